import { afterEach, vi } from 'vitest';

/** Milliseconds after which a test gives up waiting: only what hangs takes as long, even on a busy machine. */
const PATIENCE = 30_000;

const { waitFor } = vi;
vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: PATIENCE, ...options });

if (typeof window !== 'undefined') {
  await import('@testing-library/jest-dom/vitest');
  await import('vitest-canvas-mock');
  const { cleanup, configure } = await import('@testing-library/react');
  afterEach(cleanup);
  configure({ asyncUtilTimeout: PATIENCE });

  // Every query by role reads computed styles, which takes jsdom longer the more rules antd has written.
  Object.defineProperty(HTMLStyleElement.prototype, 'innerHTML', { set: () => undefined });

  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  window.matchMedia = (query) => ({
    matches: false,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    dispatchEvent: () => false,
  });
}
