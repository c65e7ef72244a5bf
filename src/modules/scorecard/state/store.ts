import { createExplorerStore } from '@/modules/explorer/state/store';
import { scorecard } from '../module';

export const useScorecard = createExplorerStore(scorecard);
