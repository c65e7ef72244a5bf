import { useTranslation } from 'react-i18next';
import type { Language } from '@/contract/text';
import { wholeFigure } from '@/modules/explorer/state/figure-format';
import { formatNumber } from '@/ui/format';
import styles from './answer.module.css';

type FigureProps = {
  /** What the figure is of. */
  readonly name: string;
  readonly value: number | null;
  readonly unit: string;
  /** Records behind it; null where they are not counted. */
  readonly n: number | null;
  readonly language: Language;
};

/** One figure, large, with its unit and the number of records behind it. */
export function Figure({ name, value, unit, n, language }: FigureProps) {
  const { t } = useTranslation('assistant');
  return (
    <dl className={styles.figure}>
      <dt>{name}</dt>
      <dd>
        <strong>{wholeFigure(value, unit, language)}</strong> <span>{value === null ? '' : unit}</span>
        {n !== null && (
          <small>
            {value === null && n > 0
              ? t('answer.too_few', { count: n, shown: formatNumber(n, language) })
              : t('answer.records', { count: n, shown: formatNumber(n, language) })}
          </small>
        )}
      </dd>
    </dl>
  );
}
