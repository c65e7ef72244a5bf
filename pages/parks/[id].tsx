import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { Layout } from '@/application/layout/layout';
import type { Page } from '@/application/page';
import { Loading } from '@/ui/loading';

const ParkScreen = dynamic(() => import('@/modules/property/park/park-screen').then((module) => module.ParkScreen), {
  ssr: false,
  loading: Loading,
});

const ParkPage: Page = () => {
  const { id } = useRouter().query;
  return typeof id === 'string' ? <ParkScreen key={id} id={id} /> : <Loading />;
};
ParkPage.layout = Layout;

export default ParkPage;
