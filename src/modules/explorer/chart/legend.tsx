import { useTranslation } from 'react-i18next';
import type { ChartSeries } from '@/ui/charts/chart-data';
import styles from './chart.module.css';

type LegendProps = {
  readonly series: readonly ChartSeries[];
  /** Whether the kind of chart draws lines. */
  readonly lines: boolean;
  /** Name of the series that is drawn with dashes. */
  readonly before: string | null;
  readonly onChoose: (series: number, at: { x: number; y: number }) => void;
};

/** The names of the groups; each opens what makes its last figure. */
export function Legend({ series, lines, before, onChoose }: LegendProps) {
  const { t } = useTranslation('explorer');
  return (
    <ul className={styles.legend} aria-label={t('chart.legend')}>
      {series.map((one, i) => (
        <li key={one.key}>
          <button
            type="button"
            title={one.label}
            onClick={(event) => {
              const { left, bottom } = event.currentTarget.getBoundingClientRect();
              onChoose(i, { x: left, y: bottom });
            }}
          >
            {one.other && lines ? (
              <span className={styles.dashed} style={{ borderColor: `var(${one.color})` }} />
            ) : (
              <span className={styles.mark} style={{ background: `var(${one.color})` }} />
            )}
            <em>{one.label}</em>
            {one.values.every((value) => value === null) && <small>({t('chart.too_few')})</small>}
          </button>
        </li>
      ))}
      {before !== null && (
        <li className={styles.before}>
          <span className={styles.dashed} />
          {before}
        </li>
      )}
    </ul>
  );
}
