import { SUMMARY_COLUMNS } from '@/contract/calls/download';
import { ORDER_COLUMNS, type RangeFilter } from '@/contract/calls/query';
import { LIST_KEYS, type ListKey, RANGE_KEYS, type RangeKey } from '@/contract/catalogue/dimensions';
import { WHOLE_RANGE } from '@/contract/figures/whole-range';
import type { AddressReader } from '@/core/view/address';
import type { ViewCodecs } from '@/core/view/fields';
import { readRings, writeRings } from '@/core/view/short-rings';
import {
  type Lists,
  type OpenCell,
  type OpenChange,
  type Ranges,
  type Selection,
  SINCE,
  type Sorting,
  sameValues,
  type View,
} from './view';

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

const WITHOUT_VALUE = 'none';
const writeRange = ({ min, max, none }: RangeFilter): string => (none ? WITHOUT_VALUE : `${min ?? ''}..${max ?? ''}`);

function readRange(text: string): RangeFilter | undefined {
  if (text === WITHOUT_VALUE) return { none: true };
  const [low, high, ...more] = text.split('..');
  if (low === undefined || high === undefined || more.length > 0) return undefined;
  const min = low === '' ? undefined : Number(low);
  const max = high === '' ? undefined : Number(high);
  if (min === undefined && max === undefined) return undefined;
  if (Number.isNaN(min) || Number.isNaN(max)) return undefined;
  if (min !== undefined && max !== undefined && min > max) return undefined;
  return { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
}

function readLists(reader: AddressReader, base: Lists): Lists {
  const lists: { [K in ListKey]?: readonly string[] } = { ...base };
  for (const key of LIST_KEYS) {
    const values = reader.all(LIST_NAMES[key]);
    if (values.length > 0) lists[key] = [...new Set(values.filter((value) => value !== ''))];
  }
  return lists;
}

function readRanges(reader: AddressReader): Ranges {
  const ranges: { [K in RangeKey]?: RangeFilter } = {};
  for (const key of RANGE_KEYS) {
    const bounds = reader.one(RANGE_NAMES[key], undefined, readRange);
    if (bounds) ranges[key] = bounds;
  }
  return ranges;
}

/** How a selection is written: that of the view, and the one it is compared with in an address within the address. */
export const SELECTION: ViewCodecs<Selection> = {
  lists: {
    names: Object.values(LIST_NAMES),
    write: (params, { lists }, base) => {
      for (const key of LIST_KEYS) {
        const values = lists[key] ?? [];
        if (sameValues(values, base.lists[key])) continue;
        for (const value of values.length === 0 ? [''] : values) params.append(LIST_NAMES[key], value);
      }
    },
    read: (reader, base) => readLists(reader, base.lists),
  },
  ranges: {
    names: Object.values(RANGE_NAMES),
    write: (params, { ranges }) => {
      for (const key of RANGE_KEYS) {
        const range = ranges[key];
        if (range && Object.keys(range).length > 0) params.set(RANGE_NAMES[key], writeRange(range));
      }
    },
    read: (reader) => readRanges(reader),
  },
  delimitation: {
    names: ['d'],
    write: (params, { delimitation }) => {
      if (delimitation) params.set('d', writeRings(delimitation));
    },
    read: (reader) => reader.one('d', null, readRings),
  },
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

/** "-value" is descending, "name" ascending. */
export const writeSorting = (sorting: Sorting | null): string =>
  sorting === null ? '' : sorting.order === 'desc' ? `-${sorting.by}` : sorting.by;

function readSorting(text: string): Sorting {
  const by = text.replace(/^-/, '');
  return { by, order: text.startsWith('-') ? 'desc' : 'asc' };
}

export function readPropertiesSort(text: string): View['properties_sort'] | undefined {
  const sorting = readSorting(text);
  const by = ORDER_COLUMNS.find((column) => column === sorting.by);
  return by && { ...sorting, by };
}

const SUMMARY_COLUMN = new RegExp(`^(${[...SUMMARY_COLUMNS, PERIOD].join('|')})$`);

export function readSummarySort(text: string): Sorting | undefined {
  const sorting = readSorting(text);
  return SUMMARY_COLUMN.test(sorting.by) ? sorting : undefined;
}
