import { Explorer } from '@/modules/explorer/screen';
import { lots } from './module';
import { useLots } from './state/store';

export function LotsScreen() {
  return <Explorer module={lots} store={useLots} />;
}
