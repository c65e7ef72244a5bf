import type { UnstoredAnswer } from '@/server/session/conversations';
import type { User } from '@/server/session/user';
import { type Accounts, ANA } from './fixture';

/** An answer with a sentence. */
export const answerWith = (sentence: string): UnstoredAnswer => ({
  kind: 'figures',
  understood: [
    { start: 0, end: 7, text: 'renta\u0000\ud800', as: 'indicator', field: 'indicator', value: 'x', label: 'Renta' },
  ],
  ignored: [],
  call: { method: 'GET', path: '/analytics/availability', params: { market: ['Monterrey'] } },
  compared: null,
  view: '/buildings?i=availability',
  answer: {
    key: 'availability',
    name: 'Disponibilidad',
    tooltip: 'Superficie en el mercado',
    unit: 'm²',
    has_properties: true,
    dimensions: [],
    filters: [],
  },
  compared_answer: null,
  cut: [],
  sentence,
  previous: { kind: 'figures', lists: { market: ['Monterrey'] } },
  answered_by: 'parser',
  data_version: 'v1',
});

/** A user of an account that is added. */
export async function userOf(accounts: Accounts, email: string, markets: string[] | null = null): Promise<User> {
  await accounts.sessions.users.add({ ...ANA, email, markets });
  const signedIn = await accounts.sessions.signIn({ email, password: ANA.password }, '10.0.0.1');
  const user = signedIn.kind === 'in' ? await accounts.sessions.userOf(signedIn.session) : null;
  if (user === null) throw new Error(`${email} cannot sign in`);
  return user;
}

/** A visitor of the sample. */
export async function visitor(accounts: Accounts): Promise<User> {
  accounts.sample = true;
  const signedIn = await accounts.sessions.signIn({ demo: true }, '10.0.0.1');
  const user = signedIn.kind === 'in' ? await accounts.sessions.userOf(signedIn.session) : null;
  if (user === null) throw new Error('the sample cannot be explored');
  return user;
}
