import { z } from 'zod';
import { MODULE_KEYS } from '../catalogue/modules';
import { COMPANY_KINDS } from './company-limits';

export { COMPANY_KINDS, type CompanyKind } from './company-limits';
export { MAXIMUM_SEARCH } from './query';
export const MAXIMUM_RESULTS = 20;

/** What a search finds: places and companies by which views are filtered, and what has a page of its own. */
export const RESULT_KINDS = ['market', 'submarket', 'park', 'building', 'lot', ...COMPANY_KINDS] as const;

/** GET /search?q=: places, properties and companies of the caller's markets whose name holds every word, accents aside. */
export const searchAnswer = z.object({
  results: z
    .array(
      z.object({
        kind: z.enum(RESULT_KINDS),
        /** Of a market, submarket or company the value of its filter, else the id of its page. */
        id: z.string(),
        name: z.string(),
        /** Null of companies, which are in many. */
        market: z.string().nullable(),
        submarket: z.string().nullable(),
        /** Modules that have records of it. */
        modules: z.array(z.enum(MODULE_KEYS)),
      }),
    )
    .max(MAXIMUM_RESULTS),
});
export type SearchAnswer = z.infer<typeof searchAnswer>;
export type SearchResult = SearchAnswer['results'][number];
