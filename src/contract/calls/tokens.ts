import { z } from 'zod';
import { MAXIMUM_TOKEN_NAME, MAXIMUM_TOKENS } from './token-limits';

export * from './token-limits';

/** A personal access token as it is listed. */
export const accessToken = z.object({
  id: z.string(),
  name: z.string(),
  start: z.string().meta({ description: 'The first characters of the token' }),
  created_at: z.iso.datetime(),
  used_at: z.iso.datetime().nullable().meta({ description: 'The last use, a minute exact; null before the first' }),
  expires_at: z.iso.datetime(),
});
export type AccessToken = z.infer<typeof accessToken>;

/** GET /user/tokens: those that are not revoked, the newest first; expired ones too, until they are revoked or 30 days have passed. */
export const accessTokensAnswer = z.object({ tokens: z.array(accessToken).max(MAXIMUM_TOKENS) });
export type AccessTokensAnswer = z.infer<typeof accessTokensAnswer>;

/** POST /user/tokens */
export const newAccessToken = z.strictObject({
  name: z
    .string('token_name')
    .trim()
    .normalize('NFC')
    .min(1, 'token_name')
    .max(MAXIMUM_TOKEN_NAME, 'token_name')
    // PostgreSQL takes no NUL, UTF-8 no half of a pair; format characters turn the text around them.
    .regex(/^[^\p{Cc}\p{Cf}\p{Cs}]*$/u, 'token_name'),
  expires_at: z.iso
    .datetime({ offset: true, error: 'token_expiry' })
    .meta({ description: 'In the future, at most a year from now' }),
});
export type NewAccessToken = z.infer<typeof newAccessToken>;

/** A token that was made: the only answer that holds the token itself. */
export const madeAccessToken = accessToken.extend({ token: z.string() });
export type MadeAccessToken = z.infer<typeof madeAccessToken>;
