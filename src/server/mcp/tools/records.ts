import { z } from 'zod';
import { explorerAddress } from '@/contract/addresses/explorer';
import { SINCE } from '@/contract/addresses/names';
import {
  buildingHref,
  lotHref,
  packageHref,
  pageKind,
  parkHref,
  propertyPath,
  transactionHref,
} from '@/contract/addresses/pages';
import { ORDER_COLUMNS, ORDERS } from '@/contract/calls/properties-order';
import { type IndicatorKey, indicator, isStock, PARTS, type Part } from '@/contract/catalogue/indicators';
import { changeDays } from '@/contract/figures/change-days';
import { MAXIMUM_LENGTH, MAXIMUM_PAGE } from '@/contract/params';
import type { JsonRoute } from '@/server/api/calls';
import { COUNTED, indicatorArgument, MAXIMUM_ROWS, rows, SETTINGS } from '../arguments';
import { completed, refuse } from '../explorer-query';
import { first, shortened, withoutNulls } from '../limits';
import { type ToolContext, type ToolResult, tool } from '../tool';

const PART = z.enum(PARTS).optional().describe('Of a rate, the side whose records are read; the numerator by default');
/** The side of a rate whose records are read; none of an indicator that has records of its own. */
const partOf = (key: IndicatorKey, part: Part | undefined): { readonly part?: Part } => {
  const { hasProperties, parts } = indicator(key);
  if (part !== undefined && parts === undefined)
    throw refuse([{ path: 'part', key: 'unknown_parameter', values: { name: 'part' } }]);
  return part !== undefined ? { part } : !hasProperties && parts ? { part: PARTS[0] } : {};
};

const pageOf = (key: IndicatorKey, id: string, { urlOf }: ToolContext) => {
  const { module } = indicator(key);
  return urlOf(propertyPath(pageKind({ key: module }, { key }), id));
};

export const explainChange = tool({
  name: 'explain_change',
  title: 'Explain a change',
  description:
    'Returns what makes an indicator differ from the period before (previous) or a year before (year): the properties that entered, left or changed, with the sum of each. The sums add up to the difference.',
  input: z.strictObject({
    indicator: indicatorArgument,
    since: z.enum(SINCE).default('previous'),
    part: PART,
    ...COUNTED,
    ...SETTINGS,
  }),
  run: async ({ since, part, ...args }, context): Promise<ToolResult> => {
    const { key, module, query, defaults, more } = await completed(args, context);
    const path = { module, indicator: key };
    const figures = await context.calls.answer('figures', { path, query, more });
    const days = changeDays(since, !isStock(indicator(key).definition), query, figures.periods);
    if (days === undefined)
      throw refuse([{ path: 'start_date', key: 'date_order', values: { other: 'end_date', name: 'start_date' } }]);
    const { now, before } = days;
    // As the application requests it: a period is cut where the range is.
    const start_date = now.start < query.start_date ? query.start_date : now.start;
    const end_date = now.end > query.end_date ? query.end_date : now.end;
    const against = { days: { start_date: before.start, end_date: before.end } };
    const side = partOf(key, part);
    const changes = await context.calls.answer('changes', {
      path,
      query: { ...query, ...side, start_date, end_date, against },
    });
    const shown = figures.indicator[`change_${since}`] !== null;
    return {
      indicator: key,
      name: figures.indicator.name,
      ...side,
      value: changes.now,
      before: changes.before,
      difference: changes.difference,
      unit: changes.unit,
      n: figures.indicator.n,
      change: figures.indicator[`change_${since}`],
      change_unit: figures.indicator.change_unit,
      now_days: { start_date, end_date },
      before_days: against.days,
      ...(changes.repricing === null ? {} : { repricing: changes.repricing, mix: changes.mix }),
      drivers: changes.drivers.map((driver) => ({
        driver: driver.key,
        properties_in_all: driver.total,
        sum: driver.sum,
        properties: driver.properties.map((row) => ({ ...withoutNulls(row), open_url: pageOf(key, row.id, context) })),
      })),
      cut: changes.drivers
        .filter(({ total, properties }) => total > properties.length)
        .map((driver) => `${driver.key}: the first ${driver.properties.length} of ${driver.total} properties`),
      data_version: changes.data_version,
      open_url: context.urlOf(explorerAddress(module, key, query, defaults, shown ? { change: since } : {})),
    };
  },
});

