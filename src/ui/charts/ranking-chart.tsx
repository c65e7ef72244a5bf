import { Bar } from '@ant-design/charts';
import { useMemo } from 'react';
import { textScale } from '../text-scale';
import type { RankedRow } from './chart-data';

type RankingChartProps = {
  /** Largest first. */
  readonly rows: readonly RankedRow[];
  readonly theme: 'light' | 'dark';
  readonly label: string;
  readonly format: (value: number) => string;
  readonly onChoose: (key: string, at: { x: number; y: number }) => void;
};

type Clicked = {
  readonly type: string;
  readonly data?: { readonly data?: unknown };
  readonly clientX?: number;
  readonly clientY?: number;
};

const LONGEST = 26;
const shortened = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text);

function keyOf(data: unknown): string | undefined {
  const row: unknown = Array.isArray(data) ? data[0] : data;
  const key: unknown = typeof row === 'object' && row !== null ? Reflect.get(row, 'key') : undefined;
  return typeof key === 'string' ? key : undefined;
}

/** Groups as bars, largest first. */
export function RankingChart({ rows, theme, label, format, onChoose }: RankingChartProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours of the page follow the theme
  const config = useMemo(() => {
    const style = getComputedStyle(document.body);
    const color = (variable: string) => style.getPropertyValue(variable).trim();
    const names = new Map(rows.map((row) => [row.key, row.label]));
    const scale = textScale();
    const text = { fill: color('--text-2'), fontSize: 11 * scale, fontFamily: style.fontFamily };
    return {
      data: rows.map((row) => ({ ...row })),
      xField: 'key',
      yField: 'value',
      autoFit: true,
      animate: false as const,
      paddingLeft: 150 * scale,
      paddingRight: 72 * scale,
      paddingTop: 4,
      paddingBottom: 0,
      legend: false as const,
      style: { fill: color('--cat-1'), maxWidth: 18 * scale },
      label: {
        text: ({ value }: RankedRow) => format(value),
        position: 'right' as const,
        dx: 6,
        textAlign: 'left' as const,
        ...text,
        fill: color('--text'),
      },
      axis: {
        x: {
          title: false,
          tick: false,
          line: false,
          labelFormatter: (key: string) => shortened(names.get(key) ?? key),
          labelFill: color('--text-2'),
          labelFillOpacity: 1,
          labelOpacity: 1,
          labelFontSize: 11 * scale,
          labelFontFamily: style.fontFamily,
          labelAutoHide: true,
        },
        y: false as const,
      },
      // Its own hint writes styles into the page, which the content security policy refuses; the labels show the figures.
      tooltip: false as const,
      interaction: { tooltip: false as const },
    };
  }, [rows, theme, format]);
  const listen = (_: unknown, event: Clicked) => {
    if (event.type !== 'element:click') return;
    const key = keyOf(event.data?.data);
    if (key !== undefined) onChoose(key, { x: event.clientX ?? 200, y: event.clientY ?? 200 });
  };
  return (
    <div role="img" aria-label={label} style={{ height: '100%' }}>
      <Bar {...config} onEvent={listen} />
    </div>
  );
}
