import { z } from 'zod';
import { defaultLists, explorerAddress, sentLists } from '@/contract/addresses/explorer';
import type { DefaultFiltersAnswer } from '@/contract/calls/answers';
import { dimension } from '@/contract/catalogue/dimensions';
import { ENUMERATIONS } from '@/contract/catalogue/enumerations';
import { INDICATOR_KEYS, type IndicatorKey, indicator, isStock, publicKey } from '@/contract/catalogue/indicators';
import { MODULE_KEYS, type ModuleKey } from '@/contract/catalogue/modules';
import { indicatorArgument, moduleArgument, SETTINGS } from '../arguments';
import { completed } from '../explorer-query';
import { type ToolContext, tool } from '../tool';

/** The first view of an indicator, as its query. */
function firstView(key: IndicatorKey, defaults: DefaultFiltersAnswer, { units }: ToolContext) {
  const { group_by, period, sort, start_date, end_date } = defaults;
  const base = defaultLists(defaults);
  const lists = sentLists(indicator(key).dimensions, base, base);
  return { group_by, period, sort, start_date, end_date, ...units, lists, ranges: {} };
}

async function ofModule(module: ModuleKey, context: ToolContext) {
  const { calls, units, language, urlOf } = context;
  const defaults = await calls.answer('defaultFilters', { path: { module }, query: units });
  const lists = defaultLists(defaults);
  const { group_by, period, start_date, end_date } = defaults;
  const query = { group_by, period, start_date, end_date, ...units, lists: sentLists(null, lists, lists), ranges: {} };
  const overview = await calls.answer('overview', { path: { module }, query });
  const indicators = INDICATOR_KEYS[module].map((key) => {
    const found = overview.indicators.find((one) => one.key === publicKey(key));
    return {
      indicator: key,
      module,
      name: indicator(key).name[language],
      definition: indicator(key).tooltip[language],
      value: found?.value ?? null,
      unit: found?.unit ?? null,
      n: found?.n ?? null,
      open_url: urlOf(explorerAddress(module, key, firstView(key, defaults, context), defaults)),
    };
  });
  return { indicators, start_date, end_date, data_version: overview.data_version };
}

export const listIndicators = tool({
  name: 'list_indicators',
  title: 'List indicators',
  description:
    "Lists the indicators of industrial buildings and lots with their definitions and the value, unit and number of records (n) of the application's first view. Start here to learn the keys of indicators.",
  input: z.strictObject({ module: moduleArgument.optional(), ...SETTINGS }),
  run: async ({ module }, context) => {
    const modules = [];
    for (const one of module ? [module] : MODULE_KEYS) modules.push(await ofModule(one, context));
    return {
      indicators: modules.flatMap(({ indicators }) => indicators),
      days: modules.map(({ start_date, end_date }) => ({ start_date, end_date }))[0],
      data_version: modules[0]?.data_version ?? context.dataset.version,
      open_url: context.urlOf(`/${module ?? MODULE_KEYS[0]}`),
    };
  },
});

export const describeIndicator = tool({
  name: 'describe_indicator',
  title: 'Describe an indicator',
  description:
    'Returns the definition of an indicator, whether it is a stock or a flow, the dimensions by which it is grouped and filtered with the values of closed lists, whether it opens into records, and its value in the first view.',
  input: z.strictObject({ indicator: indicatorArgument, ...SETTINGS }),
  run: async ({ indicator: key }, context) => {
    const { calls, language, urlOf } = context;
    const declared = indicator(key);
    const { module, query, defaults } = await completed({ indicator: key }, context);
    const { indicator: figure, data_version } = await calls.answer('figures', {
      path: { module, indicator: key },
      query,
    });
    const { value, unit, n, min, max } = figure;
    return {
      indicator: key,
      module,
      name: declared.name[language],
      definition: declared.tooltip[language],
      quantity: declared.quantity,
      time: isStock(declared.definition) ? 'stock: as of the last day' : 'flow: over the whole range of days',
      value,
      unit,
      n,
      min,
      max,
      has_records: declared.hasProperties || declared.parts !== undefined,
      parts: declared.parts && {
        numerator: declared.parts.numerator.name[language],
        denominator: declared.parts.denominator.name[language],
      },
      dimensions: declared.dimensions.map((one) => {
        const about = dimension(one);
        const enumeration = about.type === 'list' ? about.enumeration : undefined;
        return {
          dimension: one,
          name: about.name[language],
          type: about.type,
          ...(enumeration
            ? {
                values: Object.entries(ENUMERATIONS[enumeration]).map(([id, label]) => ({
                  value: id,
                  label: label[language],
                })),
              }
            : {}),
        };
      }),
      default_filters: query.lists,
      start_date: query.start_date,
      end_date: query.end_date,
      data_version,
      open_url: urlOf(explorerAddress(module, key, query, defaults)),
    };
  },
});
