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
 * Devices on which somebody signed in before (https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies):
 * a signed cookie bound to one account. It lets nobody in; its attempts are counted apart, so that others cannot use them up.
 */
export function knownDevices(secret: string, now: () => number) {
  const key = createHash('sha256').update(`device ${secret}`).digest();
  return {
    /** The id of the device, if the cookie is one for this account; else null. */
    async idOf(cookie: string | undefined, email: string): Promise<string | null> {
      if (cookie === undefined) return null;
      try {
        const options = { audience: AUDIENCE, algorithms: ['HS256'], currentDate: new Date(now()) };
        const { payload } = await jwtVerify(cookie, key, options);
        return payload.sub === accountOf(email) && payload.jti !== undefined ? payload.jti : null;
      } catch {
        return null;
      }
    },
    /** A cookie for the device on which an account was entered. */
    issue: (email: string): Promise<string> =>
      new SignJWT()
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(accountOf(email))
        .setJti(randomBytes(12).toString('base64url'))
        .setAudience(AUDIENCE)
        .setIssuedAt(Math.floor(now() / 1000))
        .setExpirationTime(Math.floor(now() / 1000) + DAYS * 86_400)
        .sign(key),
  };
}

/** The device cookie of a request, not yet checked. */
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
