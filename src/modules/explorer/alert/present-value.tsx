import { useTranslation } from 'react-i18next';
import { type Condition, isMet } from '@/contract/figures/alert-condition';
import { asLanguage } from '@/contract/text';
import styles from '@/modules/alert-form/alert-form.module.css';
import { FailureAlert } from '@/ui/failure-alert';
import { formatDay, withUnit } from '@/ui/format';
import { ListSkeleton } from '@/ui/list-skeleton';
import { changeText, wholeFigure } from '../state/figure-format';
import type { Check } from './use-check';

type PresentValueProps = {
  readonly check: Check;
  /** Null while no bound is there. */
  readonly condition: Condition | null;
  /** Whether the indicator counts what happens over some days. */
  readonly flow: boolean;
};

/** What the alert would count now, over which filters and days, and whether its condition holds already. */
export function PresentValue({ check: { value: answer, failure, reload }, condition, flow }: PresentValueProps) {
  const { t, i18n } = useTranslation('new-alert');
  const language = asLanguage(i18n.resolvedLanguage);
  if (failure !== null)
    return <FailureAlert text={failure || t('check_failed')} action={t('retry')} onRetry={reload} />;
  if (answer === null) return <ListSkeleton label={t('loading')} rows={2} />;
  const { reading, unit, change_unit, filters } = answer;
  const { start, end, value, before, change } = reading;
  const met = condition === null ? null : isMet(condition, reading);
  const shown = (figure: number) => withUnit(wholeFigure(figure, unit, language), unit, language);
  const days =
    start === null || end === null
      ? ''
      : flow
        ? t('over', { from: formatDay(start, language), to: formatDay(end, language) })
        : t('on', { day: formatDay(end, language) });
  return (
    <div className={styles.present}>
      {value === null ? (
        <p>{t('no_figure')}</p>
      ) : (
        <p>
          <strong>{shown(value)}</strong> {days}
        </p>
      )}
      {before !== null && (
        <p className={styles.detail}>
          {t('quarter_before', { value: shown(before) })}
          {change !== null && ` (${changeText(change, change_unit, language)})`}
        </p>
      )}
      {filters.length > 0 && (
        <p className={styles.detail}>{filters.map(({ name, values }) => `${name}: ${values}`).join(' · ')}</p>
      )}
      {met !== null && (
        <p className={styles.verdict} role="status">
          {t(met ? 'holds' : 'holds_not')}
        </p>
      )}
    </div>
  );
}
