import axios from 'axios';

export const TIMEOUT = 300_000;

/** Session and health calls, always answered by the host of the page. */
export const sameOrigin = axios.create({
  baseURL: '/api',
  timeout: TIMEOUT,
  headers: { 'Content-Type': 'application/json' },
});
