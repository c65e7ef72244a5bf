import { SUMMARY_COLUMNS } from '@/contract/calls/download';
import { ORDER_COLUMNS, type OrderColumn, type RangeFilter } from '@/contract/calls/query';
import { LIST_KEYS, type ListKey, RANGE_KEYS, type RangeKey } from '@/contract/catalogue/dimensions';
import { WHOLE_RANGE } from '@/contract/figures/whole-range';
import type { ViewCodecs } from '@/core/view/fields';
import {
  delimitationField,
  listsField,
  readAll,
  readBounds,
  readSorting,
  WITHOUT_VALUE,
  writeRanges,
} from '@/core/view/selection';
import { type OpenCell, type OpenChange, type Selection, SINCE } from './view';

/** The name of each list of filters in the address. */
export const LIST_NAMES: Record<ListKey, string> = {
  region: 'rg',
  market: 'mk',
  submarket: 'sm',
  park: 'pk',
  building_type: 'bt',
  building_classification: 'bc',
  construction_status: 'cs',
  building_origin: 'bo',
  owner: 'ow',
  broker: 'br',
  availability_origin: 'ao',
  tenant: 'tn',
  business_activity: 'ba',
  operation_type: 'ot',
  promotion_type: 'pt',
  contact_company: 'cc',
  park_type: 'pty',
  available_for: 'af',
  development_stage: 'ds',
  substation: 'ss',
};
const RANGE_NAMES: Record<RangeKey, string> = {
  net_leasable_area: 'nla',
  asking_price: 'ap',
  available_area: 'aa',
  operation_size: 'os',
  closing_price: 'cp',
  area: 'ar',
  kva: 'kva',
};

const readRange = (text: string): RangeFilter | undefined =>
  text === WITHOUT_VALUE ? { none: true } : readBounds(text);

/** How a selection is written: that of the view, and the one it is compared with in an address within the address. */
export const SELECTION: ViewCodecs<Selection> = {
  lists: listsField<ListKey>(LIST_KEYS, (key) => LIST_NAMES[key]),
  ranges: {
    names: Object.values(RANGE_NAMES),
    write: (params, { ranges }) => writeRanges(params, ranges, RANGE_KEYS, (key) => RANGE_NAMES[key]),
    read: (reader) =>
      readAll<RangeKey, RangeFilter>(RANGE_KEYS, (key) => reader.one(RANGE_NAMES[key], undefined, readRange)),
  },
  delimitation: delimitationField('d'),
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
