// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { MayFollow } from '@/ui/late';
import { Segmented } from '@/ui/segmented/segmented';

const OPTIONS = [
  { value: 'lines', label: 'Líneas' },
  { value: 'columns', label: 'Columnas' },
  { value: 'share', label: '%', title: 'Participación' },
] as const;

function Chosen({ onChange }: { onChange: (value: string) => void }) {
  const [value, setValue] = useState<'lines' | 'columns' | 'share'>('lines');
  return (
    <Segmented
      label="Tipo de gráfica"
      value={value}
      options={OPTIONS}
      onChange={(chosen) => {
        setValue(chosen);
        onChange(chosen);
      }}
    />
  );
}

it('shows its options without being reachable until it may be fetched', () => {
  const { container } = render(
    <MayFollow value={false}>
      <Chosen onChange={vi.fn()} />
    </MayFollow>,
  );
  expect(container.textContent).toBe('LíneasColumnas%');
  expect(screen.queryByRole('radio')).toBeNull();
});

it('can be pressed with a mouse before it is fetched, whether or not the button is released on the same element', () => {
  const onChange = vi.fn();
  render(
    <MayFollow value={false}>
      <Chosen onChange={onChange} />
    </MayFollow>,
  );
  fireEvent.pointerDown(screen.getByText('Columnas'), { pointerType: 'mouse', button: 0 });
  expect(onChange).toHaveBeenLastCalledWith('columns');
  fireEvent.pointerDown(screen.getByText('Líneas'), { pointerType: 'touch', button: 0 });
  expect(onChange).toHaveBeenLastCalledWith('columns');
  fireEvent.click(screen.getByText('Líneas'));
  expect(onChange).toHaveBeenLastCalledWith('lines');
});

it('is a group of radios with names, that pointer and keyboard choose from', async () => {
  const onChange = vi.fn();
  render(<Chosen onChange={onChange} />);
  expect(await screen.findByRole('radiogroup', { name: 'Tipo de gráfica' })).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Líneas' })).toBeChecked();
  await userEvent.click(screen.getByText('Participación'));
  expect(onChange).toHaveBeenLastCalledWith('share');
  await userEvent.keyboard('{ArrowLeft}');
  expect(onChange).toHaveBeenLastCalledWith('columns');
  expect(screen.getByRole('radio', { name: 'Columnas' })).toBeChecked();
});

it('is native on phones, without waiting for anything', async () => {
  const matchMedia = vi.spyOn(window, 'matchMedia');
  const wide = window.matchMedia('');
  matchMedia.mockImplementation((query) => ({ ...wide, media: query, matches: true }));
  const onChange = vi.fn();
  const { container } = render(
    <MayFollow value={false}>
      <Chosen onChange={onChange} />
    </MayFollow>,
  );
  expect(screen.getByRole('radiogroup', { name: 'Tipo de gráfica' })).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: '% Participación' }));
  expect(onChange).toHaveBeenLastCalledWith('share');
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('radio', { name: 'Columnas' })).toBeChecked();
  expect(container.querySelector('[class*="ant-"]')).toBeNull();
  matchMedia.mockRestore();
});
