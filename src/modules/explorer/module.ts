import type { ColumnKey } from '@/contract/catalogue/columns';
import { DIMENSION_KEYS, type DimensionKey } from '@/contract/catalogue/dimensions';
import type { ConstructionStatus } from '@/contract/catalogue/enumerations';
import {
  INDICATOR_KEYS,
  type Indicator,
  type IndicatorKey,
  indicator,
  isStock,
  moreKeys,
  NATURES,
  type Nature,
  natureOf,
  type Part,
  type PublicKey,
  publicKey,
  type Quantity,
  specifiedKeys,
  timesOf,
} from '@/contract/catalogue/indicators';
import { type ModuleKey, moduleOf } from '@/contract/catalogue/modules';
import type { PriceBasis } from '@/contract/catalogue/units';

export type ExplorerIndicator = {
  readonly key: PublicKey;
  /** Its unique name. */
  readonly declared: IndicatorKey;
  readonly path: string;
  readonly quantity: Quantity;
  readonly nature: Nature;
  /** Beyond those that the specification names. */
  readonly more: boolean;
  /** What the quotient of a rate is multiplied by. */
  readonly times: number;
  /** Counts what happens in a period, so that a running one is no match for a whole one. */
  readonly flow: boolean;
  /** Parts may be summed and stacked. */
  readonly adds: boolean;
  readonly hasProperties: boolean;
  readonly dimensions: readonly DimensionKey[];
  readonly columns: readonly ColumnKey[];
  /** The sides of a rate, which have records where it has none. */
  readonly parts: Indicator['parts'];
  /** Construction statuses that are counted where none is chosen. */
  readonly base: readonly ConstructionStatus[];
};

/** What makes one explorer: the calls it reads and the indicators it shows. */
export type ExplorerModule = {
  readonly key: ModuleKey;
  /** Path of the calls, such as /analytics. */
  readonly base: string;
  /** In the order of the cards: by their nature, then as they are declared; those beyond the specification last. */
  readonly indicators: readonly ExplorerIndicator[];
  readonly first: PublicKey;
  /** Of a scorecard, the indicators that it begins with; an explorer has none. */
  readonly columns?: readonly PublicKey[];
  readonly prices: PriceBasis;
};

/** The explorer of a declared module; its first indicator is shown at first. */
export function explorerOf(key: ModuleKey): ExplorerModule {
  const { path, prices } = moduleOf(key);
  const [first] = INDICATOR_KEYS[key];
  if (first === undefined) throw new Error(`The module ${key} has no indicators`);
  const ordered = [
    ...NATURES.flatMap((nature) => specifiedKeys(key).filter((one) => natureOf(indicator(one)) === nature)),
    ...moreKeys(key),
  ];
  return {
    key,
    base: `/${path}`,
    prices,
    first: publicKey(first),
    indicators: ordered.map((one) => {
      const { path: calls, quantity, ...more } = indicator(one);
      const { hasProperties, dimensions, columns, parts, base = [] } = more;
      return {
        key: publicKey(one),
        declared: one,
        path: calls,
        quantity,
        nature: natureOf(indicator(one)),
        more: more.more ?? false,
        times: more.definition.kind === 'ratio' ? timesOf(more.definition) : 1,
        flow: !isStock(more.definition),
        adds: quantity === 'area',
        hasProperties,
        dimensions,
        columns,
        parts,
        base,
      };
    }),
  };
}

export function indicatorOf(module: ExplorerModule, key: PublicKey): ExplorerIndicator {
  const found = module.indicators.find((one) => one.key === key) ?? module.indicators[0];
  if (!found) throw new Error(`The module ${module.key} has no indicators`);
  return found;
}

/** The key that no other module uses of an indicator. */
export function indicatorKeyOf(module: ExplorerModule, key: PublicKey): IndicatorKey {
  const name = indicatorOf(module, key).key;
  const found = INDICATOR_KEYS[module.key].find((one) => publicKey(one) === name);
  if (found === undefined) throw new Error(`The module ${module.key} has no indicator ${key}`);
  return found;
}

/** Whether the figures of an indicator open into records: its own, or those of its sides. */
export const opens = ({ hasProperties, parts }: ExplorerIndicator): boolean => hasProperties || parts !== undefined;

/** One side of a rate, as what its records belong to; an indicator without sides as it is. */
export function sideOf(indicator: ExplorerIndicator, part: Part | undefined): ExplorerIndicator {
  const side = part && indicator.parts?.[part];
  return side ? { ...indicator, quantity: 'area', adds: true, hasProperties: true, columns: side.columns } : indicator;
}

/** The dimensions by which a view is grouped: those of its indicator, of a scorecard those of any of its indicators. */
export function dimensionsOf(
  module: ExplorerModule,
  { indicator, columns }: { readonly indicator: PublicKey; readonly columns: readonly PublicKey[] },
): readonly DimensionKey[] {
  if (columns.length === 0) return indicatorOf(module, indicator).dimensions;
  const supported = columns.map((key) => indicatorOf(module, key).dimensions);
  return DIMENSION_KEYS.filter((key) => supported.some((own) => own.includes(key)));
}
