import { Layout } from '@/application/layout/layout';
import type { Page } from '@/application/page';
import { ScorecardScreen } from '@/modules/scorecard/screen';

const ScorecardPage: Page = () => {
  return <ScorecardScreen />;
};
ScorecardPage.layout = Layout;

export default ScorecardPage;
