import { MAXIMUM_ALERT_SPACES, MAXIMUM_ALERTS } from '@/contract/calls/alert-limits';
import type { Alert, AlertSubject } from '@/contract/calls/alerts';
import { isMet } from '@/contract/figures/alert-condition';
import { describeAlert, filtersOf, tellingOf, unitsOf } from '@/server/alerts/describe-alert';
import { nextState, stateAnew } from '@/server/alerts/next-state';
import { readAlert } from '@/server/alerts/read-alert';
import { readSearch } from '@/server/alerts/read-search';
import { searchText } from '@/server/alerts/search';
import { readSubject, type Subject } from '@/server/alerts/subject';
import { isWebhookAddress } from '@/server/alerts/webhook-address';
import { readConfig } from '@/server/base/config';
import { HttpProblem } from '@/server/http/problems';
import type { AlertRow, StoredFigure, StoredReading } from '@/server/session/alert-rows';
import type { AlertStored } from '@/server/session/alerts';
import { getSessions } from '@/server/session/server-sessions';
import type { Handler, Request } from './handler';
import { uncoveredMarkets } from './scoped-data';

type Sent = Pick<Request<'checkAlert'>, 'language' | 'refuse' | 'user' | 'missing'> & { readonly body: AlertSubject };

/** What an alert counts. Adds a mistake for everything that is wrong in it, and for markets that the subscription does not cover. */
function subjectOf({ body, language, refuse, user, missing }: Sent): Subject {
  const read = readSubject(body, language);
  if (read === null) throw missing();
  for (const { path, key, values } of read.mistakes) refuse(`query.${path}`, key, values);
  const uncovered = uncoveredMarkets(user, read.subject.query.lists.market);
  if (uncovered.length > 0) refuse('query.market', 'not_subscribed', { markets: uncovered.join(', ') });
  return read.subject;
}

type Wish = {
  readonly body: { readonly email?: boolean | undefined; readonly webhook?: string | null | undefined };
  readonly user: { readonly email: string };
};
/** Throws a 409 where a delivery is asked for that the server does not make, or the user has no address, as visitors of the sample. */
function checkDelivery({ body: { email, webhook }, user }: Wish): void {
  if (email === true && (readConfig().mail === null || user.email === '')) throw new HttpProblem(409, 'alert_mail_off');
  if (typeof webhook !== 'string') return;
  const { webhookHosts: hosts } = readConfig();
  if (hosts.length === 0 || user.email === '') throw new HttpProblem(409, 'alert_webhook_off');
  if (!isWebhookAddress(webhook, hosts)) throw new HttpProblem(409, 'alert_webhook_host', { hosts: hosts.join(', ') });
}

/** Throws a 404 or 409 where an alert was not stored. */
function stored({ missing }: Pick<Request<'changeAlert'>, 'missing'>, outcome: AlertStored) {
  if (outcome.kind === 'stored') return outcome.alert;
  if (outcome.kind === 'missing') throw missing();
  if (outcome.kind === 'no_rule') throw new HttpProblem(409, 'alert_no_rule');
  if (outcome.kind === 'limit') throw new HttpProblem(409, 'alert_limit', { limit: MAXIMUM_ALERTS });
  throw new HttpProblem(409, 'alert_taken', { name: outcome.name });
}

export const alerts: Handler<'alerts'> =
  ({ user, data, language }) =>
  async () => {
    const store = (await getSessions()).alerts;
    const [rows, webhooks, readings, firings] = await Promise.all([
      store.list(user),
      store.webhooks(user),
      store.readings(user, data.dataVersion),
      store.firings(user),
    ]);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return data.alerts((version) => ({
      alerts: rows.map((row) => describeAlert(version, row, readings.get(row.id), language, webhooks.get(row.id))),
      firings: firings.flatMap((firing) => {
        const row = byId.get(firing.alert);
        return row === undefined ? [] : (tellingOf(version, row, firing, language)?.firing ?? []);
      }),
      data_version: data.dataVersion,
    }));
  };

