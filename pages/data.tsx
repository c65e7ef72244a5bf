import dynamic from 'next/dynamic';
import { Layout } from '@/application/layout/layout';
import type { Page } from '@/application/page';
import { Loading } from '@/ui/loading';

const DataScreen = dynamic(() => import('@/modules/data/screen').then((module) => module.DataScreen), {
  ssr: false,
  loading: Loading,
});

const DataPage: Page = () => {
  return <DataScreen />;
};
DataPage.layout = Layout;

export default DataPage;
