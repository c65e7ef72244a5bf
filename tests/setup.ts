import { afterEach, vi } from 'vitest';

if (typeof window !== 'undefined') {
  await import('@testing-library/jest-dom/vitest');
  await import('vitest-canvas-mock');
  const { cleanup, configure } = await import('@testing-library/react');
  afterEach(cleanup);
  // Lazy modules of a screen take many seconds on a busy machine.
  configure({ asyncUtilTimeout: 30_000 });

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
