import { Input } from 'antd';
import { useId } from 'react';
import { MAXIMUM_ALERT_NAME } from '@/contract/calls/alert-limits';
import styles from './alert-form.module.css';

type NameFieldProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** The name of an alert. */
export function NameField({ label, value, onChange }: NameFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <Input id={id} value={value} maxLength={MAXIMUM_ALERT_NAME} onChange={(event) => onChange(event.target.value)} />
    </div>
  );
}
