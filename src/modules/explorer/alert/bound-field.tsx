import { InputNumber } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { MAXIMUM_ALERT_BOUND } from '@/contract/calls/alert-limits';
import styles from '@/modules/alert-form/alert-form.module.css';

type BoundFieldProps = {
  /** Whether the bound is of a change, which has no sign. */
  readonly ofChange: boolean;
  readonly value: number | null;
  readonly unit: string;
  readonly onChange: (value: number | null) => void;
};

/** The bound of a condition, in the unit of the indicator or of its changes. */
export function BoundField({ ofChange, value, unit, onChange }: BoundFieldProps) {
  const { t } = useTranslation('new-alert');
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t(ofChange ? 'bound_change' : 'bound')}</label>
      <InputNumber<number | string>
        id={id}
        className={styles.bound ?? ''}
        value={value}
        min={ofChange ? 0 : -MAXIMUM_ALERT_BOUND}
        max={MAXIMUM_ALERT_BOUND}
        suffix={unit}
        controls={false}
        formatter={grouped}
        parser={parsed}
        onChange={(typed) => onChange(typed === null || typed === '' ? null : Number(typed))}
      />
    </div>
  );
}

/** Digits in groups of three, as they are written in both languages. */
function grouped(value: number | string | undefined): string {
  const [whole = '', ...rest] = String(value ?? '').split('.');
  return [whole.replace(/\B(?=(\d{3})+(?!\d))/g, ','), ...rest].join('.');
}

/** An emptied field is no number, which the component only takes as an empty text: after NaN it would keep the number before. */
function parsed(text: string | undefined): number | string {
  const digits = (text ?? '').replace(/[^\d.-]/g, '');
  return digits === '' ? '' : Number.parseFloat(digits);
}
