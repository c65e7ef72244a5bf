import type { AlertCheck } from '@/contract/calls/alerts';
import type { RouteSent } from '@/contract/routes';
import { alertRoutes } from '@/contract/routes/alerts';
import { requestRoute } from '@/http/request-route';

/** What an alert would count now. */
export const checkAlert = (body: RouteSent<'checkAlert'>, signal: AbortSignal): Promise<AlertCheck> =>
  requestRoute<AlertCheck>(alertRoutes.checkAlert, { body, signal, failure: null });

export const addAlert = (body: RouteSent<'addAlert'>): Promise<unknown> =>
  requestRoute<unknown>(alertRoutes.addAlert, { body, failure: null });
