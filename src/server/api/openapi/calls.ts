import type { Json } from './json';
import { answer, REFUSALS, type SchemaName } from './schemas';

/** A call that reads. */
export const get = (
  tag: string,
  summary: string,
  parameters: readonly Json[],
  schema: SchemaName,
  more: Json = {},
): Json => ({
  get: { tags: [tag], summary, parameters, responses: { '200': answer(summary, schema), ...REFUSALS, ...more } },
});

export const UNCHANGED: Json = { '304': { description: 'The answer is the one that If-None-Match names' } };
