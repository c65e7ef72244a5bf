// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { ChartData } from '@/ui/charts/chart-data';
import { Plot } from '@/ui/charts/plot';

const data: ChartData = {
  kind: 'columns',
  running: 'en curso',
  shortened: '',
  periods: [
    { label: '3T', running: false },
    { label: '4T', running: true },
  ],
  series: [
    { key: 'a', label: 'A', color: '--cat-1', values: [1, 2] },
    { key: 'b', label: 'B', color: '--cat-2', values: [3, 4] },
  ],
  format: String,
};
const figures = (period: number) => ({
  title: data.periods[period]?.label ?? '',
  rows: data.series.map(({ label, color, values }) => ({ label, color, value: String(values[period]) })),
  total: '9',
  totalLabel: 'Total',
});

describe('a plot', () => {
  it('is walked with arrow keys, which announce each figure, and opens it', async () => {
    const onChoose = vi.fn();
    render(<Plot data={data} label="Inventario" figures={figures} onChoose={onChoose} />);
    const plot = screen.getByRole('slider', { name: 'Inventario' });
    plot.focus();
    expect(plot.getAttribute('aria-valuetext')).toBe('4T: A 2; B 4; Total 9');
    await userEvent.keyboard('{ArrowLeft}');
    expect(plot.getAttribute('aria-valuetext')).toBe('3T: A 1; B 3; Total 9');
    expect(plot.getAttribute('aria-valuenow')).toBe('1');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(plot.getAttribute('aria-valuetext')).toBe('3T: B 3');
    await userEvent.keyboard('{Enter}');
    expect(onChoose.mock.calls[0]?.[0]).toEqual({ series: 1, period: 0 });
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{End}{Enter}');
    expect(onChoose.mock.calls[1]?.[0]).toEqual({ series: -1, period: 1 });
  });

  it('opens the column that is clicked, and nothing outside a column', () => {
    const onChoose = vi.fn();
    const { container } = render(<Plot data={data} label="x" figures={figures} onChoose={onChoose} />);
    const column = container.querySelector('[data-place="1 0"]');
    if (!column) throw new Error('no column');
    fireEvent.click(column, { clientX: 5, clientY: 6 });
    expect(onChoose).toHaveBeenCalledWith({ series: 1, period: 0 }, { x: 5, y: 6 });
    fireEvent.click(screen.getByRole('slider'));
    expect(onChoose).toHaveBeenCalledTimes(1);
  });
});
