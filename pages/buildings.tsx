import { BuildingsScreen } from '@/modules/buildings/screen';
import { Layout } from '@/shell/layout/layout';
import type { Page } from '@/shell/page';

const BuildingsPage: Page = () => {
  return <BuildingsScreen />;
};
BuildingsPage.layout = Layout;

export default BuildingsPage;
