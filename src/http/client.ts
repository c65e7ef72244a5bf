import axios, { type AxiosProgressEvent, type AxiosRequestConfig, type AxiosResponse } from 'axios';
import { DATA_VERSION } from '@/contract/calls/data-version';
import { i18n } from '@/shell/i18n';
import { redirectToPublicSite } from '@/shell/redirect';
import { checkVersion, isLeaving, pinnedVersion } from './data-version';
import { type Failure, handleFailure, messageOf } from './failure';
import { fileNameOf } from './file-name';
import { API, http } from './http';
import { currentToken, renewToken, SignedOut } from './token';

/** A data call with the caller's token and language, on the data version that the page shows. */
function authorized(config: AxiosRequestConfig): AxiosRequestConfig {
  const token = currentToken();
  const version = pinnedVersion();
  return {
    ...API,
    ...config,
    headers: {
      ...config.headers,
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      'Accept-Language': i18n.resolvedLanguage ?? 'es',
      ...(version ? { [DATA_VERSION]: version } : {}),
    },
  };
}

export const isCancelled = (error: unknown): boolean => axios.isCancel(error);
export { messageOf };
export const isSignedOut = (error: unknown): boolean => error instanceof SignedOut;

export const statusOf = (error: unknown): number | undefined =>
  axios.isAxiosError(error) ? error.response?.status : undefined;

/** Characters of a query string beyond which it travels in the body of a POST: servers refuse longer addresses. */
const LONGEST_QUERY = 4_000;
const FORM_HEADERS = { 'Content-Type': 'application/x-www-form-urlencoded' };

/** The same request with its query in the body where it is too long for an address. */
export function withinAddress(config: AxiosRequestConfig): AxiosRequestConfig {
  const { params, ...rest } = config;
  if (params === undefined || rest.data !== undefined) return config;
  const query = new URLSearchParams(http.getUri({ params, url: '' }).split('?')[1] ?? '').toString();
  return query.length <= LONGEST_QUERY ? config : { ...rest, method: 'POST', data: query, headers: FORM_HEADERS };
}

const unauthorized = (error: unknown): boolean => statusOf(error) === 401;

async function attempt<T>(full: AxiosRequestConfig): Promise<AxiosResponse<T>> {
  const config = withinAddress(full);
  const sentWith = currentToken();
  try {
    return await http.request<T>(authorized(config));
  } catch (error) {
    if (!unauthorized(error)) throw error;
    if (currentToken() === sentWith) await renewToken();
  }
  try {
    return await http.request<T>(authorized(config));
  } catch (error) {
    throw unauthorized(error) ? new SignedOut() : error;
  }
}

/** A refused file is a problem document that came as a file. */
async function readProblem(error: unknown): Promise<void> {
  if (!axios.isAxiosError(error) || !error.response || !(error.response.data instanceof Blob)) return;
  try {
    error.response.data = JSON.parse(await error.response.data.text());
  } catch {
    // What answered was not the application.
  }
}

/** Refuses what did not come from the application, such as the sign-in page of a network, or was cut on its way. */
function requireAnswer({ data }: AxiosResponse<unknown>): void {
  const foreign = data instanceof Blob ? data.type.startsWith('text/html') : typeof data === 'string' && data !== '';
  if (foreign) throw new Error('The answer is not one of the application');
}

/** What a page that is being loaded anew waits for. */
const never = (): Promise<never> => new Promise(() => undefined);

async function call<T>(config: AxiosRequestConfig, failure: Failure): Promise<AxiosResponse<T>> {
  try {
    const answer = await attempt<T>(config);
    requireAnswer(answer);
    checkVersion(answer.headers);
    if (isLeaving()) return await never();
    return answer;
  } catch (error) {
    if (axios.isAxiosError(error) && error.response) checkVersion(error.response.headers);
    if (isLeaving()) return never();
    await readProblem(error);
    if (isSignedOut(error)) redirectToPublicSite(true);
    else if (!isCancelled(error)) handleFailure(error, failure);
    throw error;
  }
}

/** Makes a request that no declaration prints, such as a part of a file; nothing is shown where it fails. */
export const request = (config: AxiosRequestConfig): Promise<AxiosResponse<unknown>> => call(config, null);

export type Params =
  | URLSearchParams
  | Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;

export type CallOptions = {
  readonly params?: Params;
  readonly signal?: AbortSignal;
  /** The text of the error modal; null shows none. */
  readonly failure: Failure;
};

export type FileAnswer = { readonly blob: Blob; readonly fileName: string | null };

export const api = {
  async get<T>(path: string, { params, signal, failure }: CallOptions): Promise<T> {
    const answer = await call<T>({ method: 'GET', url: path, params, signal }, failure);
    return answer.data;
  },
  /** What a page cannot name in an address, because it is answered only with the token. */
  async blob(path: string, { params, signal, failure }: CallOptions): Promise<Blob> {
    const answer = await call<Blob>({ method: 'GET', url: path, params, signal, responseType: 'blob' }, failure);
    return answer.data;
  },
  async post<T>(path: string, body: unknown, { params, signal, failure }: CallOptions): Promise<T> {
    const answer = await call<T>({ method: 'POST', url: path, data: body, params, signal }, failure);
    return answer.data;
  },
  async patch<T>(path: string, body: unknown, { params, signal, failure }: CallOptions): Promise<T> {
    const answer = await call<T>({ method: 'PATCH', url: path, data: body, params, signal }, failure);
    return answer.data;
  },
  async delete(path: string, { params, signal, failure }: CallOptions): Promise<void> {
    await call<unknown>({ method: 'DELETE', url: path, params, signal }, failure);
  },
  /** A call that answers with a file; without a body its body is empty. */
  async file(
    path: string,
    {
      params,
      body,
      signal,
      failure,
      onProgress,
    }: CallOptions & { body?: unknown; onProgress?: (loaded: number, total?: number) => void },
  ): Promise<FileAnswer> {
    const onDownloadProgress = (event: AxiosProgressEvent) => onProgress?.(event.loaded, event.total);
    const answer = await call<Blob>(
      { method: 'POST', url: path, data: body, params, signal, responseType: 'blob', onDownloadProgress },
      failure,
    ).catch(async (error: unknown) => {
      if (!isCancelled(error) && !isSignedOut(error)) {
        const { logFailedDownload } = await import('./log-failed-download');
        logFailedDownload(error);
      }
      throw error;
    });
    return { blob: answer.data, fileName: fileNameOf(answer.headers['content-disposition']) };
  },
};
