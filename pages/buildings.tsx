import { Layout } from '@/app/layout/layout';
import type { Page } from '@/app/page';
import { BuildingsScreen } from '@/modules/buildings/screen';

const BuildingsPage: Page = () => {
  return <BuildingsScreen />;
};
BuildingsPage.layout = Layout;

export default BuildingsPage;
