import { Layout } from '@/application/layout/layout';
import type { Page } from '@/application/page';
import { BuildingsScreen } from '@/modules/buildings/screen';

const BuildingsPage: Page = () => {
  return <BuildingsScreen />;
};
BuildingsPage.layout = Layout;

export default BuildingsPage;
