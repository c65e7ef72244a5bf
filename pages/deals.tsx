import dynamic from 'next/dynamic';
import { Layout } from '@/application/layout/layout';
import type { Page } from '@/application/page';
import { Loading } from '@/ui/loading';

const DealsScreen = dynamic(() => import('@/modules/deals/screen').then((module) => module.DealsScreen), {
  ssr: false,
  loading: Loading,
});

const DealsPage: Page = () => {
  return <DealsScreen />;
};
DealsPage.layout = Layout;

export default DealsPage;
