import { useTranslation } from 'react-i18next';
import type { ScatterAnswer } from '@/contract/calls/scatter';
import { scatterAxis } from '@/contract/catalogue/scatter-axes';
import { formatList, formatNumber } from '@/ui/format';
import { useExplorer } from '../state/use-explorer';
import styles from './scatter.module.css';

type CloudNoteProps = { readonly answer: ScatterAnswer; readonly days: string };

/** How many properties are drawn, and how many are not and why. */
export function CloudNote({ answer, days }: CloudNoteProps) {
  const { t } = useTranslation('scatter');
  const { language } = useExplorer((one) => one.units);
  const { n, left_out, without_value, without_x, x, points } = answer;
  const shown = (count: number) => formatNumber(count, language);
  const weighed = points.some(({ weight }) => weight !== null);
  const missing = [
    ...(without_x > 0 ? [`${shown(without_x)} ${scatterAxis(x).without[language]}`] : []),
    ...(without_value > 0 ? [t('without_value', { shown: shown(without_value) })] : []),
  ];
  return (
    <p className={styles.note}>
      {n === 0 ? t('nothing') : t('note', { count: n, shown: shown(n), days })}
      {left_out > 0 &&
        ` ${t(weighed ? 'left_out_weighed' : 'left_out', { count: left_out, points: shown(points.length), shown: shown(left_out) })}`}
      {missing.length > 0 && ` ${t('missing', { list: formatList(missing, language) })}`}
      {weighed && ` ${t('sizes')}`}
    </p>
  );
}
