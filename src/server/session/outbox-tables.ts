/** The tables of deliveries: mails, and posts to webhooks. */
export const OUTBOXES = ['alert_outbox', 'alert_webhook_outbox'] as const;
export type OutboxTable = (typeof OUTBOXES)[number];
