import { createExplorerStore } from '@/modules/explorer/state/store';
import { buildings } from '../module';

export const useBuildings = createExplorerStore(buildings);
