import type { CSSProperties, MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScorecardAnswer } from '@/contract/calls/scorecard';
import { Sparkline } from '@/modules/explorer/cards/sparkline';
import { type ExplorerIndicator, opens } from '@/modules/explorer/module';
import { changeText, shortFigure, wholeFigure } from '@/modules/explorer/state/figure-format';
import { noDataText } from '@/modules/explorer/state/no-data';
import { useExplorer } from '@/modules/explorer/state/use-explorer';
import { NO_FIGURE, withUnit } from '@/ui/format';
import styles from './scorecard-table.module.css';

type Cell = ScorecardAnswer['groups'][number]['cells'][number];
type FigureCellProps = {
  readonly cell: Cell;
  readonly about: ScorecardAnswer['indicators'][number];
  readonly indicator: ExplorerIndicator;
  /** The dimension of the rows, and the name of the row. */
  readonly group: string;
  readonly label: string;
  /** The last day of the figures. */
  readonly end: string;
  readonly style: CSSProperties | undefined;
  /** Undefined where the figure opens nothing. */
  readonly onOpen: ((event: MouseEvent<HTMLElement>) => void) | undefined;
};

/** One figure with its change and its course; it opens into what makes it. */
export function FigureCell({ cell, about, indicator, group, label, end, style, onOpen }: FigureCellProps) {
  const { t } = useTranslation('scorecard');
  const { t: explorer } = useTranslation('explorer');
  const { language } = useExplorer((one) => one.units);
  const { unit, change_unit, since, name } = about;
  if (cell === null)
    return (
      <td className={styles.unsplit} title={t('unsplit', { name, group })}>
        {NO_FIGURE}
      </td>
    );
  const { value, n, change_previous, change_year, values } = cell;
  const few = 'few' in cell ? cell.few : undefined;
  const noData = value === null ? noDataText(since, end, { t: explorer, language }) : undefined;
  const isFew = value === null && n > 0 && noData === undefined && indicator.quantity === 'price';
  const changes = (['previous', 'year'] as const).map((since_) => {
    const change = since_ === 'previous' ? change_previous : change_year;
    return `${changeText(change, change_unit, language)} ${explorer(`cards.${since_}`)}`;
  });
  const whole =
    value === null
      ? (noData ?? explorer(isFew ? 'table.too_few' : 'table.no_records', { count: n }))
      : `${withUnit(wholeFigure(value, unit, language), unit, language)} · ${changes.join(' · ')}`;
  const face = (
    <>
      <span className={styles.figure}>
        {isFew ? (
          <span className={styles.few}>
            {shortFigure(few?.value ?? null, unit, language)} <small>n={n}</small>
          </span>
        ) : (
          shortFigure(value, unit, language)
        )}
      </span>
      <Sparkline values={values} className={styles.course} />
      <span className={styles.change}>
        {change_previous === null ? '' : changeText(change_previous, change_unit, language)}
      </span>
    </>
  );
  return (
    <td style={style} title={whole} className={styles.cell}>
      {onOpen && opens(indicator) && about.grouped ? (
        <button type="button" aria-label={`${label}, ${name}: ${whole}`} aria-haspopup="dialog" onClick={onOpen}>
          {face}
        </button>
      ) : (
        <span className={styles.face}>{face}</span>
      )}
    </td>
  );
}
