import { explorerOf } from '@/modules/explorer/module';

export const lots = explorerOf('lots');
