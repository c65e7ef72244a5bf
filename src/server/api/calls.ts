import {
  ROUTES,
  type RouteAnswer,
  type RouteInput,
  type RoutePath,
  type RouteSent,
  type Routes,
} from '@/contract/routes';
import { printPart, queryAt } from '@/contract/routes/by-shape';
import type { PathValues, RouteShape } from '@/contract/routes/route';
import type { HANDLERS } from '@/server/handlers/handlers';
import { HttpProblem } from '@/server/http/problems';
import { dispatch, type Sent, targetOf } from './dispatch';

/** The calls that are answered with JSON. */
export type JsonRoute = {
  [N in keyof typeof HANDLERS]: Routes[N]['answer'] extends { readonly kind: 'json' } ? N : never;
}[keyof typeof HANDLERS];

type CallArguments<N extends JsonRoute> = {
  readonly path?: RoutePath<N>;
  readonly query?: RouteInput<N>;
  readonly body?: RouteSent<N>;
  /** Parameters beyond those that the declaration of the call prints, which it then refuses by their names. */
  readonly more?: readonly (readonly [string, string])[];
};

/** The segments of a call's path, decoded. Throws a 404 where a part cannot be written in an address. */
function segmentsOf({ path, parts }: RouteShape, values: PathValues): string[] {
  return path
    .slice(1)
    .split('/')
    .map((segment) => {
      const name = /^\{(\w+)\}$/.exec(segment)?.[1];
      if (name === undefined) return segment;
      try {
        return decodeURIComponent(printPart(parts[name], values[name]));
      } catch {
        // Half of a surrogate pair.
        throw new HttpProblem(404, 'not_found', { path });
      }
    });
}

/** Makes declared calls inside the server, for one caller: with the checks, the markets and the limits of a request over HTTP. */
export class Calls {
  constructor(private readonly sent: Pick<Sent, 'user' | 'facts' | 'today' | 'signal' | 'language'>) {}

  /** The answer to a call. Throws `HttpProblem` where it is refused. */
  async answer<N extends JsonRoute>(
    name: N,
    { path, query, body, more = [] }: CallArguments<N>,
  ): Promise<RouteAnswer<N>> {
    const route: RouteShape = ROUTES[name];
    const values: PathValues = { ...path };
    const params = new URLSearchParams();
    if (query !== undefined) queryAt(route, values).print(query, params);
    for (const [parameter, value] of more) params.append(parameter, value);
    const segments = segmentsOf(route, values);
    const answer = await dispatch(targetOf(segments, route.method, false), {
      ...this.sent,
      method: route.method,
      path: segments,
      params,
      site: '',
      body,
      ifNoneMatch: undefined,
      open: () => {
        throw new TypeError(`${name} answers with a file`);
      },
    });
    // The handler of a call answers with what its declaration names.
    return (answer.text === undefined ? answer.body : JSON.parse(answer.text)) as RouteAnswer<N>;
  }
}
