import type { RouteAnswer } from '@/contract/routes';
import { dataRoutes } from '@/contract/routes/data';
import { type CallArguments, type DataRoute, requestRoute } from '@/http/request-route';

type ImportRoute = Extract<DataRoute, keyof typeof dataRoutes>;

/** Makes a call of the import, whose declarations other pages do without. */
export const callData = <N extends ImportRoute>(name: N, args: CallArguments<N>): Promise<RouteAnswer<N>> =>
  requestRoute<RouteAnswer<N>>(dataRoutes[name], args);
