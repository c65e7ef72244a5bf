import { create } from 'zustand';
import type { Preferences, UserAnswer } from '@/contract/calls/session';
import { api, isSignedOut } from '@/http/client';
import { handleFailure } from '@/http/failure';
import { removeToken, renewToken } from '@/http/token';
import { adoptServerPreferences, savePreferencesWith } from '@/modules/preferences/store';
import { leaveForPublicSite } from '@/shell/departure';
import { i18n } from '@/shell/i18n';
import { confirm } from '@/shell/modals/store';

export type SessionStatus = 'loading' | 'in' | 'out' | 'failed';

type Session = { readonly status: SessionStatus; readonly user: UserAnswer | null };

export const useSession = create<Session>(() => ({ status: 'loading', user: null }));

const savePreferences = (changed: Preferences): void => {
  api.patch('/user/preferences', changed, { failure: null }).catch(() => undefined);
};

async function obtainToken(): Promise<boolean> {
  try {
    await renewToken();
    return true;
  } catch (error) {
    if (isSignedOut(error)) {
      useSession.setState({ status: 'out', user: null });
      leaveForPublicSite(true);
    } else {
      useSession.setState({ status: 'failed', user: null });
      handleFailure(error, 'data');
    }
    return false;
  }
}

let loading: Promise<void> | null = null;

async function load(): Promise<void> {
  useSession.setState({ status: 'loading' });
  if (!(await obtainToken())) return;
  try {
    const user = await api.get<UserAnswer>('/user', { failure: 'data' });
    adoptServerPreferences(user.preferences);
    savePreferencesWith(savePreferences);
    useSession.setState({ status: 'in', user });
  } catch (error) {
    useSession.setState({ status: isSignedOut(error) ? 'out' : 'failed', user: null });
  }
}

/** Token, then user; asked again while it runs, it is the same run. */
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
  leaveForPublicSite(false);
}
