import type { IncomingMessage } from 'node:http';
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
  /** The language of names and messages. */
  readonly language: Language;
  readonly today: string;
  /** The address of the site, without a slash at the end; empty where the request names none. */
  readonly site: string;
  /** Market data within the user's markets; undefined for calls that read none, or read later. */
  readonly data: Routes[N]['reads'] extends true ? ScopedData : undefined;
  /** For calls that read later: reads market data of one data version, which stays open until `work` ends. */
  readonly reading: Routes[N]['reads'] extends 'later' ? Reading : undefined;
  readonly ifNoneMatch: string | undefined;
  /** Adds a mistake, so that the request is refused with 400 before any work; all mistakes are sent together. */
  readonly refuse: (path: string, key: Mistake['key'], values?: Mistake['values']) => void;
  readonly setHeader: (name: string, value: string) => void;
  /** The 404 of a record that does not exist. */
  readonly missing: () => Error;
  /**
   * Starts a file and returns where its bytes go. From then on only `signal` limits the time. An error afterwards cuts the connection,
   * so that nobody takes a part for the whole.
   */
  readonly open: (head: FileHead) => Writable;
  /** The body of an upload, which is read once. */
  readonly receive: () => IncomingMessage;
};

export type Reading = <T>(work: (data: ScopedData) => Promise<T>) => Promise<T>;

/** Answers a request that has been checked. */
type Work<T> = (signal: AbortSignal) => Promise<T>;

/** Checks a request beyond its declaration and returns the work that answers it. The work of a file returns `SENT`, or an answer without a file. */
export type Handler<N extends RouteName> = (
  request: Request<N>,
) => Work<Routes[N]['answer'] extends { readonly kind: 'file' } ? Answer : RouteAnswer<N>>;
