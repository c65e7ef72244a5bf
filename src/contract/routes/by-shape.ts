import type { QueryKind } from '../params';
import type { AnyPart, PathValues, RouteShape } from './route';

/*
 * What a route does with values whose exact types the compiler has lost, because the route was chosen at run time. The values are
 * those of the same route: typed where a call is made, checked where one is received.
 */

/** A part of a path as it is written in an address. */
export const printPart = (part: AnyPart | undefined, value: unknown): string => part?.print(value as never) ?? '';

/** A route's path with its parts filled in, under the API's address. */
export const filledPath = ({ path, parts }: RouteShape, values: PathValues): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => printPart(parts[name], values[name]));

/** The query of a route at a path. */
export const queryAt = (route: RouteShape, values: PathValues): QueryKind<unknown, unknown> =>
  route.query(values as never) as QueryKind<unknown, unknown>;

/** Whether a path is served whose parts are all known. */
export const isServed = ({ served }: RouteShape, values: PathValues): boolean => served?.(values as never) ?? true;
