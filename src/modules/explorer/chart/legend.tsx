import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChartSeries } from '@/ui/charts/chart-data';
import styles from './chart.module.css';

type LegendProps = {
  readonly series: readonly ChartSeries[];
  /** Those that are drawn. */
  readonly shown: readonly ChartSeries[];
  /** Whether the kind of chart draws lines. */
  readonly lines: boolean;
  /** Name of the series that is drawn with dashes. */
  readonly before: string | null;
  readonly onToggle: (key: string) => void;
  /** What chooses other series. */
  readonly chooser: ReactNode;
};

/** The names of the series; each hides its own and shows it again. */
export function Legend({ series, shown, lines, before, onToggle, chooser }: LegendProps) {
  const { t } = useTranslation('explorer');
  const drawn = new Set(shown.map(({ key }) => key));
  return (
    <ul className={styles.legend} aria-label={t('chart.legend')}>
      {series.map((one) => (
        <li key={one.key}>
          <button
            type="button"
            aria-pressed={drawn.has(one.key)}
            title={t(drawn.has(one.key) ? 'chart.hide' : 'chart.show', { name: one.label })}
            onClick={() => onToggle(one.key)}
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
      {chooser !== null && <li className={styles.choose}>{chooser}</li>}
    </ul>
  );
}
