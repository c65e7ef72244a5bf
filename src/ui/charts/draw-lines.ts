import type { ChartData, ChartSeries, ChartValue } from './chart-data';
import type { Frame } from './drawing';
import type { Shape } from './shapes';

const LEAST_BAND_FOR_POINTS = 14;

const at = (frame: Frame, period: number, value: number): string =>
  `${frame.middle(period).toFixed(1)} ${frame.y(value).toFixed(1)}`;

/** The course of some values, broken where there is none. */
function course(values: readonly ChartValue[], frame: Frame, from = 0, to = values.length - 1): string {
  let path = '';
  let pen = 'M';
  for (let i = from; i <= to; i++) {
    const value = values[i] ?? null;
    if (value !== null) path += pen + at(frame, i, value);
    pen = value === null ? 'M' : 'L';
  }
  return path;
}

function line({ values, color, other, before }: ChartSeries, index: number, data: ChartData, frame: Frame): Shape[] {
  const last = data.periods.length - 1;
  const running = data.periods[last]?.running === true && last > 0;
  const width = other ? 1.75 : 2;
  const stroke = { kind: 'path', stroke: color, width } as const;
  const shapes: Shape[] = [];
  if (before) shapes.push({ ...stroke, d: course(before, frame), width: 1.5, dash: '4 4', opacity: 0.7 });
  const whole = course(values, frame, 0, running ? last - 1 : last);
  if (whole) shapes.push({ ...stroke, d: whole, ...(other ? { dash: '6 4' } : {}) });
  const [from, to] = [values[last - 1] ?? null, values[last] ?? null];
  if (running && from !== null && to !== null)
    shapes.push({ ...stroke, d: course(values, frame, last - 1, last), dash: '2 4' });
  values.forEach((value, period) => {
    if (value === null) return;
    const alone = (values[period - 1] ?? null) === null && (values[period + 1] ?? null) === null;
    if (frame.band < LEAST_BAND_FOR_POINTS && !alone) return;
    const open = other || (running && period === last);
    shapes.push({
      kind: 'circle',
      cx: frame.middle(period),
      cy: frame.y(value),
      r: 3,
      fill: open ? '--surface' : color,
      stroke: color,
      place: { series: index, period },
    });
  });
  return shapes;
}

export const lines = (data: ChartData, frame: Frame): Shape[] =>
  // The first series is the largest: it lies on top.
  data.series
    .map((series, i) => line(series, i, data, frame))
    .reverse()
    .flat();
