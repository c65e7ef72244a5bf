// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import type { Bounds } from '@/contract/calls/query';
import { RangeInputs } from '@/ui/range/range-inputs';
import { useRangeDraft } from '@/ui/range/use-range-draft';

const TEXTS = { min: 'Mínimo', max: 'Máximo' };

function Range({ onApply }: { onApply: (bounds: Bounds | undefined) => void }) {
  const [chosen, choose] = useState<Bounds>();
  const range = useRangeDraft(chosen, (bounds) => {
    choose(bounds);
    onApply(bounds);
  });
  return <RangeInputs range={range} step={0.01} labels={TEXTS} placeholders={TEXTS} wrong="Al revés" />;
}

it('separates the thousands of what was typed, and reads them', async () => {
  const user = userEvent.setup();
  const apply = vi.fn<(bounds: Bounds | undefined) => void>();
  render(<Range onApply={apply} />);
  const least = screen.getByLabelText('Mínimo');
  await user.type(least, '50000.5{Enter}');
  await user.tab();
  expect(least).toHaveValue('50,000.5');
  expect(apply).toHaveBeenLastCalledWith({ min: 50_000.5 });
  await user.clear(least);
  await user.type(least, '1,250,000');
  await user.tab();
  expect(apply).toHaveBeenLastCalledWith({ min: 1_250_000 });
  expect(least).toHaveValue('1,250,000');
});
