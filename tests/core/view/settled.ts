import { expect } from 'vitest';
import { canonicalKey } from '@/core/view/canonical-key';
import type { PanelState } from '@/core/view/panel';

type AnyPanel = PanelState<unknown, { readonly data_version: string }>;

/** A query as text, null if a panel has none. */
export const queryKey = (panel: AnyPanel): string | null => (panel.state === 'idle' ? null : canonicalKey(panel.query));

/**
 * What a panel shows once nothing is pending: exactly the answer to the query of the view, as in a store opened at the same
 * address, or its failure; loading if its request, or one that it depends on, is never answered.
 */
export function expectSettled(name: string, panel: AnyPanel, fresh: AnyPanel, mayWait: boolean): void {
  expect([name, queryKey(panel)]).toEqual([name, queryKey(fresh)]);
  if (panel.state === 'ready' && fresh.state === 'ready')
    expect([name, panel.answer.data_version]).toEqual([name, fresh.answer.data_version]);
  else if (panel.state === 'loading') expect([name, 'loading', mayWait]).toEqual([name, 'loading', true]);
  else expect([name, panel.state]).toEqual([name, panel.state === 'failed' ? 'failed' : 'idle']);
}
