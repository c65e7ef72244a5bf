import { type IndicatorKey, indicator } from '@/contract/catalogue/indicators';
import { moduleOf } from '@/contract/catalogue/modules';
import { ROUTE_NAMES, ROUTES, type RouteName } from '@/contract/routes';
import { partsOf, type ServedPath, servedPaths } from '@/contract/routes/expand';
import type { RecordKind, RouteShape } from '@/contract/routes/route';
import { SCHEMAS } from '@/contract/schemas';

type Schema = { readonly parse: (value: unknown) => unknown };

export const pathOf = (key: IndicatorKey) => `/${moduleOf(indicator(key).module).path}/${indicator(key).path}`;
export const shapeOf = (name: RouteName): RouteShape => ROUTES[name];

/** An id of every kind of record that a path may name. */
export type Ids = Readonly<Record<RecordKind, readonly string[]>>;

/** A path with its choices and ids filled in, and its required parameters. */
export type Address = { readonly served: ServedPath; readonly path: string; readonly required: URLSearchParams };

/** Every value of a path segment that is not spread: choices, and the ids of records. */
function valuesOf(served: ServedPath, part: string, ids: Ids): readonly string[] {
  const kind = shapeOf(served.name).parts[part];
  if (kind?.record !== undefined) return ids[kind.record];
  return (kind?.values?.(served.values) ?? []).map((value) => String(kind?.print(value as never)));
}

function filled(served: ServedPath, ids: Ids): string[] {
  return partsOf(served.path).reduce<string[]>(
    (paths, part) =>
      paths.flatMap((path) => valuesOf(served, part, ids).map((value) => path.replace(`{${part}}`, value))),
    [served.path],
  );
}

/** The required parameters of a call, once for each of their values. */
function requiredOf({ name, values }: ServedPath): URLSearchParams[] {
  const published = shapeOf(name)
    .query(values as never)
    .publish();
  return published.reduce<URLSearchParams[]>(
    (all, { name: parameter, required, schema }) => {
      if (!required || !Array.isArray(schema.enum)) return all;
      const choices: readonly unknown[] = schema.enum;
      return all.flatMap((one) => choices.map((value) => new URLSearchParams([...one, [parameter, String(value)]])));
    },
    [new URLSearchParams()],
  );
}

/** Every address of a call. */
export const addressesOf = (name: RouteName, ids: Ids): Address[] =>
  servedPaths(name).flatMap((served) =>
    filled(served, ids).flatMap((path) => requiredOf(served).map((required) => ({ served, path, required }))),
  );

const NO_IDS: Ids = {
  ...{
    building: [],
    lot: [],
    package: [],
    transaction: [],
    park: [],
    image: [],
    view: [],
    link: [],
    conversation: [],
    edition: [],
    schedule: [],
    token: [],
    draft: [],
    file: [],
    version: [],
    correction: [],
    row: [],
    alert: [],
    company: [],
  },
};

/** Every GET call that reads market data, except single records, with the schema of its response. */
export const EVERY_CALL: readonly (readonly [string, Schema])[] = ROUTE_NAMES.filter((name) => {
  const { method, reads, caching } = shapeOf(name);
  return method === 'GET' && reads === true && caching === 'revalidate';
}).flatMap((name) => {
  const { answer } = shapeOf(name);
  if (answer.kind !== 'json') return [];
  const schema: Schema = SCHEMAS[answer.schema];
  return addressesOf(name, NO_IDS).map(
    ({ path, required }) => [required.size > 0 ? `${path}?${required}` : path, schema] as const,
  );
});
