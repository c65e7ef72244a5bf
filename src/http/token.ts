import axios from 'axios';
import type { TokenAnswer } from '@/contract/calls/session';
import { accountRoutes } from '@/contract/routes/account';
import { learnVersion } from './data-version';
import { http, SITE } from './http';

/** The session has ended: there is no token to be had. */
export class SignedOut extends Error {
  constructor() {
    super('signed out');
    this.name = 'SignedOut';
  }
}

let token: string | null = null;
let renewal: Promise<void> | null = null;

export const currentToken = (): string | null => token;

async function fetchToken(): Promise<void> {
  token = null;
  try {
    const answer = await http.get<TokenAnswer>(accountRoutes.token.path, SITE);
    token = answer.data.token;
    // Another host answers the data calls from versions of its own.
    if (!process.env.NEXT_PUBLIC_API_URL) learnVersion(answer.headers);
  } catch (error) {
    const status = axios.isAxiosError(error) ? error.response?.status : undefined;
    throw status === 401 || status === 403 ? new SignedOut() : error;
  }
}

/** One request in flight, however many calls wait for it. */
export function renewToken(): Promise<void> {
  renewal ??= fetchToken().finally(() => {
    renewal = null;
  });
  return renewal;
}

/** Ends the session on the server and here. */
export async function removeToken(): Promise<void> {
  await http.get(accountRoutes.signOut.path, SITE);
  token = null;
}
