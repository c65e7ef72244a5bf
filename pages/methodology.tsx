import { Methodology } from '@/modules/methodology/methodology';
import { Layout } from '@/shell/layout/layout';
import type { Page } from '@/shell/page';

const MethodologyPage: Page = () => {
  return <Methodology />;
};
MethodologyPage.layout = Layout;

export default MethodologyPage;
