import type { RouteAnswer } from '@/contract/routes';
import { accountRoutes } from '@/contract/routes/account';
import { type CallArguments, type DataRoute, requestRoute } from './request-route';

type AccountRoute = Extract<DataRoute, keyof typeof accountRoutes>;

/** `call` for what every page needs of its user: without the catalogue that the calls of the data are declared by. */
export const callAccount = <N extends AccountRoute>(name: N, args: CallArguments<N>): Promise<RouteAnswer<N>> =>
  requestRoute<RouteAnswer<N>>(accountRoutes[name], args);
