import { z } from 'zod';
import { LINK_KEY } from './query';

/** Characters of a query string that is stored behind a key. */
export const MAXIMUM_LINK = 64_000;
export { LINK_KEY } from './query';

/** POST /links: a query string, or a part of one, that is too long for an address. */
export const newLink = z.strictObject({
  search: z
    .string()
    .min(1)
    .max(MAXIMUM_LINK)
    .regex(/^[\w.~!$&'()*+,;=:@/%-]*$/),
});
export type NewLink = z.infer<typeof newLink>;

/** POST /links and GET /links/{key}: whoever is signed in and has the key may read what it stands for. */
export const link = z.object({ key: z.string().regex(LINK_KEY), search: z.string() });
export type Link = z.infer<typeof link>;
