import { signInBody } from '@/contract/calls/session';
import type { Detail } from '../api/problems';

/** What is wrong with a body of POST /api/sign-in, field by field; nothing where it has no fields. */
export function signInDetails(body: unknown): Detail[] {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return [];
  const [demo, account] = signInBody.options;
  const checked = ('demo' in body ? demo : account).safeParse(body);
  return (checked.error?.issues ?? []).flatMap((issue): Detail[] => {
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((name) => ({ path: name, key: 'unknown_parameter', values: { name } }));
    const name = issue.path.join('.');
    const values = { name };
    if (!(name in body) || issue.code === 'too_small') return [{ path: name, key: 'required', values }];
    return [{ path: name, key: issue.code === 'too_big' ? 'too_long' : 'field', values }];
  });
}
