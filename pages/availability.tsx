import { AvailabilityScreen } from '@/modules/availability/screen';
import { Layout } from '@/shell/layout/layout';
import type { Page } from '@/shell/page';

const AvailabilityPage: Page = () => {
  return <AvailabilityScreen />;
};
AvailabilityPage.layout = Layout;

export default AvailabilityPage;
