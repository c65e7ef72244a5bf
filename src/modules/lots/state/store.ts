import { createExplorerStore } from '@/modules/explorer/state/store';
import { lots } from '../module';

export const useLots = createExplorerStore(lots);
