import { z } from 'zod';
import { ROLES } from '../catalogue/roles';
import { FLOW_SPANS, SORTS } from '../catalogue/units';
import { LANGUAGES } from '../text';
import { OPTIONAL_UNITS } from './units';
import { VIEW_PATHS } from './views';

/** POST /api/sign-in */
export const signInBody = z.union([
  z.strictObject({ demo: z.literal(true) }),
  z.strictObject({ email: z.string().trim().min(1).max(320), password: z.string().min(1).max(1024) }),
]);
export type SignInBody = z.infer<typeof signInBody>;

/** POST /api/sign-in answers 204 where a session is open, or this: the password is right and must be replaced first. */
export const signInAnswer = z.object({ change_password: z.literal(true) });
export type SignInAnswer = z.infer<typeof signInAnswer>;

/** POST /api/change-password: of whoever has the session open, or of the account of `email`, which it signs in. */
export const changePasswordBody = z.strictObject({
  email: z.string().trim().min(1).max(320).optional(),
  current_password: z.string().min(1).max(1024),
  /** Of any length: the refusal names what is wrong with it. */
  new_password: z.string().min(1).max(10_000),
});
export type ChangePasswordBody = z.infer<typeof changePasswordBody>;

/** GET /api/get-token. The token is a JWT that expires after 15 minutes. The browser holds it in memory only. */
export const tokenAnswer = z.object({ token: z.string(), expires_at: z.iso.datetime() });
export type TokenAnswer = z.infer<typeof tokenAnswer>;

export const preferences = z.strictObject({
  language: z.enum(LANGUAGES).optional(),
  ...OPTIONAL_UNITS,
  sort: z.enum(SORTS).optional(),
  flow_span: z.enum(FLOW_SPANS).optional(),
  theme: z.enum(['light', 'dark']).optional(),
});
export type Preferences = z.infer<typeof preferences>;

/** GET /user. `markets` null is every market; otherwise every answer is cut to these. */
export const userAnswer = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  roles: z.array(z.enum(ROLES)),
  markets: z.array(z.string()).nullable(),
  preferences,
  /** By screen, the query string of the view that opens it. */
  start_views: z.partialRecord(z.enum(VIEW_PATHS), z.string()),
  /** Whether questions to the assistant are sent to a language model; absent where there is none, and nothing leaves the server. */
  assistant_model: z.literal(true).optional(),
  /** Whether alerts can be sent by e-mail to this user; absent where they cannot. */
  alert_mail: z.literal(true).optional(),
  /** The hosts to whose webhooks alerts can be sent; absent where there are none. */
  alert_webhooks: z.array(z.string()).optional(),
});
export type UserAnswer = z.infer<typeof userAnswer>;
