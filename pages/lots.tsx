import { LotsScreen } from '@/modules/lots/screen';

export default function LotsPage() {
  return <LotsScreen />;
}
