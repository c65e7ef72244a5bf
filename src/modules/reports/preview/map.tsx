import type { Report, ReportMap } from '@/contract/calls/report';
import { inkOn } from '@/contract/drawing/report-colours';
import styles from './preview.module.css';

const pathOf = (rings: ReportMap['land'][number]): string =>
  rings.map((ring) => `M${ring.map((value, i) => (i % 2 === 0 ? value : `${value} `)).join(' ')}Z`).join('');

/** The map of a report, drawn from the same shapes as in its files. */
export function ReportMapDrawing({ map, report }: { readonly map: ReportMap; readonly report: Report }) {
  return (
    <figure className={styles.figure}>
      <svg
        viewBox={`0 0 ${map.width} ${map.height}`}
        width="100%"
        role="img"
        aria-label={map.alt}
        className={styles.map}
      >
        {map.land.map((rings, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: shapes have no identity beyond their place
          <path key={i} d={pathOf(rings)} />
        ))}
        {map.circles.map(({ number, x, y, radius }) => (
          <g key={number}>
            <circle cx={x} cy={y} r={radius} fill={report.colour} />
            <text x={x} y={y} dy="0.35em" textAnchor="middle" data-number style={{ fill: inkOn(report.colour) }}>
              {number}
            </text>
          </g>
        ))}
        {map.circles.map(
          ({ number, name }) =>
            name && (
              <text key={number} x={name.x} y={name.y} dy="0.35em">
                {name.text}
              </text>
            ),
        )}
      </svg>
    </figure>
  );
}
