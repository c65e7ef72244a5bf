import type { QueryKind } from '../params';
import type { SchemaName } from '../schemas';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** What an id in a path is the id of. */
export type RecordKind =
  | 'building'
  | 'lot'
  | 'package'
  | 'transaction'
  | 'park'
  | 'image'
  | 'view'
  | 'link'
  | 'conversation'
  | 'edition'
  | 'schedule'
  | 'token'
  | 'draft'
  | 'file'
  | 'version'
  | 'correction'
  | 'row'
  | 'alert'
  | 'company';

/** A part of a path. */
export type PathKind<T, Input = T> = {
  /** The value of a segment, or undefined where nothing is served there. `before` holds the parts in front of it. */
  parse(segment: string, before: PathValues): T | undefined;
  print(value: Input): string;
  /** Every value, of a closed part. */
  values?(before: PathValues): readonly T[];
  /** The values are published as paths of their own rather than as choices of a parameter. */
  readonly spread?: true;
  /** Of an id. */
  readonly record?: RecordKind;
  readonly pattern?: RegExp;
  /** It takes the rest of the path, slashes included. */
  readonly rest?: true;
};
/** A part whose values are not known to the type. */
export type AnyPart = PathKind<unknown, never>;
export type PathValues = Readonly<Record<string, unknown>>;

/** What a call answers with: JSON of a schema (`optional`: or nothing), a file of one of some media types, or nothing. */
export type AnswerKind =
  | { readonly kind: 'json'; readonly schema: SchemaName; readonly status: 200 | 201; readonly optional?: true }
  | { readonly kind: 'file'; readonly types: readonly string[] }
  | { readonly kind: 'none' };

export type RouteShape = {
  readonly method: Method;
  /** Under the API's address, parts in braces. */
  readonly path: `/${string}`;
  /** Under /api of the site itself, whatever host serves the API. */
  readonly site?: true;
  /** Answered without a token. */
  readonly open?: true;
  /** Refused to personal access tokens: it takes the session of the person. */
  readonly sessionOnly?: true;
  readonly tag: 'buildings' | 'lots' | 'industrial' | 'search' | 'assistant' | 'session' | 'data' | 'alerts';
  readonly parts: Readonly<Record<string, AnyPart>>;
  /** Whether a path whose parts are all known is served. */
  readonly served?: (path: never) => boolean;
  readonly query: (path: never) => QueryKind<unknown, never>;
  /** The query may be sent as a form in the body of a POST, where it is too long for an address. */
  readonly form?: true;
  readonly body?: SchemaName;
  /** An absent body is an empty object. */
  readonly bodyOptional?: true;
  /** The body is a part of a file, which is not read as JSON. */
  readonly upload?: true;
  readonly answer: AnswerKind;
  /**
   * `revalidate`: the answer has an ETag of everything that it depends on. `shared`: equal requests in flight are answered together.
   * `file`: the file brings headers of its own. `none`: never stored.
   */
  readonly caching: 'revalidate' | 'shared' | 'file' | 'none';
  /** Whether it reads market data, which are limited to the caller's markets; `later` while it runs, `true` from the start. */
  readonly reads: boolean | 'later';
  /** Refusals beyond those of every call, by status. */
  readonly refusals: readonly (403 | 404 | 409 | 429)[];
};

/** The values of a path's parts. */
export type PathOf<P> = { readonly [K in keyof P]: P[K] extends { print(value: infer T): string } ? T : never };

/** Checks a route's declaration and gives it its exact type. */
export const route = <
  const P extends Readonly<Record<string, AnyPart>>,
  Q extends QueryKind<unknown, never>,
  const R extends Omit<RouteShape, 'parts' | 'query' | 'served'>,
>(
  declared: R & {
    readonly parts: P;
    readonly query: (path: PathOf<P>) => Q;
    readonly served?: (path: PathOf<P>) => boolean;
  },
) =>
  declared as R & {
    readonly parts: P;
    readonly query: (path: PathOf<P>) => Q;
    readonly served?: (path: PathOf<P>) => boolean;
  };

/** An answer of 200 with JSON of a schema. */
export const json = <S extends SchemaName>(schema: S) => ({ kind: 'json', schema, status: 200 }) as const;
/** An answer of 201 with JSON of a schema. */
export const created = <S extends SchemaName>(schema: S) => ({ kind: 'json', schema, status: 201 }) as const;
/** An answer with JSON of a schema, or 204 without content. */
export const optional = <S extends SchemaName>(schema: S) => ({ ...json(schema), optional: true }) as const;
/** A file of one of some media types. */
export const file = (...types: readonly string[]) => ({ kind: 'file', types }) as const;
export const NOTHING = { kind: 'none' } as const;

/** An id, which is any text. */
export const id = (record: RecordKind, pattern?: RegExp): PathKind<string> => ({
  parse: (segment) => (segment === '' || pattern?.test(segment) === false ? undefined : segment),
  print: encodeURIComponent,
  record,
  ...(pattern === undefined ? {} : { pattern }),
});

/** One of some names. */
export const name = <T extends string>(values: readonly T[]): PathKind<T> => ({
  parse: (segment) => values.find((value) => value === segment),
  print: (value) => value,
  values: () => values,
});
