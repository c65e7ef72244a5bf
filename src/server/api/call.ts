import type { Language } from '@/contract/text';
import type { FactsStore } from '../database/facts-store';
import type { User } from '../session/user';

/** What a route is given: who asks, what, and until when it is wanted. */
export type Call = {
  readonly method: string;
  readonly path: readonly string[];
  readonly params: URLSearchParams;
  readonly body: unknown;
  readonly language: Language;
  readonly user: User;
  readonly facts: FactsStore;
  readonly today: string;
  readonly signal: AbortSignal;
  readonly ifNoneMatch: string | undefined;
};

export type Answer = {
  readonly status: number;
  readonly body?: unknown;
  /** A body that is JSON already. */
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
};
