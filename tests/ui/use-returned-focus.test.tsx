// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { useFocusAfter, useReturnedFocus } from '@/ui/use-returned-focus';

function Part({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  useReturnedFocus();
  return (
    // biome-ignore lint/a11y/noAutofocus: as a dialog takes the focus
    <button type="button" autoFocus onClick={onClick}>
      {label}
    </button>
  );
}

function Screen() {
  const [open, setOpen] = useState<'popover' | 'drawer' | null>(null);
  return (
    <>
      <button type="button" onClick={() => setOpen('popover')}>
        figure
      </button>
      {open === 'popover' && <Part label="all" onClick={() => setOpen('drawer')} />}
      {open === 'drawer' && <Part key="drawer" label="close" onClick={() => setOpen(null)} />}
    </>
  );
}

it('returns the focus past what is gone meanwhile', async () => {
  render(<Screen />);
  await userEvent.click(screen.getByRole('button', { name: 'figure' }));
  await userEvent.click(screen.getByRole('button', { name: 'all' }));
  await userEvent.click(screen.getByRole('button', { name: 'close' }));
  expect(screen.getByRole('button', { name: 'figure' })).toHaveFocus();
});

function Tools() {
  const [drawing, setDrawing] = useState(false);
  const draw = useFocusAfter(drawing);
  if (drawing)
    return (
      <button type="button" onClick={() => setDrawing(false)}>
        done
      </button>
    );
  return (
    <button ref={draw} type="button" onClick={() => setDrawing(true)}>
      draw
    </button>
  );
}

it('gives the focus to what begins, after tools that are gone', async () => {
  render(<Tools />);
  await userEvent.click(screen.getByRole('button', { name: 'draw' }));
  await userEvent.click(screen.getByRole('button', { name: 'done' }));
  expect(screen.getByRole('button', { name: 'draw' })).toHaveFocus();
});
