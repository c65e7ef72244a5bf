import { Explorer } from '../explorer/explorer';
import { buildings } from './module';
import { useBuildings } from './store';

export function BuildingsScreen() {
  return <Explorer module={buildings} store={useBuildings} />;
}
