import type { UserAnswer } from '@/contract/calls/session';

/** A signed-in user, and the hash of the session. `markets` null means every market. */
export type User = Omit<UserAnswer, 'preferences' | 'start_views'> & { readonly session: string };
