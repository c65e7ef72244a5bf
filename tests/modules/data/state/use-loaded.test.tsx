// @vitest-environment jsdom
import { renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useLoaded } from '@/modules/data/state/use-loaded';

it('shows the failure of a load for what failed alone, not for what is loaded next', async () => {
  const load = (key: string) => async () => {
    if (key === 'one') throw new Error('away');
    return new Promise<string>(() => undefined);
  };
  const { result, rerender } = renderHook(({ key }) => useLoaded(key, load(key)), { initialProps: { key: 'one' } });
  await waitFor(() => expect(result.current.failure).not.toBeNull());
  rerender({ key: 'two' });
  expect(result.current).toMatchObject({ value: null, failure: null });
});
