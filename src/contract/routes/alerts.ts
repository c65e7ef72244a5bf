import { LANGUAGE } from '../units-query';
import { created, id, json, NOTHING, route } from './route';

const CALL = { tag: 'alerts', parts: {}, query: () => LANGUAGE, caching: 'none', refusals: [] } as const;
const ONE = { path: '/alerts/{id}', parts: { id: id('alert') } } as const;

/** The calls of alerts, which only their page, their bell and the dialog that makes one send. */
export const alertRoutes = {
  alerts: route({ ...CALL, method: 'GET', path: '/alerts', answer: json('Alerts'), reads: true }),
  unreadAlerts: route({ ...CALL, method: 'GET', path: '/alerts/unread', answer: json('AlertsUnread'), reads: false }),
  seenAlerts: route({
    ...CALL,
    method: 'POST',
    path: '/alerts/seen',
    body: 'AlertsSeen',
    answer: NOTHING,
    reads: false,
    refusals: [403],
  }),
  checkAlert: route({
    ...CALL,
    method: 'POST',
    path: '/alerts/check',
    body: 'AlertCheckBody',
    answer: json('AlertCheck'),
    reads: true,
  }),
  addAlert: route({
    ...CALL,
    method: 'POST',
    path: '/alerts',
    body: 'NewAlert',
    answer: created('Alert'),
    reads: true,
    refusals: [403, 409],
  }),
  addSearchAlert: route({
    ...CALL,
    method: 'POST',
    path: '/alerts/searches',
    body: 'NewSearchAlert',
    answer: created('Alert'),
    reads: true,
    refusals: [403, 409],
  }),
  changeAlert: route({
    ...CALL,
    ...ONE,
    method: 'PATCH',
    body: 'AlertChange',
    answer: json('Alert'),
    reads: true,
    refusals: [403, 409],
  }),
  removeAlert: route({ ...CALL, ...ONE, method: 'DELETE', answer: NOTHING, reads: false, refusals: [403] }),
};
