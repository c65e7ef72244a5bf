import { MAXIMUM_VIEWS, type SavedView } from '@/contract/calls/views';
import { readConfig } from '@/server/base/config';
import { HttpProblem } from '@/server/http/problems';
import { getSessions } from '@/server/session/server-sessions';
import type { ViewOutcome } from '@/server/session/views';
import type { Handler, Request } from './handler';

export const user: Handler<'user'> =
  ({ user: { id, name, email, roles, markets }, user: caller }) =>
  async () => {
    const sessions = await getSessions();
    const [preferences, start_views] = await Promise.all([
      sessions.preferences.read(caller),
      sessions.views.starts(caller),
    ]);
    const answer = { id, name, email, roles, markets, preferences, start_views };
    const { assistantModel, mail, webhookHosts } = readConfig();
    return {
      ...answer,
      ...(assistantModel === null ? {} : { assistant_model: true as const }),
      ...(mail === null || email === '' ? {} : { alert_mail: true as const }),
      ...(webhookHosts.length === 0 || email === '' ? {} : { alert_webhooks: [...webhookHosts] }),
    };
  };

export const changePreferences: Handler<'changePreferences'> =
  ({ user: caller, body }) =>
  async () =>
    (await getSessions()).preferences.change(caller, body);

/** The stored view. Throws a 404 or 409 where it was not stored. */
function storedView({ missing }: Pick<Request<'addView'>, 'missing'>, outcome: ViewOutcome): SavedView {
  if (outcome.kind === 'stored') return outcome.view;
  if (outcome.kind === 'missing') throw missing();
  if (outcome.kind === 'limit') throw new HttpProblem(409, 'view_limit', { limit: MAXIMUM_VIEWS });
  throw new HttpProblem(409, 'view_taken', { name: outcome.name });
}

export const views: Handler<'views'> =
  ({ user: caller }) =>
  async () => ({ views: await (await getSessions()).views.list(caller) });

export const addView: Handler<'addView'> = (request) => async () => {
  const view = storedView(request, await (await getSessions()).views.add(request.user, request.body));
  request.setHeader('Location', `/api/v1/user/views/${view.id}`);
  return view;
};

export const changeView: Handler<'changeView'> = (request) => async () =>
  storedView(request, await (await getSessions()).views.change(request.user, request.path.id, request.body));

export const removeView: Handler<'removeView'> =
  ({ user: caller, path, missing }) =>
  async () => {
    // PostgreSQL takes no NUL.
    if (path.id.includes('\0') || !(await (await getSessions()).views.remove(caller, path.id))) throw missing();
    return undefined;
  };

export const addLink: Handler<'addLink'> =
  ({ user: caller, body }) =>
  async () =>
    (await getSessions()).links.add(caller, body.search);

export const link: Handler<'link'> =
  ({ path, missing }) =>
  async () => {
    const found = await (await getSessions()).links.read(path.key);
    if (found === null) throw missing();
    return found;
  };

export const search: Handler<'search'> =
  ({ query, data }) =>
  async (signal) => ({
    // PostgreSQL takes no NUL.
    results: await data.search(query.q.replaceAll('\0', ' '), signal),
  });
