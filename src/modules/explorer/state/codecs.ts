import { EXPLORER_NAMES } from '@/contract/addresses/names';
import { SUMMARY_COLUMNS } from '@/contract/calls/download';
import { ORDER_COLUMNS, type OrderColumn } from '@/contract/calls/properties-order';
import type { RangeFilter } from '@/contract/calls/query';
import {
  type DimensionKey,
  dimension,
  LIST_KEYS,
  type ListKey,
  RANGE_KEYS,
  type RangeKey,
} from '@/contract/catalogue/dimensions';
import { WHOLE_RANGE } from '@/contract/figures/whole-range';
import type { ViewCodecs } from '@/core/view/fields';
import {
  delimitationField,
  type EveryMarket,
  everyMarketField,
  listsField,
  readAll,
  readBounds,
  readSorting,
  WITHOUT_VALUE,
  writeRanges,
} from '@/core/view/selection';
import { type OpenCell, type OpenChange, type Selection, SINCE } from './view';

/** The name of a dimension's filter in the address. */
export const addressName = (key: DimensionKey): string => dimension(key).address;

const readRange = (text: string): RangeFilter | undefined =>
  text === WITHOUT_VALUE ? { none: true } : readBounds(text);

/** How a selection is written: that of the view, and the one it is compared with in an address within the address. */
export const SELECTION: ViewCodecs<Selection & EveryMarket> = {
  lists: listsField<ListKey>(LIST_KEYS, addressName),
  every_market: everyMarketField(addressName),
  ranges: {
    names: RANGE_KEYS.map(addressName),
    write: (params, { ranges }) => writeRanges(params, ranges, RANGE_KEYS, addressName),
    read: (reader) =>
      readAll<RangeKey, RangeFilter>(RANGE_KEYS, (key) => reader.one(addressName(key), undefined, readRange)),
  },
  delimitation: delimitationField(EXPLORER_NAMES.delimitation),
};

/** "2026-Q3.Monterrey": a period and a group; without a group the total, after "b." that of the comparison. */
export const writeCell = ({ period, group, compared }: OpenCell): string =>
  `${compared ? 'b.' : ''}${period}${group === null ? '' : `.${group}`}`;

const PERIOD = '\\d{4}(?:-(?:Q[1-4]|\\d{2}))?';
/** `b.`, the period or the whole range, and the group: each but the period may be left out. */
const CELL = new RegExp(`^(b\\.)?(${PERIOD}|${WHOLE_RANGE})(?:\\.(.+))?$`);

export function readCell(text: string): OpenCell | undefined {
  const [, compared, period, group] = CELL.exec(text) ?? [];
  return period === undefined ? undefined : { period, group: group ?? null, compared: compared !== undefined };
}

/** Stands for the former period of a change against the comparison. */
const COMPARED = 'c';

/** `b.`, a former period and a later one, or `c` and any cell, and the group: each but the periods may be left out. */
const CHANGE = new RegExp(`^(b\\.)?(${PERIOD}|${COMPARED})\\.\\.(${PERIOD}|${WHOLE_RANGE})(?:\\.(.+))?$`);

/** "2026-Q2..2026-Q3.Monterrey", "c..2026-Q3" against the comparison, "previous" of a card; after "b." of the comparison. */
export function writeChange(open: OpenChange): string {
  if (open.kind === 'range') return open.since;
  const group = open.group === null ? '' : `.${open.group}`;
  return open.kind === 'comparison'
    ? `${COMPARED}..${open.period}${group}`
    : `${open.compared ? 'b.' : ''}${open.before}..${open.now}${group}`;
}

export function readChange(text: string): OpenChange | undefined {
  const since = SINCE.find((one) => one === text);
  if (since) return { kind: 'range', since };
  const [, compared, before, now, key] = CHANGE.exec(text) ?? [];
  if (before === undefined || now === undefined) return undefined;
  const group = key ?? null;
  if (before !== COMPARED)
    return now === WHOLE_RANGE ? undefined : { kind: 'periods', before, now, group, compared: compared !== undefined };
  return compared === undefined ? { kind: 'comparison', period: now, group } : undefined;
}

export const readPropertiesSort = readSorting((text): text is OrderColumn =>
  ORDER_COLUMNS.some((column) => column === text),
);

const SUMMARY_COLUMN = new RegExp(`^(${[...SUMMARY_COLUMNS, PERIOD].join('|')})$`);

export const readSummarySort = readSorting((text): text is string => SUMMARY_COLUMN.test(text));
