import { Explorer } from '../explorer/explorer';
import { lots } from './module';
import { useLots } from './store';

export function LotsScreen() {
  return <Explorer module={lots} store={useLots} />;
}
