import { createExplorerStore } from '../explorer/store';
import { buildings } from './module';

export const useBuildings = createExplorerStore(buildings);
