import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { Layout } from '@/application/layout/layout';
import type { Page } from '@/application/page';
import { Loading } from '@/ui/loading';

const BuildingScreen = dynamic(
  () => import('@/modules/property/building/building-screen').then((module) => module.BuildingScreen),
  {
    ssr: false,
    loading: Loading,
  },
);

const BuildingPage: Page = () => {
  const { id } = useRouter().query;
  return typeof id === 'string' ? <BuildingScreen key={id} id={id} /> : <Loading />;
};
BuildingPage.layout = Layout;

export default BuildingPage;
