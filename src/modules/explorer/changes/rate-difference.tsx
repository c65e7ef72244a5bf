import { useTranslation } from 'react-i18next';
import type { ChangesAnswer } from '@/contract/calls/changes';
import { MONTHS } from '@/contract/catalogue/units';
import { formatNumber, formatPercent, withUnit } from '@/ui/format';
import type { ExplorerIndicator } from '../module';
import { signedFigure } from '../state/figure-format';
import { useExplorer } from '../state/use-explorer';
import styles from './changes.module.css';
import type { Sides } from './sides';

type Both = Pick<ChangesAnswer, 'before' | 'now'>;
type RateDifferenceProps = {
  readonly indicator: ExplorerIndicator;
  readonly numerator: Both;
  readonly denominator: Both;
  readonly sides: Sides;
};

/** A rate at both times, how many points lie between, and how many of them each of its sides has moved. */
export function RateDifference({ indicator, numerator, denominator, sides }: RateDifferenceProps) {
  const { t } = useTranslation('changes');
  const { language } = useExplorer((one) => one.units);
  if (!numerator.before || !numerator.now || !denominator.before || !denominator.now) return null;
  const { times } = indicator;
  const before = (times * numerator.before) / denominator.before;
  const now = (times * numerator.now) / denominator.now;
  const middle = (times * numerator.now) / denominator.before;
  const isRate = indicator.quantity === 'rate';
  const shown = (value: number) =>
    isRate ? formatPercent(value, language, 2) : withUnit(formatNumber(value, language, 2), MONTHS[language], language);
  const points = (value: number) =>
    isRate
      ? `${signedFigure(value, 'pp', language)} pp`
      : withUnit(signedFigure(value, MONTHS[language], language), MONTHS[language], language);
  const by = (part: 'numerator' | 'denominator') => t('by', { side: indicator.parts?.[part].name[language] ?? part });
  return (
    <dl className={styles.difference}>
      <dt>{sides.before}</dt>
      <dd>{shown(before)}</dd>
      <dt>{sides.now}</dt>
      <dd>{shown(now)}</dd>
      <dt className={styles.equals}>{t('difference')}</dt>
      <dd className={styles.equals}>{points(now - before)}</dd>
      {!sides.selections && (
        <>
          <dt>{by('numerator')}</dt>
          <dd>{points(middle - before)}</dd>
          <dt>{by('denominator')}</dt>
          <dd>{points(now - middle)}</dd>
        </>
      )}
    </dl>
  );
}
