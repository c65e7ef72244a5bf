import enApi from '@locales/en/api.json';
import enAvailability from '@locales/en/availability-api.json';
import enSession from '@locales/en/session.json';
import esApi from '@locales/es/api.json';
import esAvailability from '@locales/es/availability-api.json';
import esSession from '@locales/es/session.json';
import type { Problem } from '@/contract/calls/problem';
import type { Language } from '@/contract/text';

const es = { ...esApi, ...esAvailability, ...esSession };
const en = { ...enApi, ...enAvailability, ...enSession };

export type MessageKey = keyof typeof es;
const MESSAGES: Record<Language, Record<MessageKey, string>> = { es, en };

export type Detail = {
  readonly path: string;
  readonly key: MessageKey;
  readonly values?: Record<string, string | number>;
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

export function message(language: Language, key: MessageKey, values: Record<string, string | number> = {}): string {
  return MESSAGES[language][key].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** An error response; becomes application/problem+json in the language of the user. */
export class HttpProblem extends Error {
  constructor(
    readonly status: number,
    readonly key: MessageKey,
    readonly values: Record<string, string | number> = {},
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
