import { createHmac, timingSafeEqual } from 'node:crypto';

/** What the token is for, so that it opens nothing else. */
const PURPOSE = 'alert mail unsubscribe';

/** By whom a link in a mail was made: whoever has it may end the mails of that alert, and nothing more. */
export const unsubscribeToken = (secret: string, alert: string): string =>
  createHmac('sha256', secret).update(`${PURPOSE}\0${alert}`).digest('base64url');

export function isUnsubscribeToken(secret: string, alert: string, token: string): boolean {
  const [sent, made] = [Buffer.from(token), Buffer.from(unsubscribeToken(secret, alert))];
  return sent.length === made.length && timingSafeEqual(sent, made);
}

/** The path that ends the mails of an alert. */
export const unsubscribePath = (secret: string, alert: string): string =>
  `/api/unsubscribe?${new URLSearchParams({ alert, token: unsubscribeToken(secret, alert) })}`;
