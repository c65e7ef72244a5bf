import type { Delimitation } from '@/contract/calls/delimitation';

/** A condition that a code is in a list. */
export type InList = { readonly column: string; readonly in: readonly number[] };

/**
 * A condition on a record: a code in a list, a code not in a list, a stored number within bounds, a location inside an area, or one of
 * several alternatives, each of which is a list of conditions on the places of its property.
 */
export type Condition =
  | InList
  | { readonly column: string; readonly notIn: readonly number[] }
  | { readonly column: string; readonly least?: number; readonly most?: number }
  | { readonly inside: Delimitation }
  | { readonly oneOf: readonly (readonly InList[])[] };

/** A whole number as SQL text. Everything a client sends becomes a code or a number before it gets here. */
export function int(value: number): string {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole number: ${value}`);
  return String(value);
}

/** SQL: the column has one of the codes; false where there are none. */
export const oneOf = (column: string, codes: readonly number[]): string =>
  codes.length === 0 ? 'false' : `${column} in (${codes.map(int).join(', ')})`;

const noneOf = (column: string, codes: readonly number[]): string => {
  const [only, ...more] = codes;
  return only !== undefined && more.length === 0 ? `${column} <> ${int(only)}` : `not (${oneOf(column, codes)})`;
};

/** SQL: all conditions hold; true where there are none. */
export const all = (conditions: readonly string[]): string =>
  conditions.length === 0 ? 'true' : conditions.map((c) => `(${c})`).join(' and ');

/** The condition as SQL text. Throws a RangeError for a number that is not a safe integer. */
export function sqlOf(condition: Condition): string {
  if ('inside' in condition) return insideSql(condition.inside);
  if ('oneOf' in condition)
    return condition.oneOf.length === 0
      ? 'false'
      : condition.oneOf.map((one) => `(${one.map(sqlOf).join(' and ')})`).join(' or ');
  const { column } = condition;
  if ('in' in condition) return oneOf(column, condition.in);
  if ('notIn' in condition) return noneOf(column, condition.notIn);
  const { least, most } = condition;
  if (least !== undefined && most !== undefined) return `${column} between ${int(least)} and ${int(most)}`;
  return most === undefined ? `${column} >= ${int(least ?? 0)}` : `${column} <= ${int(most)}`;
}

const degrees = (value: number): string => {
  if (!Number.isFinite(value)) throw new RangeError(`not a number: ${value}`);
  return `cast(${value} as double precision)`;
};

/** Edges of an area that a level ray can cross, and its bounding box. */
export function edgesOf(rings: Delimitation) {
  const edges = rings.flatMap((ring) =>
    ring.slice(1).flatMap(([x2, y2], i) => {
      const [x1, y1] = ring[i] ?? [x2, y2];
      return y1 === y2 ? [] : [[x1, y1, x2, y2] as const];
    }),
  );
  const flat = rings.flat();
  const extreme = (pick: (...values: number[]) => number, axis: 0 | 1) =>
    flat.map((place) => place[axis]).reduce((a, b) => pick(a, b));
  return {
    edges,
    west: extreme(Math.min, 0),
    east: extreme(Math.max, 0),
    south: extreme(Math.min, 1),
    north: extreme(Math.max, 1),
  };
}

/** Edges that a ray crosses, upward ones counted for and downward ones against, inside the bounding box, over the properties: there are fewer of them than events. */
function insideSql(rings: Delimitation): string {
  const { edges, west, east, south, north } = edgesOf(rings);
  if (edges.length === 0) return 'false';
  return `property in (select b.property from property b
    where b.longitude between ${degrees(west)} and ${degrees(east)} and b.latitude between ${degrees(south)} and ${degrees(north)}
    and (select coalesce(sum(case when edge.y2 > edge.y1 then 1 else -1 end), 0) from (values ${edges.map((edge) => `(${edge.map(degrees).join(', ')})`).join(', ')}) as edge(x1, y1, x2, y2)
      where (edge.y1 > b.latitude) <> (edge.y2 > b.latitude)
      and b.longitude < (edge.x2 - edge.x1) * (b.latitude - edge.y1) / (edge.y2 - edge.y1) + edge.x1) > 0)`;
}
