import { Layout } from '@/app/layout/layout';
import type { Page } from '@/app/page';
import { LotsScreen } from '@/modules/lots/screen';

const LotsPage: Page = () => {
  return <LotsScreen />;
};
LotsPage.layout = Layout;

export default LotsPage;
