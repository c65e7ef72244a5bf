import { LotsScreen } from '@/modules/lots/screen';
import { Layout } from '@/shell/layout/layout';
import type { Page } from '@/shell/page';

const LotsPage: Page = () => {
  return <LotsScreen />;
};
LotsPage.layout = Layout;

export default LotsPage;
