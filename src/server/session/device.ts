import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { jwtVerify, SignJWT } from 'jose';
import type { Config } from '@/server/base/config';
import { isSecure } from './cookie';

const NAME = 'nave-device';
const DAYS = 365;
const AUDIENCE = 'nave-device';

const accountOf = (email: string): string => createHash('sha256').update(email).digest('base64url');
const cookieName = (secure: boolean): string => (secure ? `__Host-${NAME}` : NAME);

/**
 * Devices on which a user signed in before (https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies):
 * a signed cookie bound to one account. It does not sign in; attempts of a known device are counted separately, so that attempts
 * of others do not delay its user.
 */
export class KnownDevices {
  private readonly key: Buffer;

  /** @param now milliseconds since 1970 */
  constructor(
    secret: string,
    private readonly now: () => number,
  ) {
    this.key = createHash('sha256').update(`device ${secret}`).digest();
  }

  /** The id of the device that a cookie names; null where the cookie is not valid or is of another account. */
  async idOf(cookie: string | undefined, email: string): Promise<string | null> {
    if (cookie === undefined) return null;
    try {
      const options = { audience: AUDIENCE, algorithms: ['HS256'], currentDate: new Date(this.now()) };
      const { payload } = await jwtVerify(cookie, this.key, options);
      return payload.sub === accountOf(email) && payload.jti !== undefined ? payload.jti : null;
    } catch {
      return null;
    }
  }

  /** A cookie for the device on which a user of this e-mail signs in. */
  issue(email: string): Promise<string> {
    const seconds = Math.floor(this.now() / 1000);
    return new SignJWT()
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(accountOf(email))
      .setJti(randomBytes(12).toString('base64url'))
      .setAudience(AUDIENCE)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + DAYS * 86_400)
      .sign(this.key);
  }
}

/** The device cookie of a request, not verified; undefined where there is none. */
export function deviceCookie(request: IncomingMessage, config: Config): string | undefined {
  const name = `${cookieName(isSecure(request, config))}=`;
  const pair = (request.headers.cookie ?? '').split(/;\s*/).find((one) => one.startsWith(name));
  return pair?.slice(name.length, name.length + 1000);
}

/** Adds the device cookie to the cookies that a response sets. */
export function setDeviceCookie(
  request: IncomingMessage,
  response: ServerResponse,
  config: Config,
  value: string,
): void {
  const secure = isSecure(request, config);
  response.appendHeader(
    'Set-Cookie',
    `${cookieName(secure)}=${value}; Max-Age=${DAYS * 86_400}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`,
  );
}
