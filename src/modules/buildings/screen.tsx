import { Explorer } from '@/modules/explorer/screen';
import { buildings } from './module';
import { useBuildings } from './state/store';

export function BuildingsScreen() {
  return <Explorer module={buildings} store={useBuildings} />;
}
