import { Column, Line } from '@ant-design/charts';
import { useMemo } from 'react';
import { EDGE } from './period-at';

export type ChartRow = {
  readonly group: string;
  readonly key: string;
  readonly period: string;
  readonly index: number;
  readonly value: number | null;
};

type GroupChartProps = {
  readonly kind: 'lines' | 'columns' | 'stacked';
  readonly theme: 'light' | 'dark';
  readonly rows: readonly ChartRow[];
  /** Names of the groups in the order of their colours (CSS variables). */
  readonly groups: readonly string[];
  readonly colors: readonly string[];
  readonly format: (value: number) => string;
  readonly onChoose: (key: string, index: number, at: { x: number; y: number }) => void;
};

type ClickedElement = {
  readonly data?: { readonly data?: unknown };
  readonly clientX?: number;
  readonly clientY?: number;
};

function clickedRow(data: unknown): ChartRow | undefined {
  const row: unknown = Array.isArray(data) ? data[0] : data;
  return typeof row === 'object' && row !== null && 'key' in row && 'index' in row ? (row as ChartRow) : undefined;
}

/** Lines, columns or stacked columns of a few groups over periods. */
export function GroupChart({ kind, theme, rows, groups, colors, format, onChoose }: GroupChartProps) {
  const config = useMemo(() => {
    // The variables change with the theme.
    const style = getComputedStyle(document.documentElement);
    const color = (variable: string) => style.getPropertyValue(variable).trim();
    return {
      data: [...rows],
      xField: 'period',
      yField: 'value',
      colorField: 'group',
      autoFit: true,
      animate: false as const,
      theme: theme === 'dark' ? 'classicDark' : 'classic',
      paddingLeft: EDGE.left,
      paddingRight: EDGE.right,
      paddingTop: 8,
      paddingBottom: 36,
      legend: false as const,
      scale: {
        color: { domain: [...groups], range: colors.map(color) },
        y: { nice: true, ...(kind === 'lines' ? { zero: false } : {}) },
      },
      axis: {
        x: {
          title: false,
          labelFill: color('--text-2'),
          labelFillOpacity: 1,
          labelOpacity: 1,
          labelFontSize: 11,
          tick: false,
          line: false,
          labelAutoHide: true,
          labelAutoRotate: false,
          labelFormatter: (period: string) => period.replace(' · ', '\n'),
        },
        y: {
          title: false,
          labelFill: color('--text-2'),
          labelFillOpacity: 1,
          labelOpacity: 1,
          labelFontSize: 11,
          labelFormatter: (value: number) =>
            Number.isInteger(value) ? format(value).replace(/[.,]0+$/, '') : format(value),
          gridStroke: color('--border'),
          gridStrokeOpacity: 1,
          gridLineDash: [0, 0],
          tick: false,
        },
      },
      // Its own hint writes styles into the page, which the content security policy refuses; ours is drawn beside the chart.
      tooltip: false as const,
      interaction: { tooltip: false as const },
    };
  }, [rows, groups, colors, format, kind, theme]);

  const listen = (_: unknown, event: { type: string } & ClickedElement) => {
    if (event.type !== 'element:click') return;
    const row = clickedRow(event.data?.data);
    if (row) onChoose(row.key, row.index, { x: event.clientX ?? 200, y: event.clientY ?? 200 });
  };

  if (kind === 'lines')
    return <Line {...config} style={{ lineWidth: 2 }} point={{ sizeField: 2.5 }} onEvent={listen} />;
  return (
    <Column
      {...config}
      {...(kind === 'stacked' ? { stack: true } : { group: true })}
      style={{
        maxWidth: 64,
        inset: 0.5,
        fillOpacity: (row: ChartRow) => (row.period.includes('·') ? 0.7 : 1),
      }}
      onEvent={listen}
    />
  );
}
