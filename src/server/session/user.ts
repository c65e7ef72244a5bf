import type { UserAnswer } from '@/contract/calls/session';

/** A signed-in user, and the hash of the session (empty with a personal access token). `markets` null means every market. */
export type User = Omit<
  UserAnswer,
  'preferences' | 'start_views' | 'assistant_model' | 'alert_mail' | 'alert_webhooks'
> & {
  readonly session: string;
  /** Where a personal access token stands for the user: its id, and the address of the request. There is no session then. */
  readonly accessToken?: { readonly id: string; readonly address: string };
};
