import { jwtVerify, SignJWT } from 'jose';
import type { TokenAnswer } from '@/contract/calls/session';

const MINUTE = 60_000;
const TOKEN_MINUTES = 15;
const AUDIENCE = 'nave-api';

/** Tokens of the API: JWTs of 15 minutes that name a session. */
export class Tokens {
  private readonly key: Uint8Array;

  /** @param now milliseconds since 1970 */
  constructor(
    secret: string,
    private readonly now: () => number,
  ) {
    this.key = new TextEncoder().encode(secret);
  }

  /** A token for a user's session, which its hash names. */
  async issue(userId: string, idHash: string): Promise<TokenAnswer> {
    const expires = this.now() + TOKEN_MINUTES * MINUTE;
    const token = await new SignJWT({ sid: idHash })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(userId)
      .setAudience(AUDIENCE)
      .setIssuedAt(Math.floor(this.now() / 1000))
      .setExpirationTime(Math.floor(expires / 1000))
      .sign(this.key);
    return { token, expires_at: new Date(expires).toISOString() };
  }

  /** The hash of the session that a token names; null where the token is not valid or has expired. */
  async sessionOf(token: string): Promise<string | null> {
    try {
      const { payload } = await jwtVerify(token, this.key, {
        audience: AUDIENCE,
        algorithms: ['HS256'],
        currentDate: new Date(this.now()),
      });
      return typeof payload.sid === 'string' ? payload.sid : null;
    } catch {
      return null;
    }
  }
}
