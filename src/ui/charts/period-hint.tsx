import styles from './period-hint.module.css';

export type HintRow = { readonly label: string; readonly color: string; readonly value: string };
export type Hint = {
  readonly title: string;
  readonly rows: readonly HintRow[];
  readonly total: string | null;
  readonly totalLabel: string;
  /** From the left edge of the chart; the hint stays inside it. */
  readonly x: number;
  readonly width: number;
};

/** Every group at the period under the pointer. */
export function PeriodHint({ title, rows, total, totalLabel, x, width }: Hint) {
  const left = x > width / 2;
  return (
    <div className={styles.hint} style={left ? { right: width - x + 14 } : { left: x + 14 }} aria-hidden="true">
      <p>{title}</p>
      <dl>
        {rows.map((row) => (
          <div key={row.label}>
            <dt>
              <span className={styles.mark} style={{ background: `var(${row.color})` }} />
              {row.label}
            </dt>
            <dd>{row.value}</dd>
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