export const unreadAlerts: Handler<'unreadAlerts'> =
  ({ user }) =>
  async () => ({ unread: await (await getSessions()).alerts.unread(user) });

export const seenAlerts: Handler<'seenAlerts'> =
  ({ user, body }) =>
  async () => {
    await (await getSessions()).alerts.see(user, Date.parse(body.until));
    return undefined;
  };

export const checkAlert: Handler<'checkAlert'> = (request) => {
  const subject = subjectOf(request);
  const { data, body, language } = request;
  return async (signal) => {
    const { reading } = await data.alerts((version) => readAlert(version, subject, Date.now(), signal));
    const filters = data.alerts((version) => filtersOf(version, subject, language));
    return { reading, met: isMet(body, reading), filters, ...unitsOf(subject, language) };
  };
};

export const addAlert: Handler<'addAlert'> = (request) => {
  const subject = subjectOf(request);
  const { data, body, user, site } = request;
  checkDelivery(request);
  return async (signal): Promise<Alert> => {
    const sessions = await getSessions();
    const now = sessions.alerts.now();
    const first: StoredFigure = await data.alerts((version) => readAlert(version, subject, now, signal));
    const { state } = nextState({ ...body, state: 'armed' }, null, first);
    const alert = stored(request, await sessions.alerts.add(user, { ...body, site }, first, state));
    return made(request, alert, first, body.webhook);
  };
};

export const addSearchAlert: Handler<'addSearchAlert'> = (request) => {
  const { data, body, user, refuse, site } = request;
  const { search, name, email, webhook } = body;
  const uncovered = uncoveredMarkets(user, search.market);
  if (uncovered.length > 0) refuse('search.market', 'not_subscribed', { markets: uncovered.join(', ') });
  checkDelivery(request);
  return async (signal): Promise<Alert> => {
    const { alerts: store } = await getSessions();
    const first = await data.alerts((version) => readSearch(version, search, null, store.now(), signal));
    const { known, reading, markets } = first;
    if (known === null || known.spaces.length > MAXIMUM_ALERT_SPACES)
      throw new HttpProblem(409, 'alert_wide', { limit: MAXIMUM_ALERT_SPACES });
    const sent = { name, email, webhook, site, query: searchText(search) };
    const alert = stored(request, await store.addSearch(user, sent, { reading, markets }, known));
    return made(request, alert, { reading, markets }, webhook);
  };
};

/** A new alert as it is answered. */
async function made(
  { user, data, language, setHeader }: Pick<Request<'addAlert'>, 'user' | 'data' | 'language' | 'setHeader'>,
  alert: AlertRow,
  first: StoredReading,
  webhook: string | undefined,
): Promise<Alert> {
  await (await getSessions()).note(user, 'alert add', { alert: alert.id });
  setHeader('Location', `/api/v1/alerts/${alert.id}`);
  return data.alerts((version) => describeAlert(version, alert, first, language, webhook));
}

export const changeAlert: Handler<'changeAlert'> = (request) => {
  checkDelivery(request);
  return () => changed(request);
};

async function changed(request: Request<'changeAlert'>): Promise<Alert> {
  const { data, body, user, language, path, site } = request;
  const { alerts: store } = await getSessions();
  const change = body.email === true || typeof body.webhook === 'string' ? { ...body, site } : body;
  const alert = stored(request, await store.change(user, path.id, change, stateAnew));
  const readings = await store.readings(user, data.dataVersion);
  const webhook = (await store.webhooks(user)).get(alert.id);
  return data.alerts((version) => describeAlert(version, alert, readings.get(alert.id), language, webhook));
}

export const removeAlert: Handler<'removeAlert'> =
  ({ user, path, missing }) =>
  async () => {
    const sessions = await getSessions();
    // PostgreSQL takes no NUL.
    if (path.id.includes('\0') || !(await sessions.alerts.remove(user, path.id))) throw missing();
    await sessions.note(user, 'alert delete', { alert: path.id });
    return undefined;
  };
