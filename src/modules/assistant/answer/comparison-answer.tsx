import { useTranslation } from 'react-i18next';
import type { FiguresAnswer } from '@/contract/calls/answers';
import { changeBetween } from '@/contract/figures/changes';
import { comparedSides } from '@/contract/figures/compared-sides';
import type { DayRange } from '@/contract/figures/range-before';
import { useAgainst } from '@/modules/explorer/compare/use-against';
import { type ExplorerIndicator, indicatorOf } from '@/modules/explorer/module';
import { gapText, signedFigure } from '@/modules/explorer/state/figure-format';
import { useExplorer, useModule } from '@/modules/explorer/state/use-explorer';
import styles from './answer.module.css';
import { AnswerExplorer } from './answer-explorer';
import type { AnswerView } from './answer-view';
import { Figure } from './figure';
import { ChartAndTable } from './figures-answer';
import { figurePeriod } from './figures-chart';

type ComparisonShownProps = {
  readonly figures: FiguresAnswer;
  readonly compared: FiguresAnswer;
  /** The view of the other side, where the explorer cannot set both side by side. */
  readonly other: AnswerView | null;
};

/** What each side is: two selections by their names, two times by their periods. */
function useSides({ figures, compared }: ComparisonShownProps, indicator: ExplorerIndicator) {
  const { against, name, other } = useAgainst();
  const times = [figures, compared].map((one) => figurePeriod(one, indicator.flow)?.label ?? '');
  const [now = '', before = ''] = times;
  return against?.kind === 'selection'
    ? { a: `A · ${name} · ${now}`, b: `B · ${other} · ${before}` }
    : { a: now, b: before };
}

const daysOf = ({ periods }: FiguresAnswer): DayRange => ({
  start_date: periods[0]?.start ?? '',
  end_date: periods[periods.length - 1]?.end ?? '',
});

/** Both sides and what lies between them, then their chart and table. */
export function ComparisonShown(props: ComparisonShownProps) {
  const { figures, compared, other } = props;
  const { t } = useTranslation('assistant');
  const module = useModule();
  const { language } = useExplorer((one) => one.units);
  const indicator = indicatorOf(module, figures.indicator.key);
  const sides = useSides(props, indicator);
  const { value, unit } = figures.indicator;
  const before = compared.indicator.value;
  const shared = { unit, language };
  const rate = indicator.quantity === 'rate';
  const known = value !== null && before !== null;
  const { from, to } = comparedSides(
    { days: daysOf(figures), value, label: sides.a },
    { days: daysOf(compared), value: before, label: sides.b },
  );
  const gap = changeBetween(to.value, from.value, indicator.quantity);
  const difference = (to.value ?? 0) - (from.value ?? 0);
  const byDays = from.days.end_date !== to.days.end_date || from.days.start_date !== to.days.start_date;
  return (
    <>
      <div className={styles.sides}>
        <Figure {...shared} name={sides.a} value={value} n={figures.indicator.n} />
        <Figure {...shared} name={sides.b} value={before} n={compared.indicator.n} />
        {known && (
          <dl className={styles.figure}>
            <dt>
              {byDays ? t('answer.difference_between', { from: from.label, to: to.label }) : t('answer.difference')}
            </dt>
            <dd>
              <strong>{rate ? gapText(gap, 'pp', language) : signedFigure(difference, unit, language)}</strong>{' '}
              <span>{rate ? '' : unit}</span>
              {!rate && gap !== null && <small>{gapText(gap, '%', language)}</small>}
            </dd>
          </dl>
        )}
      </div>
      <ChartAndTable figures={figures} />
      {other && (
        <section aria-label={sides.b}>
          <h4 className={styles.part}>{sides.b}</h4>
          <AnswerExplorer shown={other}>
            <ChartAndTable figures={compared} />
          </AnswerExplorer>
        </section>
      )}
    </>
  );
}
