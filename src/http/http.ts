import axios, { type AxiosRequestConfig } from 'axios';

/** Milliseconds after which a request times out. */
const TIMEOUT = 300_000;

/** The one client that carries every request of the browser. */
export const http = axios.create({
  timeout: TIMEOUT,
  headers: { 'Content-Type': 'application/json' },
  paramsSerializer: { indexes: null },
});

/** Data calls, which another host may answer. */
export const API: AxiosRequestConfig = { baseURL: process.env.NEXT_PUBLIC_API_URL || '/api/v1' };

/** Session and health calls, always answered by the host of the page. */
export const SITE: AxiosRequestConfig = {
  baseURL: '/api',
  // What no other origin can send without a preflight: over unencrypted HTTP a request carries no other sign of where it comes from.
  headers: { 'X-Requested-With': 'XMLHttpRequest' },
};

/** A JSON file of the application itself. */
export const readAsset = async (path: string): Promise<unknown> => (await http.get<unknown>(path)).data;
