import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { Layout } from '@/application/layout/layout';
import type { Page } from '@/application/page';
import { Loading } from '@/ui/loading';

const LotScreen = dynamic(() => import('@/modules/property/lot/lot-screen').then((module) => module.LotScreen), {
  ssr: false,
  loading: Loading,
});

const LotPage: Page = () => {
  const { id } = useRouter().query;
  return typeof id === 'string' ? <LotScreen key={id} id={id} /> : <Loading />;
};
LotPage.layout = Layout;

export default LotPage;
