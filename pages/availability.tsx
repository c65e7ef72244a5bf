import { Layout } from '@/application/layout/layout';
import type { Page } from '@/application/page';
import { AvailabilityScreen } from '@/modules/availability/screen';

const AvailabilityPage: Page = () => {
  return <AvailabilityScreen />;
};
AvailabilityPage.layout = Layout;

export default AvailabilityPage;
