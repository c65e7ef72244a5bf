import { Layout } from '@/app/layout/layout';
import type { Page } from '@/app/page';
import { AvailabilityScreen } from '@/modules/availability/screen';

const AvailabilityPage: Page = () => {
  return <AvailabilityScreen />;
};
AvailabilityPage.layout = Layout;

export default AvailabilityPage;
