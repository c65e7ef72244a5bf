import { useTranslation } from 'react-i18next';
import type { FiguresAnswer } from '@/contract/calls/answers';
import type { Period } from '@/contract/catalogue/units';
import { WHOLE_RANGE } from '@/contract/figures/whole-range';
import { formatDay, NO_FIGURE } from '@/ui/format';
import { periodNotes } from '../state/period-note';
import { useExplorer } from '../state/use-explorer';
import type { Sorting } from '../state/view';
import type { SummaryColumns } from './columns';
import { SortHeading } from './sort-heading';
import styles from './table.module.css';

type HeadProps = {
  readonly figures: FiguresAnswer;
  readonly columns: SummaryColumns;
  readonly compared: boolean;
  readonly dimension: string;
  readonly unit: string;
  readonly period: Period;
  /** Counts what happens in a period. */
  readonly flow: boolean;
  /** What the figures are compared with. */
  readonly other: string;
  readonly sorting: Sorting | null;
  readonly onSort: (sorting: Sorting | null) => void;
};

/** The names of the columns; each sorts by its own. */
export function SummaryHead(props: HeadProps) {
  const { figures, columns, compared, dimension, unit, period, flow, other, sorting, onSort } = props;
  const { t } = useTranslation('explorer');
  const { language } = useExplorer((one) => one.units);
  const { periods } = figures;
  const label = (at: number) => periods[at]?.label ?? NO_FIGURE;
  const sort = { sorting, onSort };
  const { against } = columns;
  const before = against?.before;
  // A running period is set against the same days of another year, not against a whole period.
  const otherPeriod =
    before?.key === WHOLE_RANGE
      ? `${formatDay(before.start, language)} – ${formatDay(before.end, language)}`
      : before?.running
        ? t('compare.until', { day: formatDay(before.end, language) })
        : (before?.label ?? '');
  // Described where it is not the change to the last column.
  const earlier = columns.at < periods.length - 1 ? label(columns.at) : null;
  return (
    <thead>
      <tr>
        <SortHeading by="label" first="asc" {...sort}>
          {dimension} <small className={styles.unit}>{unit}</small>
        </SortHeading>
        {periods.map((one) => (
          <SortHeading key={one.key} by={one.key} first="desc" title={`${one.start} – ${one.end}`} {...sort}>
            {one.label}
            {periodNotes(one, flow, { t, language }).map((note) => (
              <span key={note} className={styles.running}>
                · {note}
              </span>
            ))}
          </SortHeading>
        ))}
        {columns.range && (
          <SortHeading
            by={columns.range.key}
            first="desc"
            title={columns.range.label}
            className={styles.separated}
            {...sort}
          >
            {t('table.range')}
          </SortHeading>
        )}
        <SortHeading by="change" first="desc" title={`${label(columns.at)} ↔ ${label(columns.at - 1)}`} {...sort}>
          {t(`table.change_${period}`)}
          {earlier && <small className={styles.unit}>{earlier}</small>}
        </SortHeading>
        {columns.year !== null && (
          <SortHeading
            by="change_year"
            first="desc"
            title={`${label(columns.at)} ↔ ${label(columns.at - columns.year)}`}
            {...sort}
          >
            {t('table.change_year')}
            {earlier && <small className={styles.unit}>{earlier}</small>}
          </SortHeading>
        )}
        {columns.share && (
          <SortHeading by="share" first="desc" title={columns.range?.label ?? label(periods.length - 1)} {...sort}>
            {t('table.share')}
          </SortHeading>
        )}
        {compared && against && (
          <>
            <SortHeading
              by="compared"
              first="desc"
              title={`${other} · ${otherPeriod}`}
              className={styles.separated}
              {...sort}
            >
              {t('compare.column', { period: otherPeriod })}
            </SortHeading>
            <SortHeading by="difference" first="desc" title={`${against.now.label} ↔ ${otherPeriod}`} {...sort}>
              {t('compare.difference')}
            </SortHeading>
          </>
        )}
      </tr>
    </thead>
  );
}
