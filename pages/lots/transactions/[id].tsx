import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { Loading } from '@/ui/loading';

const TransactionScreen = dynamic(
  () => import('@/modules/property/transaction/transaction-screen').then((module) => module.TransactionScreen),
  {
    ssr: false,
    loading: Loading,
  },
);

export default function TransactionPage() {
  const { id } = useRouter().query;
  return typeof id === 'string' ? <TransactionScreen key={id} id={id} /> : <Loading />;
}
