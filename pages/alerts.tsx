import dynamic from 'next/dynamic';
import { Layout } from '@/application/layout/layout';
import type { Page } from '@/application/page';
import { Loading } from '@/ui/loading';

const AlertsScreen = dynamic(() => import('@/modules/alerts/screen').then((module) => module.AlertsScreen), {
  ssr: false,
  loading: Loading,
});

const AlertsPage: Page = () => {
  return <AlertsScreen />;
};
AlertsPage.layout = Layout;

export default AlertsPage;
