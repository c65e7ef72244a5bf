import { useRouter } from 'next/router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScatterAnswer } from '@/contract/calls/scatter';
import { COLUMNS } from '@/contract/catalogue/columns';
import { isArea } from '@/contract/figures/price-digits';
import type { ScatterData } from '@/ui/charts/chart-data';
import { ScatterPlot } from '@/ui/charts/scatter-plot';
import { formatNumber } from '@/ui/format';
import { PictureMenu } from '../chart/picture-menu';
import { useSource } from '../chart/use-source';
import { wholeFigure } from '../state/figure-format';
import { useExplorer } from '../state/use-explorer';
import { formatTick } from './format-tick';
import styles from './scatter.module.css';
import type { ShownAxis } from './shown-axis';

const COLOR = '--cat-1';
const OTHER = '--text-2';

type CloudChartProps = {
  readonly answer: ScatterAnswer;
  readonly axis: ShownAxis;
  /** The name of the indicator. */
  readonly name: string;
  readonly title: string;
  /** The page of a property. */
  readonly pathOf: (id: string) => string;
};

/** The properties as points, each of which opens its page. */
export function CloudChart({ answer, axis, name, title, pathOf }: CloudChartProps) {
  const { t } = useTranslation('scatter');
  const { push } = useRouter();
  const { language } = useExplorer((one) => one.units);
  const source = useSource();
  const { points, unit, area_unit } = answer;
  const across = t('with_unit', { name: axis.name, unit: axis.unit });
  const basis = t('chart', { indicator: name, unit });
  const data = useMemo(
    (): ScatterData => ({
      kind: 'scatter',
      points: points.map(({ x, y, weight }) => ({ x: axis.shown(x), y, weight })),
      x: { name: across, format: axis.short },
      y: { format: (value) => (isArea(unit) ? formatTick(value, language) : wholeFigure(value, unit, language)) },
    }),
    [across, axis, language, points, unit],
  );
  const figures = (at: number) => {
    const point = points[at];
    const weight = point?.weight ?? null;
    return {
      title: point?.name ?? '',
      rows: [
        { label: name, color: COLOR, value: wholeFigure(point?.y, unit, language) },
        { label: axis.name, color: OTHER, value: `${axis.whole(axis.shown(point?.x ?? 0))} ${axis.unit}` },
        ...(weight === null
          ? []
          : [
              {
                label: COLUMNS.weight.name[language],
                color: OTHER,
                value: `${formatNumber(weight, language)} ${area_unit}`,
              },
            ]),
      ],
      total: null,
      totalLabel: '',
    };
  };
  return (
    <section className={styles.part} aria-label={basis}>
      <header className={styles.head}>
        <h3>{basis}</h3>
        <PictureMenu name={name} picture={{ title, unit: basis, source, data }} />
      </header>
      <figure className={styles.chart}>
        <ScatterPlot
          data={data}
          label={t('described', {
            count: points.length,
            indicator: t('with_unit', { name, unit }),
            axis: axis.name,
            shown: formatNumber(points.length, language),
          })}
          figures={figures}
          onChoose={(at) => {
            const point = points[at];
            if (point) void push(pathOf(point.id));
          }}
        />
      </figure>
    </section>
  );
}
