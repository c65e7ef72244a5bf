import type { z } from 'zod';
import { signInBody } from '@/contract/calls/session';
import type { Detail } from '@/server/http/problems';

/** What is wrong with a body of POST /api/sign-in, field by field; nothing where it has no fields. */
export function signInDetails(body: unknown): Detail[] {
  if (!isObject(body)) return [];
  const [demo, account] = signInBody.options;
  return bodyDetails('demo' in body ? demo : account, body);
}

/** What is wrong with a body of named texts, field by field; nothing where it has no fields. */
export function bodyDetails(schema: z.ZodType, body: unknown): Detail[] {
  if (!isObject(body)) return [];
  return (schema.safeParse(body).error?.issues ?? []).flatMap((issue): Detail[] => {
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((name) => ({ path: name, key: 'unknown_parameter', values: { name } }));
    const name = issue.path.join('.');
    const values = { name };
    if (!(name in body) || issue.code === 'too_small') return [{ path: name, key: 'required', values }];
    return [{ path: name, key: issue.code === 'too_big' ? 'too_long' : 'field', values }];
  });
}

const isObject = (body: unknown): body is object => typeof body === 'object' && body !== null && !Array.isArray(body);
