import { Explorer } from '../explorer/screen';
import { lots } from './module';
import { useLots } from './state/store';

export function LotsScreen() {
  return <Explorer module={lots} store={useLots} />;
}
