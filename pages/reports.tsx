import dynamic from 'next/dynamic';
import { Layout } from '@/application/layout/layout';
import type { Page } from '@/application/page';
import { Loading } from '@/ui/loading';

const ReportsScreen = dynamic(() => import('@/modules/reports/screen').then((module) => module.ReportsScreen), {
  ssr: false,
  loading: Loading,
});

const ReportsPage: Page = () => {
  return <ReportsScreen />;
};
ReportsPage.layout = Layout;

export default ReportsPage;
