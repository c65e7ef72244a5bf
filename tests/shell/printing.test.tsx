// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useWindow } from '@/modules/explorer/summary/use-window';
import { watchPrinting } from '@/shell/printing';

it('draws every row of a long table while the page is printed', () => {
  const box = { current: document.createElement('div') };
  const { result } = renderHook(() => useWindow(500, box));
  expect(result.current.to).toBeLessThan(500);
  const end = watchPrinting();
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(result.current).toEqual({ from: 0, to: 500, above: 0, below: 0 });
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(result.current.to).toBeLessThan(500);
  end();
});
