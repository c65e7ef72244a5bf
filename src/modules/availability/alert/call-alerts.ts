import type { RouteSent } from '@/contract/routes';
import { alertRoutes } from '@/contract/routes/alerts';
import { requestRoute } from '@/http/request-route';

export const addSearchAlert = (body: RouteSent<'addSearchAlert'>): Promise<unknown> =>
  requestRoute<unknown>(alertRoutes.addSearchAlert, { body, failure: null });