export const listRecords = tool({
  name: 'list_records',
  title: 'List the records behind a figure',
  description:
    'Lists the properties that make a figure, each with what it adds to it; their sum over all pages is the value of the indicator. Use the same filters and days as for the figure.',
  input: z.strictObject({
    indicator: indicatorArgument,
    part: PART,
    ...COUNTED,
    order_by: z.enum(ORDER_COLUMNS).optional(),
    order: z.enum(ORDERS).optional(),
    page: z.int().min(1).max(MAXIMUM_PAGE).default(1).describe(`Of ${MAXIMUM_ROWS} properties`),
    rows: rows(20),
    ...SETTINGS,
  }),
  run: async ({ part, order_by, order, page, rows: most, ...args }, context): Promise<ToolResult> => {
    const { key, module, query, defaults, more } = await completed(args, context);
    const side = partOf(key, part);
    const listed = await context.calls.answer('properties', {
      path: { module, indicator: key },
      query: { ...query, ...side, page, ...(order_by ? { order_by } : {}), ...(order ? { order } : {}) },
      more,
    });
    const { shown } = first(listed.properties, most, 'records');
    const before = (listed.page - 1) * listed.page_size;
    const rest = listed.total - before - shown.length;
    const sorting = order_by ? { order_by, order: order ?? (order_by === 'value' ? 'desc' : 'asc') } : null;
    const opened = indicator(key).hasProperties
      ? ({ tab: 'properties', page: before < listed.total ? page : 1, order: sorting } as const)
      : {};
    return {
      indicator: key,
      name: indicator(key).name[context.language],
      ...side,
      value: listed.sum,
      unit: listed.unit,
      n: listed.total,
      start_date: query.start_date,
      end_date: query.end_date,
      filters: { ...query.lists, ...query.ranges },
      page: listed.page,
      records: shown.map((row) => ({ ...withoutNulls(row), open_url: pageOf(key, row.id, context) })),
      cut: rest > 0 ? [`records: ${before + 1} to ${before + shown.length} of ${listed.total}`] : [],
      data_version: listed.data_version,
      open_url: context.urlOf(explorerAddress(module, key, query, defaults, opened)),
    };
  },
});

/** The kinds of record that have a page: the call that reads one, and its page. */
const RECORDS = {
  building: { call: 'building', href: buildingHref },
  lot: { call: 'lot', href: lotHref },
  park: { call: 'park', href: parkHref },
  package: { call: 'promotionPackage', href: packageHref },
  transaction: { call: 'transaction', href: transactionHref },
} as const satisfies Record<string, { call: JsonRoute; href: (id: string) => string }>;
type RecordName = keyof typeof RECORDS;
const RECORD_NAMES = Object.keys(RECORDS) as [RecordName, ...RecordName[]];

export const getRecord = tool({
  name: 'get_record',
  title: 'Get a record',
  description:
    'Returns one building, lot, park, promotion package or lot transaction with all that is known of it. Ids come from list_records, search_space, explain_change and find_value.',
  input: z.strictObject({
    kind: z.enum(RECORD_NAMES),
    id: z.string().min(1).max(MAXIMUM_LENGTH),
    ...SETTINGS,
  }),
  run: async ({ kind, id }, context): Promise<ToolResult> => {
    const { call, href } = RECORDS[kind];
    const record = await context.calls.answer(call, { path: { id }, query: context.units });
    const { value, cut } = shortened(record);
    return {
      kind,
      unit: record.area_unit,
      n: 1,
      record: value,
      cut,
      data_version: record.data_version,
      open_url: context.urlOf(href(id)),
    };
  },
});
