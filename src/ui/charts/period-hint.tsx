import { hintPlace } from './hint-place';
import styles from './period-hint.module.css';

export type HintRow = {
  readonly label: string;
  readonly color: string;
  readonly value: string;
  readonly before?: string;
};
export type PeriodFigures = {
  readonly title: string;
  readonly rows: readonly HintRow[];
  readonly total: string | null;
  readonly totalLabel: string;
};
type PeriodHintProps = PeriodFigures & {
  /** Where the period begins and ends, from the left edge of the chart. */
  readonly from: number;
  readonly to: number;
  readonly width: number;
  /** The row that the keyboard stands on. */
  readonly marked: number | null;
};

/** Every group at the period under the pointer; it covers none of what it describes. */
export function PeriodHint({ title, rows, total, totalLabel, from, to, width, marked }: PeriodHintProps) {
  return (
    <div className={styles.hint} style={hintPlace(from, to, width)} aria-hidden="true">
      <p>{title}</p>
      <dl>
        {rows.map((row, i) => (
          <div key={row.label} className={i === marked ? styles.marked : undefined}>
            <dt>
              <span className={styles.mark} style={{ background: `var(${row.color})` }} />
              {row.label}
            </dt>
            <dd>
              {row.value}
              {row.before !== undefined && <small> {row.before}</small>}
            </dd>
          </div>
        ))}
        {total !== null && (
          <div className={styles.total}>
            <dt>{totalLabel}</dt>
            <dd>{total}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}

/** The same in words. */
export function spoken({ title, rows, total, totalLabel }: PeriodFigures, row: number | null): string {
  const phrases = rows.map(
    ({ label, value, before }) => `${label} ${value}${before === undefined ? '' : ` ${before}`}`,
  );
  const chosen = row === null ? undefined : phrases[row];
  if (chosen !== undefined) return `${title}: ${chosen}`;
  return `${title}: ${[...phrases, ...(total === null ? [] : [`${totalLabel} ${total}`])].join('; ')}`;
}
