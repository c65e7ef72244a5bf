import type { AlertRow } from '@/server/session/alert-rows';

/** What an alert of any kind says as it is stored. `webhook` is the address of its webhook, of which the host is said. */
export function aboutOf({ id, name, paused, email, state, created_at }: AlertRow, webhook: string | undefined) {
  const host = webhook === undefined ? null : new URL(webhook).host;
  return { id, name, paused, email, webhook: host, state, created_at: new Date(created_at).toISOString() };
}
