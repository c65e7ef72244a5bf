import axios from 'axios';
import type { SignInBody } from '@/contract/calls/session';
import { sameOrigin } from '@/http/same-origin';

export type SignInFailure = 'wrong' | 'throttled' | 'not_ready' | 'failed';
export type SignInResult = { readonly ok: true } | { readonly ok: false; readonly reason: SignInFailure };

function reasonOf(status: number | undefined): SignInFailure {
  if (status === 400 || status === 401 || status === 403) return 'wrong';
  if (status === 429) return 'throttled';
  return status === 503 ? 'not_ready' : 'failed';
}

export async function signIn(body: SignInBody): Promise<SignInResult> {
  try {
    await sameOrigin.post('/sign-in', body);
    return { ok: true };
  } catch (error) {
    return { ok: false, reason: reasonOf(axios.isAxiosError(error) ? error.response?.status : undefined) };
  }
}

type Readiness = { readonly sample: boolean; readonly demo: boolean; readonly reason: string | null };

/** Whether the sample can be entered without an account, and whether the server reports that its data cannot be read. */
export type Entrance = { readonly sample: boolean; readonly damaged: boolean };

export async function readEntrance(signal: AbortSignal): Promise<Entrance> {
  try {
    const { data } = await sameOrigin.get<Readiness>('/health/ready', { signal, validateStatus: () => true });
    return { sample: data.sample === true && data.demo === true, damaged: data.reason === 'data_damaged' };
  } catch {
    return { sample: false, damaged: false };
  }
}
