import { explorerOf } from '@/modules/explorer/module';

export const buildings = explorerOf('buildings');
