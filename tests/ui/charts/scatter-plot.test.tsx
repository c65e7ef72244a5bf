// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { ScatterData } from '@/ui/charts/chart-data';
import { drawScatter } from '@/ui/charts/draw-scatter';
import { ScatterPlot } from '@/ui/charts/scatter-plot';

/** Across: B, A, C. Up: A, C, B. */
const DATA: ScatterData = {
  kind: 'scatter',
  points: [
    { x: 2, y: 1, weight: null },
    { x: 1, y: 3, weight: null },
    { x: 3, y: 2, weight: null },
  ],
  x: { name: 'x', format: String },
  y: { format: String },
};
const figures = (point: number) => ({
  title: 'ABC'.charAt(point),
  rows: [{ label: 'y', color: '--accent', value: String(DATA.points[point]?.y) }],
  total: null,
  totalLabel: '',
});
/** The size in which a plot is drawn that was not measured. */
const { dots } = drawScatter(DATA, { width: 640, height: 250 });

function plot() {
  const onChoose = vi.fn();
  render(<ScatterPlot data={DATA} label="Nube" figures={figures} onChoose={onChoose} />);
  return { slider: screen.getByRole('slider', { name: 'Nube' }), onChoose };
}
function pointer(element: Element, type: 'pointerDown' | 'pointerMove', pointerType: string, point: number) {
  const { x: clientX, y: clientY } = dots[point] ?? { x: 0, y: 0 };
  fireEvent[type](element, { pointerType, clientX, clientY });
}

afterEach(cleanup);

it('is walked along both axes by keyboard, and Enter opens a point', async () => {
  const { slider, onChoose } = plot();
  expect(slider).toHaveAttribute('aria-valuetext', 'B: y 3');
  slider.focus();
  await userEvent.keyboard('{Home}{ArrowRight}');
  expect(slider).toHaveAttribute('aria-valuetext', 'A: y 1');
  expect(slider).toHaveAttribute('aria-valuenow', '2');
  await userEvent.keyboard('{ArrowUp}');
  expect(slider).toHaveAttribute('aria-valuetext', 'C: y 2');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(slider).toHaveAttribute('aria-valuetext', 'B: y 3');
  await userEvent.keyboard('{End}{Enter}');
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(2);
  await userEvent.keyboard('{ArrowDown}{Escape}{Enter}');
  expect(onChoose).toHaveBeenCalledOnce();
});

it('begins at either end where no point has the focus yet', async () => {
  const { slider } = plot();
  slider.focus();
  await userEvent.keyboard('{Escape}{End}');
  expect(slider).toHaveAttribute('aria-valuetext', 'C: y 2');
  await userEvent.keyboard('{Escape}{ArrowUp}');
  expect(slider).toHaveAttribute('aria-valuetext', 'A: y 1');
});

it('shows the point under the pointer, and a click opens it', () => {
  const { slider, onChoose } = plot();
  fireEvent.click(slider);
  expect(onChoose).not.toHaveBeenCalled();
  pointer(slider, 'pointerMove', 'mouse', 0);
  expect(screen.getByText('A')).toBeInTheDocument();
  pointer(slider, 'pointerDown', 'mouse', 0);
  fireEvent.click(slider);
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(0);
});

it('shows a point at the first touch and opens it at the second', () => {
  const { slider, onChoose } = plot();
  pointer(slider, 'pointerDown', 'touch', 2);
  fireEvent.click(slider);
  expect(screen.getByText('C')).toBeInTheDocument();
  expect(onChoose).not.toHaveBeenCalled();
  pointer(slider, 'pointerDown', 'touch', 2);
  fireEvent.click(slider);
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(2);
});
