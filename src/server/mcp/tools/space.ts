import { z } from 'zod';
import {
  ANY_STATUS,
  type AvailabilityLists,
  availabilityAddress,
  defaultAvailabilityLists,
} from '@/contract/addresses/availability';
import { buildingHref } from '@/contract/addresses/pages';
import { sentValues } from '@/contract/addresses/values';
import {
  type AvailabilityBody,
  type AvailabilityDefaultFiltersAnswer,
  availabilityBody,
  shapeOf,
} from '@/contract/calls/availability';
import { type FieldsOf, LIST_FIELDS, listField } from '@/contract/catalogue/availability-fields';
import { delimitationArgument, rows, SETTINGS } from '../arguments';
import { checkValues, delimitationOf } from '../explorer-query';
import { withoutNulls } from '../limits';
import { type ToolResult, tool } from '../tool';

const FILTERS = availabilityBody.omit({ ids: true, group_by: true, sort: true, limit: true }).shape;

/** The lists of a search as its view sends them: what is left out is as in the first view. */
function listsOf(explicit: AvailabilityLists, defaults: AvailabilityDefaultFiltersAnswer): AvailabilityBody {
  const base = defaultAvailabilityLists(defaults);
  const sent: { [K in FieldsOf<'list'>]?: string[] } = {};
  for (const key of LIST_FIELDS) {
    const chosen = explicit[key] ?? base[key];
    // A view without markets shows nothing.
    const values = sentValues(key === 'market' && chosen?.length === 0 ? base[key] : chosen, base[key]);
    if (values) sent[key] = [...new Set(values)];
  }
  return { ...sent, construction_status: sent.construction_status ?? [...ANY_STATUS] };
}

export const searchSpace = tool({
  name: 'search_space',
  title: 'Search available space',
  description:
    'Searches what is on the market on the last day of the data: buildings with space that matches, their spaces, areas, asking prices and contacts, with the totals of all that match. Areas and prices are in the units of the request, lengths in metres.',
  input: z.strictObject({ ...FILTERS, delimitation: delimitationArgument, rows: rows(10), ...SETTINGS }),
  run: async ({ rows: limit, delimitation, language: _, ...args }, context): Promise<ToolResult> => {
    const { calls, units, urlOf } = context;
    const defaults = await calls.answer('availabilityDefaultFilters', { query: units });
    const rings = delimitationOf(delimitation);
    const lists = listsOf(args, defaults);
    const explicit = LIST_FIELDS.flatMap((key) => {
      const { source } = listField(key);
      return args[key] !== undefined && 'dimension' in source
        ? [{ list: source.dimension, path: key, values: args[key] }]
        : [];
    });
    const { market = [], submarket = [], park = [] } = lists;
    await checkValues({ module: 'buildings', explicit, lists: { market, submarket, park } }, context);
    const body: AvailabilityBody = {
      ...args,
      ...lists,
      ...units,
      ...(rings ? { delimitation: shapeOf(rings) } : {}),
      limit,
    };
    const found = await calls.answer('availability', { body });
    const before = (found.page - 1) * found.limit;
    return {
      as_of: found.as_of,
      value: found.sums.available_area,
      unit: found.area_unit,
      n: found.total,
      lease_price_unit: found.lease_price_unit,
      sale_price_unit: found.sale_price_unit,
      sums: found.sums,
      properties: found.properties.map(({ images: __, spaces, ...row }) => ({
        ...withoutNulls(row),
        spaces: spaces.slice(0, limit).map(withoutNulls),
        ...(spaces.length > limit ? { spaces_in_all: spaces.length } : {}),
        open_url: urlOf(buildingHref(row.id)),
      })),
      relaxations: found.relaxations,
      page: found.page,
      cut:
        found.total > found.properties.length
          ? [`properties: ${before + 1} to ${before + found.properties.length} of ${found.total}`]
          : [],
      dataset: { name: context.dataset.name, sample: context.dataset.sample },
      data_version: found.data_version,
      open_url: urlOf(availabilityAddress(body, defaults)),
    };
  },
});
