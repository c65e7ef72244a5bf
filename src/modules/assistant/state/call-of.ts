import { changesQuery, figuresQuery, propertiesQuery, subjectOf } from '@/contract/analytics-query';
import type { AssistantCall } from '@/contract/calls/assistant';
import { type IndicatorKey, indicatorOfPath } from '@/contract/catalogue/indicators';
import { MODULE_KEYS, type ModuleKey, moduleOf } from '@/contract/catalogue/modules';
import { QueryReader } from '@/contract/params';
import type { Language } from '@/contract/text';

/** A call of figures, of their changes or of their properties, read as the server reads it. */
export type AnalyticsCall = {
  readonly module: ModuleKey;
  readonly indicator: IndicatorKey;
  readonly query: ReturnType<ReturnType<typeof figuresQuery>['parse']>;
  /** Of changes. */
  readonly changes: ReturnType<ReturnType<typeof changesQuery>['parse']> | null;
  /** Of a list of properties. */
  readonly properties: ReturnType<ReturnType<typeof propertiesQuery>['parse']> | null;
};

function readerOf({ params = {} }: AssistantCall, language: Language): QueryReader {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(params))
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one));
  return new QueryReader(search, language);
}

/** What a call of the API is about; null where it is none of an indicator. */
export function analyticsCall(call: AssistantCall | null, language: Language): AnalyticsCall | null {
  const [first, second, third] = (call?.path ?? '')
    .replace(/^\/api\/v1/, '')
    .split('/')
    .filter(Boolean);
  const module = MODULE_KEYS.find((key) => moduleOf(key).path === first);
  const indicator = module && second !== undefined ? indicatorOfPath(module, second) : undefined;
  if (call === null || module === undefined || indicator === undefined) return null;
  const reader = () => readerOf(call, language);
  return {
    module,
    indicator,
    query: figuresQuery(subjectOf(indicator)).parse(reader()),
    changes: third === 'changes' ? changesQuery(indicator).parse(reader()) : null,
    properties: third === 'properties' ? propertiesQuery(indicator).parse(reader()) : null,
  };
}
