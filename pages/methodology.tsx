import { Layout } from '@/app/layout/layout';
import type { Page } from '@/app/page';
import { Methodology } from '@/modules/methodology/screen';

const MethodologyPage: Page = () => {
  return <Methodology />;
};
MethodologyPage.layout = Layout;

export default MethodologyPage;
