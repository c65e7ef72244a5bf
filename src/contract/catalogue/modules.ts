import { keysOf } from '../keys';
import { type Text, text } from '../text';
import type { DimensionKey } from './dimensions';
import type { PriceBasis } from './units';

export type Module = {
  readonly name: Text;
  /** Path of its calls under the API's address. */
  readonly path: string;
  /** What its prices are. */
  readonly prices: PriceBasis;
  /** The dimension whose default is answered as filter_<dimension>, in addition to the markets and the types. */
  readonly stage: DimensionKey;
  /** Lists that are chosen at first, beside all markets. */
  readonly defaults: { readonly [K in DimensionKey]?: readonly string[] };
};

/** The explorers of the product: what they count and what their first view filters by. */
export const MODULES = {
  buildings: {
    name: text('Edificios', 'Buildings'),
    path: 'analytics',
    prices: 'lease',
    stage: 'construction_status',
    defaults: { construction_status: ['delivered', 'under_construction'], building_type: ['building'] },
  },
  lots: {
    name: text('Lotes', 'Lots'),
    path: 'analytics-lots',
    prices: 'sale',
    stage: 'development_stage',
    defaults: { development_stage: ['delivered', 'under_construction'] },
  },
} as const satisfies Record<string, Module>;

export type ModuleKey = keyof typeof MODULES;
export const MODULE_KEYS = keysOf(MODULES);
/** The declaration of a module. */
export const moduleOf = (key: ModuleKey): Module => MODULES[key];
