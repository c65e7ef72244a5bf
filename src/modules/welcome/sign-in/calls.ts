import axios from 'axios';
import type { SignInBody } from '@/contract/calls/session';
import { callSite } from '@/http/call-site';
import { messageOf } from '@/http/failure';
import { http, SITE } from '@/http/http';

export type SignInFailure = 'wrong' | 'throttled' | 'not_ready' | 'failed';
export type SignInResult =
  | { readonly kind: 'in' }
  /** The password is right and must be replaced first. */
  | { readonly kind: 'change_password' }
  /** `message` is the server's, in the language of the page, where it gave one. */
  | { readonly kind: 'failed'; readonly reason: SignInFailure; readonly message: string | undefined };

function reasonOf(status: number | undefined): SignInFailure {
  if (status === 400 || status === 401 || status === 403) return 'wrong';
  if (status === 429) return 'throttled';
  return status === 503 ? 'not_ready' : 'failed';
}

export async function signIn(body: SignInBody): Promise<SignInResult> {
  try {
    const answer = await callSite('signIn', { body });
    return { kind: answer === undefined ? 'in' : 'change_password' };
  } catch (error) {
    const reason = reasonOf(axios.isAxiosError(error) ? error.response?.status : undefined);
    return { kind: 'failed', reason, message: messageOf(error) };
  }
}

type Readiness = { readonly sample: boolean; readonly demo: boolean; readonly reason: string | null };

/** Whether the sample can be entered without an account, and whether the server reports that its data cannot be read. */
export type Entrance = { readonly sample: boolean; readonly damaged: boolean };

export async function readEntrance(signal: AbortSignal): Promise<Entrance> {
  try {
    const { data } = await http.get<Readiness>('/health/ready', { ...SITE, signal, validateStatus: () => true });
    return { sample: data.sample === true && data.demo === true, damaged: data.reason === 'data_damaged' };
  } catch {
    return { sample: false, damaged: false };
  }
}
