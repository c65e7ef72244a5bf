import type { z } from 'zod';
import { MAXIMUM_ALERT_NAME, MAXIMUM_ALERT_QUERY, MAXIMUM_ALERT_WEBHOOK } from '@/contract/calls/alert-limits';
import { MAXIMUM_VERTICES } from '@/contract/calls/delimitation';
import { LONGEST_IMPORT_NAME } from '@/contract/calls/import-limits';
import { MAXIMUM_LOGO, MAXIMUM_REPORT_TEXT } from '@/contract/calls/report-limits';
import { MAXIMUM_SCHEDULE_NAME } from '@/contract/calls/report-schedule-limits';
import { MAXIMUM_TOKEN_DAYS, MAXIMUM_TOKEN_NAME } from '@/contract/calls/tokens';
import { MAXIMUM_VIEW_NAME, MAXIMUM_VIEW_SEARCH } from '@/contract/calls/views';
import type { Language } from '@/contract/text';
import { type Detail, HttpProblem, type MessageKey } from './problems';

/** A refusal in the language that the body of the request names, whatever the browser prefers. */
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
/** A value as messages quote it: at most 60 characters. */
export const shorten = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text);

/** The language that a body names, or null. */
export function bodyLanguage(body: unknown): Language | null {
  if (typeof body !== 'object' || body === null || !('language' in body)) return null;
  return body.language === 'es' || body.language === 'en' ? body.language : null;
}

/** What a schema reads from a body (`data`), or a message for every field that is wrong (`details`). */
export function readJson<S extends z.ZodType>(
  schema: S,
  body: unknown,
): { readonly data: z.output<S> } | { readonly details: readonly Detail[] } {
  const parsed = schema.safeParse(body);
  if (parsed.success) return { data: parsed.data };
  return { details: distinct(parsed.error.issues.flatMap((issue) => detailsOf(issue, body))) };
}

/** Without the second of two equal messages for one value. */
const distinct = (details: readonly Detail[]): Detail[] =>
  details.filter(({ path, key }, i) => details.findIndex((one) => one.path === path && one.key === key) === i);

/** Messages that a schema names itself, with their values. */
const REASONS = {
  required: {},
  too_long: {},
  bounds_order: {},
  not_bounds: {},
  not_a_day: {},
  not_a_geometry: {},
  latitude_first: {},
  open_ring: {},
  too_many_vertices: { limit: MAXIMUM_VERTICES },
  self_crossing: {},
  without_area: {},
  view_name: { limit: MAXIMUM_VIEW_NAME },
  view_search: { limit: MAXIMUM_VIEW_SEARCH },
  alert_name: { limit: MAXIMUM_ALERT_NAME },
  alert_query: { limit: MAXIMUM_ALERT_QUERY, MAXIMUM_ALERT_WEBHOOK },
  alert_change: {},
  alert_webhook: { limit: MAXIMUM_ALERT_WEBHOOK },
  alert_indicator: {},
  token_name: { limit: MAXIMUM_TOKEN_NAME },
  token_expiry: { limit: MAXIMUM_TOKEN_DAYS },
  schedule_name: { limit: MAXIMUM_SCHEDULE_NAME },
  schedule_weekday: {},
  schedule_quarter: {},
  schedule_formats: {},
  time_zone: {},
  report_text: { limit: MAXIMUM_REPORT_TEXT },
  report_period: {},
  report_blocks: {},
  report_colour: {},
  report_logo: {},
  logo_image: { limit: MAXIMUM_LOGO / 1000 },
  import_name: { limit: LONGEST_IMPORT_NAME },
} as const satisfies { readonly [K in MessageKey]?: Detail['values'] };
const isReason = (text: unknown): text is keyof typeof REASONS =>
  typeof text === 'string' && Object.hasOwn(REASONS, text);

const TYPES: Partial<Record<z.core.$ZodIssueInvalidType['expected'], MessageKey>> = {
  number: 'not_a_number',
  int: 'not_whole',
  boolean: 'not_a_boolean',
  array: 'not_a_list',
  string: 'not_a_text',
  object: 'not_an_object',
  record: 'not_an_object',
};

/** The value at a path of a body; undefined where there is none. */
const valueAt = (body: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    body,
  );

/** The value at a path of a body as a message quotes it. */
function sentAt(body: unknown, path: readonly PropertyKey[]): string {
  const sent = valueAt(body, path);
  return shorten(typeof sent === 'string' ? sent : String(JSON.stringify(sent)));
}

function detailsOf(issue: z.core.$ZodIssue, body: unknown): Detail[] {
  const path = issue.path.map(String).join('.');
  const detail = (key: MessageKey, values: Detail['values'] = {}): Detail[] => [
    { path: path || 'body', key, values: { name: path || 'body', ...values } },
  ];
  if (isReason(issue.message)) return detail(issue.message, REASONS[issue.message]);
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => {
        const name = path === '' ? key : `${path}.${key}`;
        return { path: name, key: 'unknown_parameter', values: { name } };
      });
    case 'invalid_value':
      if (path !== '' && valueAt(body, issue.path) === undefined) return detail('required');
      // The message names the field of a list; the path leads to the value in it.
      return detail('unknown_value', {
        name: String(issue.path[0] ?? 'body'),
        value: sentAt(body, issue.path),
        choices: issue.values.map(String).join(', '),
      });
    case 'invalid_type':
      if (path === '') return detail('body');
      return detail(valueAt(body, issue.path) === undefined ? 'required' : (TYPES[issue.expected] ?? 'body'));
    case 'too_big':
      if (issue.origin === 'array') return detail('too_many_values', { limit: Number(issue.maximum) });
      return issue.origin === 'string' ? detail('too_long') : detail('number_above', { limit: Number(issue.maximum) });
    case 'too_small':
      return issue.origin === 'string'
        ? detail('empty_text')
        : detail('number_below', { limit: Number(issue.minimum) });
    case 'invalid_format':
      return detail(issue.format === 'date' ? 'not_a_day' : 'field');
    case 'custom': {
      const reason: unknown = issue.params?.reason;
      return isReason(reason) ? detail(reason, REASONS[reason]) : detail('body');
    }
    default:
      return detail('body');
  }
}
