import type { TFunction } from 'i18next';
import type { CSSProperties, MouseEvent } from 'react';
import type { Language } from '@/contract/text';
import { withUnit } from '@/ui/format';
import type { Figure } from '../compare/against';
import type { ExplorerIndicator } from '../module';
import { type Scale, scaledFigure, wholeFigure } from '../state/figure-format';
import { noDataText } from '../state/no-data';
import styles from './table.module.css';

/** How the figures of one table are formatted; handed down, because there are thousands of cells. */
export type FigureFormat = {
  readonly indicator: ExplorerIndicator;
  readonly unit: string;
  /** First day with data; null where there are none. */
  readonly since: string | null;
  readonly scale: Scale;
  readonly language: Language;
  readonly t: TFunction<'explorer'>;
};
type FigureCellProps = {
  readonly value: Figure;
  /** The average of too few records for a figure. */
  readonly small?: Figure;
  /** Records behind it. */
  readonly n: number;
  /** Last day of its period. */
  readonly end: string;
  readonly figureFormat: FigureFormat;
  readonly style?: CSSProperties;
  readonly className?: string | undefined;
  readonly onOpen: (event: MouseEvent<HTMLElement>) => void;
};

/** One figure; it opens into what makes it. What has too few records for a figure is grey, with their number. */
export function FigureCell({ value, small, n, end, figureFormat, style, className, onOpen }: FigureCellProps) {
  const { unit, since, scale, language, t } = figureFormat;
  const none = value === null || value === undefined;
  const noData = none ? noDataText(since, end, { t, language }) : undefined;
  const few = none && n > 0 && noData === undefined;
  const title = none
    ? (noData ?? (few ? t('table.too_few', { count: n }) : t('table.no_records')))
    : withUnit(wholeFigure(value, unit, language), unit, language);
  return (
    <td className={className} style={style} title={title}>
      <button type="button" onClick={onOpen}>
        {few ? (
          <span className={styles.small}>{scaledFigure(small, scale, language)}</span>
        ) : (
          scaledFigure(value, scale, language)
        )}
        {few && <small className={styles.few}> n={n}</small>}
      </button>
    </td>
  );
}
