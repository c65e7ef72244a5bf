import type { Alert, AlertChange, AlertsAnswer, AlertsUnread } from '@/contract/calls/alerts';
import { alertRoutes } from '@/contract/routes/alerts';
import { requestRoute } from '@/http/request-route';

/** The alerts of the person, and what they told. */
export const readAlerts = (signal: AbortSignal): Promise<AlertsAnswer> =>
  requestRoute<AlertsAnswer>(alertRoutes.alerts, { signal, failure: null });

export const readUnread = (): Promise<AlertsUnread> =>
  requestRoute<AlertsUnread>(alertRoutes.unreadAlerts, { failure: null });

/** Marks as seen what was told until a moment. */
export const seeAlerts = (until: string): Promise<unknown> =>
  requestRoute<unknown>(alertRoutes.seenAlerts, { body: { until }, failure: null });

export const changeAlert = (id: string, body: AlertChange): Promise<Alert> =>
  requestRoute<Alert>(alertRoutes.changeAlert, { path: { id }, body, failure: null });

export const removeAlert = (id: string): Promise<unknown> =>
  requestRoute<unknown>(alertRoutes.removeAlert, { path: { id }, failure: null });
