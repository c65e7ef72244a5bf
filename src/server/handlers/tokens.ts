import { MAXIMUM_TOKEN_DAYS, MAXIMUM_TOKENS } from '@/contract/calls/tokens';
import { HttpProblem } from '@/server/http/problems';
import { DEMO_ID } from '@/server/session/owner';
import { getSessions } from '@/server/session/server-sessions';
import type { User } from '@/server/session/user';
import type { Handler } from './handler';

/** Refuses visitors of the sample, who share one user without an account. */
function checkAccount({ id }: User): void {
  if (id === DEMO_ID) throw new HttpProblem(403, 'token_no_account');
}

export const accessTokens: Handler<'accessTokens'> = ({ user }) => {
  checkAccount(user);
  return async () => ({ tokens: await (await getSessions()).accessTokens.list(user.id) });
};

export const addAccessToken: Handler<'addAccessToken'> = ({ user, body, setHeader }) => {
  checkAccount(user);
  return async () => {
    const sessions = await getSessions();
    const address = await sessions.addressOf(user);
    const expiresAt = Date.parse(body.expires_at);
    const outcome = await sessions.accessTokens.make(user.id, { name: body.name, expiresAt, address });
    if (outcome.kind === 'limit') throw new HttpProblem(409, 'token_limit', { limit: MAXIMUM_TOKENS });
    if (outcome.kind === 'expiry') {
      const values = { limit: MAXIMUM_TOKEN_DAYS };
      throw new HttpProblem(400, 'body', {}, [{ path: 'expires_at', key: 'token_expiry', values }]);
    }
    setHeader('Location', `/api/v1/user/tokens/${outcome.token.id}`);
    return outcome.token;
  };
};

export const revokeAccessToken: Handler<'revokeAccessToken'> = ({ user, path, missing }) => {
  checkAccount(user);
  return async () => {
    const sessions = await getSessions();
    // PostgreSQL takes no NUL.
    const found = !path.id.includes('\0');
    if (!found || !(await sessions.accessTokens.revoke(user.id, path.id, await sessions.addressOf(user))))
      throw missing();
    return undefined;
  };
};
