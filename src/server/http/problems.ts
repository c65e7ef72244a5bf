import type { Problem } from '@/contract/calls/problem';
import type { Language } from '@/contract/text';
import { type TextKey, type TextValues, translate } from '@/server/base/texts';

const NAMESPACES = ['api', 'availability-api', 'imports-api', 'session'] as const;
/** Keys of the messages of refusals. */
export type MessageKey = TextKey<(typeof NAMESPACES)[number]>;

/** One mistake of a request: the parameter or field, and its message. */
export type Detail = {
  readonly path: string;
  readonly key: MessageKey;
  readonly values?: TextValues;
};

const TITLES: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  413: 'Content Too Large',
  414: 'URI Too Long',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

/** The message of a refusal in a language. */
export const message = (language: Language, key: MessageKey, values?: TextValues): string =>
  translate(language, NAMESPACES, key, values);

/** An error response; becomes application/problem+json in the language of the user. */
export class HttpProblem extends Error {
  constructor(
    readonly status: number,
    readonly key: MessageKey,
    readonly values: TextValues = {},
    readonly details: readonly Detail[] = [],
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(key);
  }

  body(language: Language): Problem {
    const errors = this.details.map(({ path, key, values }) => ({ path, message: message(language, key, values) }));
    const detail = message(language, this.key, this.values);
    return {
      type: 'about:blank',
      title: TITLES[this.status] ?? 'Error',
      status: this.status,
      detail,
      message: errors.length > 0 ? errors.map((error) => error.message).join(' ') : detail,
      ...(errors.length > 0 ? { errors } : {}),
    };
  }
}

/** 503: the response to a request that can be sent again after some seconds. */
export const unavailable = (key: MessageKey, seconds: number): HttpProblem =>
  new HttpProblem(503, key, {}, [], { 'Retry-After': String(seconds) });

/** 405: the response to a method that a path does not have; `allowed` are the methods it has. */
export const methodNotAllowed = (method = '', allowed: readonly string[]): HttpProblem =>
  new HttpProblem(405, 'method', { method }, [], { Allow: allowed.join(', ') });
