import { Fragment } from 'react';
import type { Report, ReportChart } from '@/contract/calls/report';
import { type ChartShape, chartShapes } from '@/contract/drawing/report-chart';
import { seriesColours } from '@/contract/drawing/report-colours';
import { useWidth } from '@/ui/use-width';
import styles from './preview.module.css';

type ChartProps = { readonly chart: ReportChart; readonly report: Report };

const HEIGHT = 280;
const BAR = 34;

function Shape({ shape, colours }: { readonly shape: ChartShape; readonly colours: readonly string[] }) {
  const colour = 'series' in shape ? colours[shape.series % colours.length] : undefined;
  switch (shape.kind) {
    case 'rect':
      return <rect x={shape.x} y={shape.y} width={shape.width} height={shape.height} fill={colour} />;
    case 'path':
      return (
        <polyline
          points={shape.points.map((point) => point.join(',')).join(' ')}
          fill="none"
          stroke={colour}
          strokeWidth={2.2}
        />
      );
    case 'dot':
      return <circle cx={shape.x} cy={shape.y} r={3.5} fill={colour} />;
    case 'rule':
      return (
        <line
          x1={shape.x1}
          y1={shape.y1}
          x2={shape.x2}
          y2={shape.y2}
          className={shape.strong ? styles.axis : styles.grid}
        />
      );
    case 'text':
      return (
        <text x={shape.x} y={shape.y} dy="0.35em" textAnchor={shape.anchor}>
          {fitting(shape.text, shape.width)}
        </text>
      );
  }
}

/** About the width of a character of the labels, in pixels. */
const LETTER = 6;
const fitting = (text: string, width: number): string => {
  const most = Math.max(3, Math.floor(width / LETTER));
  return text.length <= most ? text : `${text.slice(0, most - 1)}…`;
};

/** A chart of the report, drawn from the same shapes as in its PDF. */
export function Chart({ chart, report }: ChartProps) {
  const [box, width] = useWidth<HTMLDivElement>();
  const colours = seriesColours(report.colour);
  const height = chart.kind === 'bars' ? chart.labels.length * BAR : HEIGHT;
  const shapes = width === 0 ? [] : chartShapes(chart, { width, height }, report.language);
  return (
    <figure className={styles.figure}>
      {chart.kind === 'columns' && (
        <figcaption className={styles.legend}>
          {chart.series.map(({ name, unit, line }, i) => (
            <span key={name}>
              <i data-line={line} style={{ background: colours[i % colours.length] }} />
              {name} ({unit})
            </span>
          ))}
        </figcaption>
      )}
      <div ref={box}>
        <svg width="100%" height={height} role="img" aria-label={chart.alt}>
          {shapes.map((shape, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: shapes have no identity beyond their place
            <Fragment key={i}>
              <Shape shape={shape} colours={colours} />
            </Fragment>
          ))}
        </svg>
      </div>
    </figure>
  );
}
