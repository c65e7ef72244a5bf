import { publicKey } from '@/contract/catalogue/indicators';
import { SCORECARD_PRESETS } from '@/contract/catalogue/scorecard-presets';
import { type ExplorerModule, explorerOf } from '@/modules/explorer/module';

/** The indicators of buildings side by side: an explorer of several indicators. */
export const scorecard: ExplorerModule = {
  ...explorerOf('buildings'),
  columns: SCORECARD_PRESETS.report.columns.map(publicKey),
};
