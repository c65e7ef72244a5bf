import { type AlertQuery, alertQuery } from '@/contract/alert-query';
import { INDICATOR_KEYS, type IndicatorKey, publicKey } from '@/contract/catalogue/indicators';
import { MODULE_KEYS } from '@/contract/catalogue/modules';
import { type Mistake, QueryReader } from '@/contract/params';
import type { Language } from '@/contract/text';

/** What an alert counts. */
export type Subject = { readonly key: IndicatorKey; readonly query: AlertQuery };
type Sent = { readonly module: string; readonly indicator: string; readonly query: string };

/** What the query string of an alert says, with every mistake in it; null where the module has no such indicator. */
export function readSubject(
  { module, indicator, query: text }: Sent,
  language: Language,
): { readonly subject: Subject; readonly mistakes: readonly Mistake[] } | null {
  const known = MODULE_KEYS.find((one) => one === module);
  const key = known && INDICATOR_KEYS[known].find((one) => publicKey(one) === indicator);
  if (key === undefined) return null;
  const reader = new QueryReader(new URLSearchParams(text), language);
  const query = alertQuery(key).parse(reader);
  reader.refuseUndeclared();
  return { subject: { key, query }, mistakes: reader.mistakes };
}

/** The subject of a stored alert; null where an earlier version stored what this one does not read. */
export function storedSubject(stored: Sent, language: Language = 'en'): Subject | null {
  const read = readSubject(stored, language);
  return read === null || read.mistakes.length > 0 ? null : read.subject;
}
