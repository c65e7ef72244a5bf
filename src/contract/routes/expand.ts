import { ROUTES, type RouteName } from '.';
import { isServed, printPart } from './by-shape';
import type { PathValues, RouteShape } from './route';

/** One path of a call: parts that are published as paths of their own are filled in, ids and choices stay in braces. */
export type ServedPath = {
  readonly name: RouteName;
  readonly path: string;
  /** The parts that are filled in. */
  readonly values: PathValues;
};

/** The names of a path's parts, in its order. */
export const partsOf = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** Every path that a call is served at. */
export function servedPaths(name: RouteName): ServedPath[] {
  const route: RouteShape = ROUTES[name];
  const filled = partsOf(route.path).reduce<{ path: string; values: PathValues }[]>(
    (paths, part) => {
      const kind = route.parts[part];
      if (kind?.spread === undefined || kind.values === undefined) return paths;
      return paths.flatMap(({ path, values }) =>
        (kind.values?.(values) ?? []).map((value) => ({
          path: path.replace(`{${part}}`, printPart(kind, value)),
          values: { ...values, [part]: value },
        })),
      );
    },
    [{ path: route.path, values: {} }],
  );
  return filled.filter(({ values }) => isServed(route, values)).map((one) => ({ name, ...one }));
}
