import { useTranslation } from 'react-i18next';
import type { FiguresAnswer } from '@/contract/calls/answers';
import { changeBetween } from '@/contract/figures/changes';
import { wholeRange } from '@/contract/figures/whole-range';
import { opens } from '../module';
import { figureAt } from '../state/figure-at';
import { gapText } from '../state/figure-format';
import { ChangeCell } from './change-cell';
import type { Span, SummaryColumns } from './columns';
import type { FigureFormat } from './figure-cell';
import styles from './table.module.css';

type GapRowProps = {
  readonly figures: FiguresAnswer;
  /** The figures of the other selection. */
  readonly other: FiguresAnswer;
  readonly columns: SummaryColumns;
  readonly figureFormat: FigureFormat;
  /** Columns right of those that show a figure. */
  readonly left: number;
  readonly onOpen: (between: Span) => void;
};

/** How far one selection lies from the other; each opens into what only one of them counts. */
export function GapRow({ figures, other, columns, figureFormat, left, onOpen }: GapRowProps) {
  const { t } = useTranslation('explorer');
  const { indicator, language } = figureFormat;
  const { range } = columns;
  const ownPeriods = [...figures.periods, ...(range ? [range] : [])];
  const otherPeriods = [...other.periods, ...(range ? [wholeRange(other.periods)] : [])];
  return (
    <tr className={styles.between}>
      <th scope="row">{t('compare.a_b')}</th>
      {ownPeriods.map((now, i) => {
        const [a, b] = [figures, other].map((one) => figureAt(one, null, now.key).value);
        const before = otherPeriods[i];
        const held = before && opens(indicator) && typeof a === 'number' && typeof b === 'number';
        return (
          <ChangeCell
            key={now.key}
            className={now === range ? styles.separated : undefined}
            text={gapText(
              changeBetween(a, b, indicator.quantity),
              indicator.quantity === 'rate' ? 'pp' : '%',
              language,
            )}
            between={held ? { before, now, from: 'comparison' } : undefined}
            two
            t={t}
            onOpen={onOpen}
          />
        );
      })}
      <td colSpan={left} />
    </tr>
  );
}
