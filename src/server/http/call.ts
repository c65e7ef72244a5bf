import type { Writable } from 'node:stream';
import type { Language } from '@/contract/text';
import type { FactsStore } from '@/server/database/facts-store';
import type { User } from '@/server/session/user';

/** The arguments of a route: user, input, and a signal that ends the work. */
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
  /**
   * Sets the head of a file, which is sent with the first byte, and returns where its bytes go; from then on there is no time
   * limit but the caller's patience (`signal`). The route ends the stream and returns `SENT`. What it throws before the first byte
   * is answered like any other error; later the connection is cut so that nobody takes a part for the whole.
   */
  readonly open: (head: FileHead) => Writable;
};

export type FileHead = {
  readonly name: string;
  readonly type: string;
  readonly length?: number;
  readonly headers?: Readonly<Record<string, string>>;
};

export type Answer = {
  readonly status: number;
  readonly body?: unknown;
  /** A body that is JSON already. */
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

/** What a route answers when it has sent a file. */
export const SENT = { status: 200 } as const satisfies Answer;
