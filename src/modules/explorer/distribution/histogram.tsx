import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DistributionAnswer } from '@/contract/calls/distribution';
import type { ChartData } from '@/ui/charts/chart-data';
import { Plot } from '@/ui/charts/plot';
import { formatNumber } from '@/ui/format';
import { PictureMenu } from '../chart/picture-menu';
import { useSource } from '../chart/use-source';
import { shortFigure, wholeFigure } from '../state/figure-format';
import { useExplorer } from '../state/use-explorer';
import styles from './distribution.module.css';
import type { Bin } from './use-distribution';

const COLOR = '--cat-1';

type HistogramProps = {
  readonly answer: DistributionAnswer;
  /** The name of the indicator. */
  readonly name: string;
  readonly title: string;
  readonly onOpen: (bin: Bin) => void;
};

/** How many properties there are of each interval of values; a bar opens them. */
export function Histogram({ answer, name, title, onOpen }: HistogramProps) {
  const { t } = useTranslation('distribution');
  const { language } = useExplorer((one) => one.units);
  const source = useSource();
  const { bins, unit, area_unit } = answer;
  const label = t('properties');
  const data = useMemo(
    (): ChartData => ({
      kind: 'columns',
      series: [{ key: 'n', label, color: COLOR, values: bins.map(({ count }) => count) }],
      periods: bins.map(({ from }) => ({ label: shortFigure(from, unit, language), running: false })),
      running: '',
      shortened: '',
      format: (value) => formatNumber(value, language),
    }),
    [bins, label, language, unit],
  );
  const figures = (at: number) => {
    const bin = bins[at];
    const [from, to] = [wholeFigure(bin?.from, unit, language), wholeFigure(bin?.to, unit, language)];
    return {
      title: t('bin', { from, to, unit }),
      rows: [
        { label, color: COLOR, value: formatNumber(bin?.count ?? 0, language) },
        { label: t('area', { unit: area_unit }), color: '--text-2', value: formatNumber(bin?.area ?? 0, language) },
      ],
      total: null,
      totalLabel: '',
    };
  };
  const basis = t('chart', { unit });
  return (
    <section className={styles.part} aria-label={basis}>
      <header className={styles.head}>
        <h3>{basis}</h3>
        <PictureMenu name={name} picture={{ title, unit: basis, source, data }} />
      </header>
      <figure className={styles.chart}>
        <Plot
          data={data}
          label={t('described', { indicator: name, bins: formatNumber(bins.length, language), unit })}
          figures={figures}
          onChoose={({ period }) => {
            const bin = bins[period];
            if (bin && bin.count > 0) onOpen(bin);
          }}
        />
      </figure>
    </section>
  );
}
