import axios from 'axios';

export const TIMEOUT = 300_000;

/** Session and health calls, always answered by the host of the page. */
export const sameOrigin = axios.create({
  baseURL: '/api',
  timeout: TIMEOUT,
  // What no other origin can send without asking: on plain http a request carries no other sign of where it comes from.
  headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest' },
});
