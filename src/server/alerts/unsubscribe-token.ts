import { createHmac, timingSafeEqual } from 'node:crypto';

/** Whose mails a link ends: an alert, or a report that is sent at set times. */
export const MAILED = ['alert', 'report'] as const;
export type Mailed = (typeof MAILED)[number];

/** By whom a link in a mail was made: whoever has it may end these mails, and nothing more. What it is for opens nothing else. */
export const unsubscribeToken = (secret: string, kind: Mailed, id: string): string =>
  createHmac('sha256', secret).update(`${kind} mail unsubscribe\0${id}`).digest('base64url');

export function isUnsubscribeToken(secret: string, kind: Mailed, id: string, token: string): boolean {
  const [sent, made] = [Buffer.from(token), Buffer.from(unsubscribeToken(secret, kind, id))];
  return sent.length === made.length && timingSafeEqual(sent, made);
}

/** The path that ends the mails of an alert or of a report. */
export const unsubscribePath = (secret: string, kind: Mailed, id: string): string =>
  `/api/unsubscribe?${new URLSearchParams({ [kind]: id, token: unsubscribeToken(secret, kind, id) })}`;
