// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { BlockPlot } from '@/ui/charts/block-plot';
import type { ChartPlace, HeatData, TreemapData } from '@/ui/charts/chart-data';

const heat: HeatData = {
  kind: 'heat',
  rows: ['A', 'B'].map((label, i) => ({ key: label, label, values: [i, i + 1] })),
  periods: ['1T', '2T'].map((label) => ({ label, running: false })),
  running: '',
  fromZero: true,
  format: String,
};
const treemap: TreemapData = {
  kind: 'treemap',
  rows: ['A', 'B', 'C'].map((label, i) => ({ key: label, label, value: 3 - i, others: false })),
  whole: 6,
  formatShare: String,
};
const figures = ({ series, period }: ChartPlace) => ({
  title: `P${period}`,
  rows: [{ label: `S${series}`, color: '--accent', value: 'v' }],
  total: null,
  totalLabel: '',
});

it('a heat map is walked by group and period, and a cell opens', async () => {
  const onChoose = vi.fn();
  const { container } = render(<BlockPlot data={heat} label="Calor" figures={figures} onChoose={onChoose} />);
  const plot = screen.getByRole('slider', { name: 'Calor' });
  plot.focus();
  await userEvent.keyboard('{ArrowUp}{ArrowRight}');
  expect(plot.getAttribute('aria-valuetext')).toBe('P1: S0 v');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(plot.getAttribute('aria-valuetext')).toBe('P1: S1 v');
  expect(plot.getAttribute('aria-valuenow')).toBe('4');
  await userEvent.keyboard('{Home}{End}{Enter}');
  expect(onChoose.mock.calls[0]?.[0]).toEqual({ series: 1, period: 1 });
  const cell = container.querySelector('rect[data-place="1 0"]');
  if (!cell) throw new Error('no cell');
  fireEvent.click(cell, { clientX: 5, clientY: 6 });
  expect(onChoose).toHaveBeenLastCalledWith({ series: 1, period: 0 }, { x: 5, y: 6 });
  fireEvent.click(plot);
  expect(onChoose).toHaveBeenCalledTimes(2);
});

it('a treemap is walked from the largest to the smallest', async () => {
  const onChoose = vi.fn();
  render(<BlockPlot data={treemap} label="x" figures={figures} onChoose={onChoose} />);
  const plot = screen.getByRole('slider');
  plot.focus();
  await userEvent.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}{ArrowLeft}');
  expect(plot.getAttribute('aria-valuetext')).toBe('P0: S1 v');
  await userEvent.keyboard(' ');
  expect(onChoose.mock.calls[0]?.[0]).toEqual({ series: 1, period: 0 });
});
