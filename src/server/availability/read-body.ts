import type { z } from 'zod';
import { MAXIMUM_VERTICES } from '@/contract/calls/delimitation';
import type { Language } from '@/contract/text';
import { type Detail, HttpProblem, type MessageKey } from '../api/problems';
import type { Scope } from '../engine/compile';

/** A refusal in the language that the body asks for, whatever the browser prefers. */
export class BodyProblem extends HttpProblem {
  constructor(
    private readonly language: Language,
    ...rest: ConstructorParameters<typeof HttpProblem>
  ) {
    super(...rest);
  }

  override body(_language: Language) {
    return super.body(this.language);
  }
}

const SHOWN = 60;
const short = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text);

/** What a body asks, or a 400 that names everything wrong with it. No body is an empty one. */
export function readAsked<S extends z.ZodType>(schema: S, body: unknown, language: Language): z.output<S> {
  const parsed = schema.safeParse(body === undefined ? {} : body);
  if (parsed.success) return parsed.data;
  throw new BodyProblem(
    languageIn(body) ?? language,
    400,
    'invalid',
    {},
    distinct(parsed.error.issues.flatMap((issue) => detailsOf(issue, body))),
  );
}

/** Refuses markets outside the subscription by their names: an empty answer would say that they have no space. */
export function checkScope(markets: readonly string[] | undefined, scope: Scope, language: Language): void {
  const foreign = markets?.filter((market) => scope?.includes(market) === false) ?? [];
  if (foreign.length === 0) return;
  const values = { name: 'market', markets: foreign.join(', ') };
  throw new BodyProblem(language, 400, 'invalid', {}, [{ path: 'market', key: 'not_subscribed', values }]);
}

const MOST_NAMED = 20;

/** Refuses ids that name nothing, by name: a file that leaves them out would pass for the whole selection. */
export function checkFound(unknown: readonly string[], language: Language): void {
  if (unknown.length === 0) return;
  const more = unknown.length - MOST_NAMED;
  const ids = `${unknown.slice(0, MOST_NAMED).map(short).join(', ')}${more > 0 ? ` (+${more})` : ''}`;
  throw new BodyProblem(language, 400, 'invalid', {}, [{ path: 'ids', key: 'unknown_ids', values: { ids } }]);
}

function languageIn(body: unknown): Language | null {
  if (typeof body !== 'object' || body === null || !('language' in body)) return null;
  return body.language === 'es' || body.language === 'en' ? body.language : null;
}

/** A value may break several rules that read the same. */
const distinct = (details: readonly Detail[]): Detail[] =>
  details.filter(({ path, key }, i) => details.findIndex((one) => one.path === path && one.key === key) === i);

const REASONS: readonly MessageKey[] = [
  'bounds_order',
  'not_a_day',
  'not_a_geometry',
  'latitude_first',
  'open_ring',
  'too_many_vertices',
  'self_crossing',
  'without_area',
];
const TYPES: Partial<Record<z.core.$ZodIssueInvalidType['expected'], MessageKey>> = {
  number: 'not_a_number',
  int: 'not_whole',
  boolean: 'not_a_boolean',
  array: 'not_a_list',
  string: 'not_a_text',
  object: 'not_bounds',
};

/** What a client sent at a place of its body, as it is quoted back. */
function sentAt(body: unknown, path: readonly PropertyKey[]): string {
  const sent = path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    body,
  );
  return short(typeof sent === 'string' ? sent : String(JSON.stringify(sent)));
}

function detailsOf(issue: z.core.$ZodIssue, body: unknown): Detail[] {
  const path = issue.path.map(String).join('.');
  const detail = (key: MessageKey, values: Detail['values'] = {}): Detail[] => [
    { path: path || 'body', key, values: { name: path || 'body', ...values } },
  ];
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => {
        const name = path === '' ? key : `${path}.${key}`;
        return { path: name, key: 'unknown_parameter', values: { name } };
      });
    case 'invalid_value':
      // Of a list the field is named, and its value; the path tells which of its values.
      return detail('unknown_value', {
        name: String(issue.path[0] ?? 'body'),
        value: sentAt(body, issue.path),
        choices: issue.values.map(String).join(', '),
      });
    case 'invalid_type':
      return path === '' ? detail('body') : detail(TYPES[issue.expected] ?? 'body');
    case 'too_big':
      if (issue.origin === 'array') return detail('too_many_values', { limit: Number(issue.maximum) });
      return issue.origin === 'string' ? detail('too_long') : detail('number_above', { limit: Number(issue.maximum) });
    case 'too_small':
      return issue.origin === 'string'
        ? detail('empty_text')
        : detail('number_below', { limit: Number(issue.minimum) });
    case 'invalid_format':
      return detail('not_a_day');
    case 'custom': {
      const reason = REASONS.find((one) => one === issue.params?.reason);
      return detail(reason ?? 'body', { limit: MAXIMUM_VERTICES });
    }
    default:
      return detail('body');
  }
}
