import { explorerOf } from '../explorer/module';

export const buildings = explorerOf('buildings');
