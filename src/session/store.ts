import { create } from 'zustand';
import type { Preferences, UserAnswer } from '@/contract/calls/session';
import { callAccount } from '@/http/call-account';
import { isSignedOut, messageOf, statusOf } from '@/http/client';
import { handleFailure } from '@/http/failure';
import { removeToken, renewToken } from '@/http/token';
import { adoptServerPreferences, savePreferencesWith } from '@/preferences/store';
import { i18n } from '@/shell/i18n';
import { confirm } from '@/shell/modals/store';
import { redirectToPublicSite } from '@/shell/redirect';

export type SessionStatus = 'loading' | 'in' | 'out' | 'failed';

type Session = {
  readonly status: SessionStatus;
  readonly user: UserAnswer | null;
  /** With `failed`: what the server answered while it has no data to answer from, in the user's language. */
  readonly unavailable: string | null;
};

export const useSession = create<Session>(() => ({ status: 'loading', user: null, unavailable: null }));

/** A server's message about what is unavailable fills the page; every other failure opens the error modal. */
function fail(error: unknown): void {
  const unavailable = statusOf(error) === 503 ? (messageOf(error) ?? null) : null;
  useSession.setState({ status: 'failed', user: null, unavailable });
  handleFailure(error, unavailable === null ? 'data' : null);
}

const savePreferences = (changed: Preferences): void => {
  callAccount('changePreferences', { body: changed, failure: null }).catch(() => undefined);
};

async function obtainToken(): Promise<boolean> {
  try {
    await renewToken();
    return true;
  } catch (error) {
    if (isSignedOut(error)) {
      useSession.setState({ status: 'out', user: null });
      redirectToPublicSite(true);
    } else {
      fail(error);
    }
    return false;
  }
}

let loading: Promise<void> | null = null;

async function load(): Promise<void> {
  useSession.setState({ status: 'loading' });
  if (!(await obtainToken())) return;
  try {
    const user = await callAccount('user', { failure: null });
    adoptServerPreferences(user.preferences);
    savePreferencesWith(savePreferences);
    useSession.setState({ status: 'in', user });
  } catch (error) {
    if (isSignedOut(error)) useSession.setState({ status: 'out', user: null });
    else fail(error);
  }
}

/** Token, then user; a call while it runs returns the same promise. */
export function loadSession(): Promise<void> {
  loading ??= load().finally(() => {
    loading = null;
  });
  return loading;
}

export async function signOut(): Promise<void> {
  const agreed = await confirm({
    title: i18n.t('shell:sign_out.title'),
    message: i18n.t('shell:sign_out.question'),
    action: i18n.t('shell:sign_out.action'),
  });
  if (!agreed) return;
  try {
    await removeToken();
  } catch (error) {
    handleFailure(error, 'data');
    return;
  }
  useSession.setState({ status: 'out', user: null });
  redirectToPublicSite(false);
}
