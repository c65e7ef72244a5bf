import { BuildingsScreen } from '@/modules/buildings/screen';

export default function BuildingsPage() {
  return <BuildingsScreen />;
}
