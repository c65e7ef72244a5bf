import { createExplorerStore } from '../../explorer/state/store';
import { buildings } from '../module';

export const useBuildings = createExplorerStore(buildings);
