import { z } from 'zod';
import { explorerAddress } from '@/contract/addresses/explorer';
import type { FiguresAnswer } from '@/contract/calls/answers';
import { type IndicatorKey, indicator, isStock } from '@/contract/catalogue/indicators';
import { startsLate } from '@/contract/figures/cut-period';
import { COUNTED, groupArgument, indicatorArgument, MAXIMUM_ROWS, rows, SETTINGS } from '../arguments';
import { type Completed, completed } from '../explorer-query';
import { first, MAXIMUM_PERIODS } from '../limits';
import { type ToolContext, type ToolResult, tool } from '../tool';

const figuresOf = ({ module, key, query, more }: Completed, { calls }: ToolContext): Promise<FiguresAnswer> =>
  calls.answer('figures', { path: { module, indicator: key }, query, more });

/** What a result has about its indicator and what it counts. */
export function about({ key, query }: Completed, { indicator: figure }: FiguresAnswer, { dataset }: ToolContext) {
  const { name, value, unit, n, since, min, max, share_priced, change_previous, change_year, change_unit } = figure;
  return {
    indicator: key,
    name,
    value,
    unit,
    n,
    data_since: since,
    value_of: isStock(indicator(key).definition) ? 'the last period' : 'the whole range of days',
    ...(min === null ? {} : { min, max, share_priced }),
    change_previous,
    change_year,
    change_unit,
    start_date: query.start_date,
    end_date: query.end_date,
    filters: { ...query.lists, ...query.ranges },
    dataset: { name: dataset.name, sample: dataset.sample, as_of: dataset.as_of },
  };
}

/** The records behind the value of a group: of a stock those of its last period, of a flow those of all periods. */
export const recordsOf = (n: readonly number[], key: IndicatorKey): number | null =>
  isStock(indicator(key).definition) ? (n.at(-1) ?? null) : n.reduce((sum, one) => sum + one, 0);

export const queryIndicator = tool({
  name: 'query_indicator',
  title: 'Query an indicator',
  description:
    'Returns the value of an indicator with its unit and number of records (n), its series by period, and its groups by a dimension. A null value means that there is none: before data_since, nothing to divide by, or an average of fewer than three records. Quote value, unit and open_url.',
  input: z.strictObject({
    indicator: indicatorArgument,
    group_by: groupArgument
      .optional()
      .describe('Groups the values by a dimension; without it only totals are returned'),
    ...COUNTED,
    rows: rows(MAXIMUM_ROWS),
    ...SETTINGS,
  }),
  run: async ({ rows: most, ...args }, context): Promise<ToolResult> => {
    const query = await completed({ ...args, sort: args.group_by === undefined ? undefined : 'value' }, context);
    const figures = await figuresOf(query, context);
    const { periods, groups, total, others, data_version } = figures;
    const flow = !isStock(indicator(query.key).definition);
    const from = Math.max(0, periods.length - MAXIMUM_PERIODS);
    const series = (values: readonly (number | null)[], n: readonly number[]) =>
      periods.slice(from).map(({ key, start, running }, i) => ({
        period: key,
        value: values[from + i] ?? null,
        n: n[from + i] ?? null,
        ...(flow && startsLate({ key, start }) ? { counted_from: start } : {}),
        ...(running ? { running } : {}),
      }));
    const { shown, cut } = first(args.group_by === undefined ? [] : groups, most, 'groups');
    return {
      ...about(query, figures, context),
      series: series(total.values, total.n),
      ...(args.group_by === undefined
        ? {}
        : {
            group_by: args.group_by,
            groups: shown.map(({ key, label, parent, value, values, n }) => ({
              key,
              label,
              ...(parent === null ? {} : { parent }),
              value,
              n: recordsOf(n, query.key),
              series: series(values, n),
            })),
            others: others && { groups: others.count, value: others.value },
          }),
      cut: [...cut, ...(from > 0 ? [`series: the last ${MAXIMUM_PERIODS} of ${periods.length} periods`] : [])],
      data_version,
      open_url: context.urlOf(explorerAddress(query.module, query.key, query.query, query.defaults)),
    };
  },
});

export const rank = tool({
  name: 'rank',
  title: 'Rank groups',
  description:
    'Ranks the values of a dimension (markets, parks, owners, tenants …) by an indicator, the largest first. Groups without a value are left out.',
  input: z.strictObject({
    indicator: indicatorArgument,
    group_by: groupArgument,
    order: z.enum(['largest', 'smallest']).default('largest'),
    ...COUNTED,
    rows: rows(10),
    ...SETTINGS,
  }),
  run: async ({ rows: most, order, ...args }, context): Promise<ToolResult> => {
    const query = await completed({ ...args, sort: 'value' }, context);
    const figures = await figuresOf(query, context);
    const { groups, others, data_version } = figures;
    const valued = groups
      .filter(({ value }) => value !== null)
      .sort((a, b) => (order === 'largest' ? (b.value ?? 0) - (a.value ?? 0) : (a.value ?? 0) - (b.value ?? 0)));
    const { shown, cut } = first(valued, most, 'groups');
    return {
      ...about(query, figures, context),
      group_by: args.group_by,
      order,
      ranking: shown.map(({ key, label, parent, value, n }, i) => ({
        rank: i + 1,
        key,
        label,
        ...(parent === null ? {} : { parent }),
        value,
        n: recordsOf(n, query.key),
      })),
      cut: [...cut, ...(others ? [`groups: ${others.count} smaller ones are summed up as others and not ranked`] : [])],
      data_version,
      open_url: context.urlOf(explorerAddress(query.module, query.key, query.query, query.defaults)),
    };
  },
});
