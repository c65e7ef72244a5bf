import { AvailabilityScreen } from '@/modules/availability/screen';

export default function AvailabilityPage() {
  return <AvailabilityScreen />;
}
