import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { Layout } from '@/application/layout/layout';
import type { Page } from '@/application/page';
import { Loading } from '@/ui/loading';

const TransactionScreen = dynamic(
  () => import('@/modules/property/transaction/transaction-screen').then((module) => module.TransactionScreen),
  {
    ssr: false,
    loading: Loading,
  },
);

const TransactionPage: Page = () => {
  const { id } = useRouter().query;
  return typeof id === 'string' ? <TransactionScreen key={id} id={id} /> : <Loading />;
};
TransactionPage.layout = Layout;

export default TransactionPage;
