import { keysOf } from '../keys';
import type { Read, SchemaName, Sent } from '../schemas';
import { alertRoutes } from './alerts';
import { changesFilesRoutes } from './changes-files';
import { companyRoutes } from './companies';
import { dataRoutes } from './data';
import { dealsRoutes } from './deals';
import { marketChangesRoutes } from './market-changes';
import { PAGE_ROUTES } from './page-routes';
import { reportRoutes } from './reports';
import type { PathOf } from './route';

/** Every call of the API, each declared once: the server, the published description, the tests and the browser read it here. */
export const ROUTES = {
  ...PAGE_ROUTES,
  ...dataRoutes,
  ...reportRoutes,
  ...marketChangesRoutes,
  ...alertRoutes,
  ...dealsRoutes,
  ...companyRoutes,
  ...changesFilesRoutes,
};

export type Routes = typeof ROUTES;
export type RouteName = keyof Routes;
export const ROUTE_NAMES = keysOf(ROUTES);

/** The parts of a call's path. */
export type RoutePath<N extends RouteName> = PathOf<Routes[N]['parts']>;
/** A call's query as a handler receives it, with defaults. */
export type RouteQuery<N extends RouteName> = ReturnType<ReturnType<Routes[N]['query']>['parse']>;
/** A call's query as a client passes it. */
export type RouteInput<N extends RouteName> = Parameters<ReturnType<Routes[N]['query']>['print']>[0];
type BodyName<N extends RouteName> = Routes[N] extends { readonly body: infer S } ? S : never;
/** A call's body as a handler receives it; undefined where it takes none. */
export type RouteBody<N extends RouteName> = [BodyName<N>] extends [never]
  ? undefined
  : Read<Extract<BodyName<N>, SchemaName>>;
/** A call's body as a client sends it. */
export type RouteSent<N extends RouteName> = [BodyName<N>] extends [never]
  ? undefined
  : Sent<Extract<BodyName<N>, SchemaName>>;
type Optional<N extends RouteName> = Routes[N]['answer'] extends { readonly optional: true } ? undefined : never;
/** What a call answers with; undefined of files and empty answers. */
export type RouteAnswer<N extends RouteName> = Routes[N]['answer'] extends { readonly schema: infer S }
  ? Read<Extract<S, SchemaName>> | Optional<N>
  : undefined;
