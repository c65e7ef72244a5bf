import { Layout } from '@/application/layout/layout';
import type { Page } from '@/application/page';
import { LotsScreen } from '@/modules/lots/screen';

const LotsPage: Page = () => {
  return <LotsScreen />;
};
LotsPage.layout = Layout;

export default LotsPage;
