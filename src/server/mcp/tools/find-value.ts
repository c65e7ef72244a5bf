import { z } from 'zod';
import { buildingHref, lotHref, parkHref } from '@/contract/addresses/pages';
import { dimensionsOfModule } from '@/contract/analytics-query';
import { MAXIMUM_SEARCH } from '@/contract/calls/query';
import type { SearchResult } from '@/contract/calls/search';
import { dimension, LIST_KEYS, type ListKey } from '@/contract/catalogue/dimensions';
import { MODULE_KEYS, type ModuleKey } from '@/contract/catalogue/modules';
import { rows, SETTINGS } from '../arguments';
import { first } from '../limits';
import { type ToolContext, type ToolResult, tool } from '../tool';

type Found = {
  readonly dimension: ListKey;
  readonly dimension_name: string;
  readonly value: string;
  readonly label: string;
  readonly market?: string;
  readonly submarket?: string;
  readonly modules: ModuleKey[];
  readonly open_url: string | null;
};

/** The values of some dimensions whose labels contain a text, each once with the modules that have it. */
async function valuesOf(keys: readonly ListKey[], text: string, context: ToolContext): Promise<Found[]> {
  const { calls, language, urlOf } = context;
  const found = new Map<string, Found>();
  for (const key of keys) {
    for (const module of MODULE_KEYS.filter((one) => dimensionsOfModule(one).includes(key))) {
      const { options } = await calls.answer('options', {
        path: { module, dimension: key },
        query: { q: text, language },
      });
      for (const { value, label, market, submarket } of options) {
        const known = found.get(`${key} ${value}`);
        if (known !== undefined) {
          known.modules.push(module);
          continue;
        }
        const address = new URLSearchParams([[dimension(key).address, value]]);
        found.set(`${key} ${value}`, {
          dimension: key,
          dimension_name: dimension(key).name[language],
          value,
          label,
          ...(market === undefined ? {} : { market }),
          ...(submarket === undefined ? {} : { submarket }),
          modules: [module],
          open_url: urlOf(`/${module}?${address}`),
        });
      }
    }
  }
  return [...found.values()];
}

const HREF: { readonly [K in SearchResult['kind']]?: (id: string) => string } = {
  park: parkHref,
  building: buildingHref,
  lot: lotHref,
};

export const findValue = tool({
  name: 'find_value',
  title: 'Find a value',
  description:
    'Finds what a name stands for: a region, market, submarket, park, owner, tenant, broker or company, or a value of a closed list, as the value to filter by; and the buildings, lots and parks of that name with their ids. Case and accents are ignored. Look names up here before filtering.',
  input: z.strictObject({
    text: z.string().trim().min(1).max(MAXIMUM_SEARCH),
    dimension: z.enum(LIST_KEYS).optional().describe('Only values of this dimension'),
    rows: rows(20),
    ...SETTINGS,
  }),
  run: async ({ text, dimension: only, rows: most }, context): Promise<ToolResult> => {
    const { calls, language, urlOf, dataset } = context;
    // PostgreSQL takes no NUL.
    const searched = text.replaceAll('\0', ' ');
    const values = await valuesOf(only ? [only] : LIST_KEYS, searched, context);
    const exact = (label: string) => Number(label.toLowerCase() !== searched.toLowerCase());
    const shown = first(
      values.sort((a, b) => exact(a.label) - exact(b.label)),
      most,
      'values',
    );
    const { results } = only ? { results: [] } : await calls.answer('search', { query: { q: searched, language } });
    const records = results.flatMap(({ kind, id, name, market, submarket }) => {
      const href = HREF[kind];
      return href ? [{ kind, id, name, market, submarket, open_url: urlOf(href(id)) }] : [];
    });
    const listed = first(records, most, 'records');
    return {
      values: shown.shown,
      records: listed.shown,
      unit: null,
      n: values.length + records.length,
      cut: [...shown.cut, ...listed.cut],
      data_version: dataset.version,
      open_url: shown.shown[0]?.open_url ?? listed.shown[0]?.open_url ?? null,
    };
  },
});
