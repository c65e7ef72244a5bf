import { Layout } from '@/application/layout/layout';
import type { Page } from '@/application/page';
import { Methodology } from '@/modules/methodology/screen';

const MethodologyPage: Page = () => {
  return <Methodology />;
};
MethodologyPage.layout = Layout;

export default MethodologyPage;
