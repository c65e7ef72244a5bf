import type { ChartData, ChartValue } from './chart-data';
import type { Frame } from './drawing';
import type { Shape } from './shapes';

const WIDEST = { one: 64, stack: 84 };
const FILLED = 0.66;
const LEAST_BAND_FOR_LABEL = 40;
/** How far over a column its label reaches. */
const LABEL = 18;
const PALE = 0.7;

/** A short line across a column at what it is compared with. */
const mark = (x: number, width: number, value: ChartValue | undefined, frame: Frame): Shape[] =>
  value === null || value === undefined
    ? []
    : [
        {
          kind: 'path',
          d: `M${(x - 4).toFixed(1)} ${frame.y(value).toFixed(1)}h${(width + 8).toFixed(1)}`,
          stroke: '--text',
          width: 1.5,
          dash: '4 3',
        },
      ];

function stacked(data: ChartData, frame: Frame): Shape[] {
  const width = Math.min(WIDEST.stack, frame.band * FILLED);
  return data.periods.flatMap(({ running, since }, period) => {
    const x = frame.middle(period) - width / 2;
    let up = 0;
    let down = 0;
    const parts = data.series.flatMap(({ values, color }, series): Shape[] => {
      const value = values[period] ?? 0;
      if (value === 0) return [];
      const from = value > 0 ? up : down;
      const to = from + value;
      if (value > 0) up = to;
      else down = to;
      const [top, bottom] = [frame.y(Math.max(from, to)), frame.y(Math.min(from, to))];
      const gap = bottom - top > 2 ? 0.75 : 0;
      return [
        {
          kind: 'rect',
          x,
          y: top + gap,
          width,
          height: bottom - top - gap,
          fill: color,
          ...(running || since !== undefined ? { opacity: PALE } : {}),
          place: { series, period },
        },
      ];
    });
    const total = data.total?.[period] ?? null;
    const top = frame.y(up);
    const before = data.totalBefore?.[period];
    const marked = before === null || before === undefined ? top : frame.y(before);
    // A mark within the line of the label would strike it through: the label stands over both.
    const foot = marked < top && top - marked < LABEL ? marked : top;
    const label: Shape[] =
      total === null || frame.band < LEAST_BAND_FOR_LABEL || (up === 0 && down === 0)
        ? []
        : [
            {
              kind: 'text',
              x: frame.middle(period),
              y: foot - 5,
              text: data.format(total),
              anchor: 'middle',
              fill: '--text',
              size: 11,
              bold: true,
              place: { series: -1, period },
            },
          ];
    return [...parts, ...mark(x, width, before, frame), ...label];
  });
}

function beside(data: ChartData, frame: Frame): Shape[] {
  const count = Math.max(1, data.series.length);
  const width = Math.min(WIDEST.one, (frame.band * 0.8) / count);
  return data.periods.flatMap(({ running, since }, period) => {
    const first = frame.middle(period) - (width * count) / 2;
    return data.series.flatMap(({ values, color, before }, series): Shape[] => {
      const value = values[period] ?? null;
      const x = first + series * width;
      const ghost = mark(x + 4.5, width - 9, before?.[period], frame);
      if (value === null) return ghost;
      const [top, bottom] = [frame.y(Math.max(0, value)), frame.y(Math.min(0, value))];
      return [
        {
          kind: 'rect',
          x: x + (width > 3 ? 0.5 : 0),
          y: top,
          width: width - (width > 3 ? 1 : 0),
          height: Math.max(0.5, bottom - top),
          fill: color,
          ...(running || since !== undefined ? { opacity: PALE } : {}),
          place: { series, period },
        },
        ...ghost,
      ];
    });
  });
}

export const columns = (data: ChartData, frame: Frame): Shape[] =>
  data.kind === 'columns' ? beside(data, frame) : stacked(data, frame);
