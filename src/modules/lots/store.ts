import { createExplorerStore } from '../explorer/store';
import { lots } from './module';

export const useLots = createExplorerStore(lots);
