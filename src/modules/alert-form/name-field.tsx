import { Input } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { MAXIMUM_ALERT_NAME } from '@/contract/calls/alert-limits';
import styles from './alert-form.module.css';

type NameFieldProps = { readonly value: string; readonly onChange: (value: string) => void };

/** The name of an alert. */
export function NameField({ value, onChange }: NameFieldProps) {
  const { t } = useTranslation('new-alert');
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t('name')}</label>
      <Input id={id} value={value} maxLength={MAXIMUM_ALERT_NAME} onChange={(event) => onChange(event.target.value)} />
    </div>
  );
}
