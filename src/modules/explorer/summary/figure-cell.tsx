import type { TFunction } from 'i18next';
import type { CSSProperties, MouseEvent } from 'react';
import type { Language } from '@/contract/text';
import type { Figure } from '../compare/against';
import type { ExplorerIndicator } from '../module';
import { type Scale, scaledFigure, wholeFigure } from '../state/figure-format';
import styles from './table.module.css';

/** How the figures of one table are formatted; handed down, because there are thousands of cells. */
export type FigureFormat = {
  readonly indicator: ExplorerIndicator;
  readonly unit: string;
  readonly scale: Scale;
  readonly language: Language;
  readonly t: TFunction<'explorer'>;
};
type FigureCellProps = {
  readonly value: Figure;
  /** Records behind it. */
  readonly n: number;
  readonly figureFormat: FigureFormat;
  readonly style?: CSSProperties;
  readonly className?: string | undefined;
  readonly onOpen: (event: MouseEvent<HTMLElement>) => void;
};

/** One figure; it opens into what makes it. With too few records for a figure it shows their number. */
export function FigureCell({ value, n, figureFormat, style, className, onOpen }: FigureCellProps) {
  const { indicator, unit, scale, language, t } = figureFormat;
  const none = value === null || value === undefined;
  const few = none && n > 0;
  const title = none
    ? few
      ? t('table.too_few', { count: n })
      : t('table.no_records')
    : `${wholeFigure(value, indicator.quantity, language)} ${unit}`;
  return (
    <td className={className} style={style} title={title}>
      <button type="button" onClick={onOpen}>
        {scaledFigure(value, scale, language)}
        {few && <small className={styles.few}> n={n}</small>}
      </button>
    </td>
  );
}
