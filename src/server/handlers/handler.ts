import type { Writable } from 'node:stream';
import type { Mistake } from '@/contract/params';
import type { RouteAnswer, RouteBody, RouteName, RoutePath, RouteQuery, Routes } from '@/contract/routes';
import type { Language } from '@/contract/text';
import type { Answer, FileHead } from '@/server/http/answer';
import type { User } from '@/server/session/user';
import type { ScopedData } from './scoped-data';

/** A request whose path, query and body are read and checked against its declaration. */
export type Request<N extends RouteName> = {
  readonly path: RoutePath<N>;
  readonly query: RouteQuery<N>;
  readonly body: RouteBody<N>;
  readonly user: User;
  /** In which names and messages are written. */
  readonly language: Language;
  readonly today: string;
  /** Market data within the caller's markets; undefined of calls that read none, or later. */
  readonly data: Routes[N]['reads'] extends true ? ScopedData : undefined;
  /** Of calls that read later: reads market data, which stay whole until `work` ends. */
  readonly reading: Routes[N]['reads'] extends 'later' ? Reading : undefined;
  readonly ifNoneMatch: string | undefined;
  /** Adds a mistake, so that the request is refused with 400 before any work; all mistakes are sent together. */
  readonly refuse: (path: string, key: Mistake['key'], values?: Mistake['values']) => void;
  readonly setHeader: (name: string, value: string) => void;
  /** The refusal of a record that is not there. */
  readonly missing: () => Error;
  /**
   * Begins a file and returns where its bytes go; from then on nothing but `signal` limits the time. When the handler throws afterwards, the
   * connection is cut, so that nobody takes a part for the whole.
   */
  readonly open: (head: FileHead) => Writable;
};

export type Reading = <T>(work: (data: ScopedData) => Promise<T>) => Promise<T>;

/** Does what is left once the whole request is known to be correct. */
type Work<T> = (signal: AbortSignal) => Promise<T>;

/** Checks a request beyond its declaration and returns its work. A call that sends a file returns SENT, or an answer without one. */
export type Handler<N extends RouteName> = (
  request: Request<N>,
) => Work<Routes[N]['answer'] extends { readonly kind: 'file' } ? Answer : RouteAnswer<N>>;
