import { useTranslation } from 'react-i18next';
import type { FigureAlert, FigureFiring } from '@/contract/calls/alerts';
import type { Language } from '@/contract/text';
import { conditionText, daysText, valueText } from '../state/in-words';

type ToldProps = { readonly alert: FigureAlert; readonly firing: FigureFiring; readonly language: Language };

/** The condition that came to hold. */
export function ToldCondition({ alert, firing: { rule }, language }: ToldProps) {
  const { t } = useTranslation('alerts');
  return (
    <p>
      {alert.indicator_name} {rule !== null && conditionText({ ...alert, ...rule }, { t, language })}
    </p>
  );
}

/** The value before and then, and its days. */
export function ToldValue({ alert, firing: { before, reading }, language }: ToldProps) {
  const { t } = useTranslation('alerts');
  const value = valueText(reading.value, alert, language);
  return (
    <>
      <strong>{before === null ? value : t('told.step', { before: valueText(before, alert, language), value })}</strong>
      <small>{daysText(reading, { t, language })}</small>
    </>
  );
}
