import type { FiguresQuery } from '@/contract/analytics-query';
import type { AssistantCall } from '@/contract/calls/assistant';
import type { AvailabilityBody } from '@/contract/calls/availability';
import type { Order } from '@/contract/calls/properties-order';
import type { IndicatorKey, Part } from '@/contract/catalogue/indicators';
import type { ModuleKey } from '@/contract/catalogue/modules';
import type { Units } from '@/contract/catalogue/units';
import type { DayRange } from '@/contract/figures/range-before';
import type { QueryKind } from '@/contract/params';
import { ROUTES } from '@/contract/routes';
import { filledPath, queryAt } from '@/contract/routes/by-shape';
import type { RouteShape } from '@/contract/routes/route';

/** A query with its days. */
export type DatedQuery = FiguresQuery & { readonly start_date: string; readonly end_date: string };
type OfIndicator = { readonly module: ModuleKey; readonly indicator: IndicatorKey };

type RecordCall<N extends string> = {
  readonly name: N;
  readonly path: { readonly id: string };
  readonly query: Units;
};

/** The calls of the product that answer questions. */
export type Call =
  | { readonly name: 'figures'; readonly path: OfIndicator; readonly query: DatedQuery }
  | {
      readonly name: 'properties';
      readonly path: OfIndicator;
      readonly query: DatedQuery & { readonly order_by: 'value'; readonly order: Order };
    }
  | {
      readonly name: 'changes';
      readonly path: OfIndicator;
      readonly query: DatedQuery & {
        readonly compare: 'year' | 'previous';
        /** The days before. */
        readonly against: { readonly days: DayRange };
        readonly part?: Part;
      };
    }
  /** Of the answer only the entry of `key` is used. */
  | {
      readonly name: 'filters';
      readonly path: { readonly module: ModuleKey };
      readonly query: Units;
      readonly key: IndicatorKey;
    }
  | RecordCall<'building'>
  | RecordCall<'lot'>
  | RecordCall<'park'>
  | { readonly name: 'availability'; readonly path: Readonly<Record<string, never>>; readonly body: AvailabilityBody };
export type CallOf<N extends Call['name']> = Extract<Call, { readonly name: N }>;

type Param = string | number | string[];

/** Parameters as they are published: lists as arrays, bounds as numbers. */
function paramsOf(kind: QueryKind<unknown, unknown>, query: unknown): Record<string, Param> {
  const printed = new URLSearchParams();
  kind.print(query, printed);
  const types = new Map(kind.publish().map(({ name, schema }) => [name, schema.type]));
  const params: Record<string, Param> = {};
  for (const name of new Set(printed.keys())) {
    const values = printed.getAll(name);
    const [first = ''] = values;
    const type = types.get(name);
    params[name] = type === 'array' ? values : type === 'number' || type === 'integer' ? Number(first) : first;
  }
  return params;
}

/** A call as it is sent. */
export function sentCall(call: Call): AssistantCall {
  const route: RouteShape = ROUTES[call.name];
  const path = filledPath(route, call.path);
  if (call.name === 'availability') return { method: 'POST', path, body: { ...call.body } };
  return { method: 'GET', path, params: paramsOf(queryAt(route, call.path), call.query) };
}

/** The parameters of a call as a query string has them. */
export function searchParams({ params = {} }: AssistantCall): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(params))
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one));
  return search;
}
