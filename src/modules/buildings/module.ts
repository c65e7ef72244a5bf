import { INDICATOR_KEYS, indicator } from '@/contract/catalogue/indicators';
import type { ExplorerModule } from '../explorer/module';

export const buildings: ExplorerModule = {
  key: 'buildings',
  base: '/analytics',
  first: 'inventory',
  statusList: 'construction_status',
  indicators: INDICATOR_KEYS.map((key) => {
    const { path, quantity, hasProperties, dimensions } = indicator(key);
    return { key, path, quantity, adds: quantity === 'area', hasProperties, dimensions };
  }),
};
