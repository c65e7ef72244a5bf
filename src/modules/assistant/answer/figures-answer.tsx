import { useTranslation } from 'react-i18next';
import type { FiguresAnswer } from '@/contract/calls/answers';
import { dimension } from '@/contract/catalogue/dimensions';
import { indicatorOf } from '@/modules/explorer/module';
import { figureAt } from '@/modules/explorer/state/figure-at';
import { useExplorer, useModule } from '@/modules/explorer/state/use-explorer';
import { SummaryTable } from '@/modules/explorer/summary/summary-table';
import styles from './answer.module.css';
import { Figure } from './figure';
import { FiguresChart, figurePeriod } from './figures-chart';

type FiguresShownProps = {
  readonly figures: FiguresAnswer;
  /** Whether the groups are a ranking: in order, and cut to the requested number. */
  readonly ranked?: boolean;
};

/** Chart and table of some figures, in small; nothing where one number says all. */
export function ChartAndTable({ figures, ranked = false }: FiguresShownProps) {
  const { t } = useTranslation('explorer');
  const module = useModule();
  const view = useExplorer((one) => one.view);
  const { language } = useExplorer((one) => one.units);
  if (!view || figures.groups.length === 0) return null;
  const indicator = indicatorOf(module, figures.indicator.key);
  const name = dimension(view.group_by).name[language];
  const label = t('chart.title', { indicator: figures.indicator.name, dimension: name.toLocaleLowerCase(language) });
  const single = figures.groups.length === 1 && figures.periods.length === 1;
  return (
    <>
      <FiguresChart figures={figures} indicator={indicator} label={label} ranked={ranked} />
      {!single && (
        <div className={styles.table}>
          <SummaryTable figures={figures} indicator={indicator} dimension={name} period={view.period} place={null} />
        </div>
      )}
    </>
  );
}

/** A figure with the groups and periods behind it; of a ranking, its first. */
export function FiguresShown({ figures, ranked = false }: FiguresShownProps) {
  const module = useModule();
  const { language } = useExplorer((one) => one.units);
  const indicator = indicatorOf(module, figures.indicator.key);
  const period = figurePeriod(figures, indicator.flow);
  const [first] = figures.groups;
  const whole = { name: figures.indicator.name, value: figures.indicator.value, n: figures.indicator.n };
  const top = ranked && first && period ? { name: first.label, ...figureAt(figures, first, period.key) } : whole;
  return (
    <>
      <Figure
        name={period ? `${top.name} · ${period.label}` : top.name}
        value={top.value ?? null}
        n={top.n}
        unit={figures.indicator.unit}
        language={language}
      />
      <ChartAndTable figures={figures} ranked={ranked} />
    </>
  );
}
