import { explorerOf } from '../explorer/module';

export const lots = explorerOf('lots');
