import type { UserAnswer } from '@/contract/calls/session';

/** Who asks, and the session they ask in. */
export type User = Omit<UserAnswer, 'preferences' | 'start_views'> & { readonly session: string };
