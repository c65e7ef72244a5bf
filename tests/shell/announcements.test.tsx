// @vitest-environment jsdom
import { act, render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useAnnouncements } from '@/shell/announcements/store';
import { useAnnounced } from '@/shell/announcements/use-announced';

function Announced({ text }: { readonly text: string | null }) {
  useAnnounced(text);
  return null;
}

it('announces what changes after the first text, several changes at once as one', () => {
  vi.useFakeTimers();
  const heard = () => {
    act(() => vi.runAllTimers());
    return useAnnouncements.getState().text;
  };
  const { rerender } = render(<Announced text="30 propiedades" />);
  expect(heard()).toBe('');
  rerender(<Announced text={null} />);
  rerender(<Announced text="30 propiedades" />);
  expect(heard()).toBe('');
  rerender(<Announced text="12 propiedades" />);
  rerender(<Announced text="2 propiedades" />);
  expect(heard()).toBe('2 propiedades');
  expect(useAnnouncements.getState().turn).toBe(1);
  rerender(<Announced text="No se pudo cargar" />);
  expect(heard()).toBe('No se pudo cargar');
  vi.useRealTimers();
});
