import '@/modules/alert-form/texts';
import { useTranslation } from 'react-i18next';
import { ALERT_CONDITIONS } from '@/contract/calls/alert-limits';
import type { FigureAlert } from '@/contract/calls/alerts';
import styles from '@/modules/alert-form/alert-form.module.css';
import { Segmented } from '@/ui/segmented/segmented';
import { BoundField } from './bound-field';
import type { ChosenCondition } from './use-condition';

type ConditionFieldsProps = {
  readonly of: ChosenCondition;
  /** Null until they are known. */
  readonly units: Pick<FigureAlert, 'unit' | 'change_unit'> | null;
};

/** The condition of an alert and its bound. */
export function ConditionFields({
  of: { condition, setCondition, bound, setBound, ofChange },
  units,
}: ConditionFieldsProps) {
  const { t } = useTranslation('new-alert');
  return (
    <>
      <div className={`${styles.field} ${styles.choice}`}>
        <span>{t('condition')}</span>
        <Segmented
          label={t('condition')}
          value={condition}
          options={ALERT_CONDITIONS.map((key) => ({ value: key, label: t(`conditions.${key}`) }))}
          onChange={setCondition}
        />
      </div>
      <BoundField
        key={ofChange ? 'change' : 'value'}
        ofChange={ofChange}
        value={bound}
        unit={units === null ? '' : ofChange ? units.change_unit : units.unit}
        onChange={setBound}
      />
    </>
  );
}
