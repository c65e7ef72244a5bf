import { Button, Input } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { MAXIMUM_ALERT_WEBHOOK } from '@/contract/calls/alert-limits';
import { useSession } from '@/session/store';
import styles from './alert-form.module.css';

type WebhookFieldProps = {
  /** What was typed; null where the webhook is to be removed. */
  readonly value: string | null;
  /** The host to which the alert is sent already. */
  readonly kept?: string | null;
  readonly onChange: (value: string | null) => void;
};

/** The address of a webhook, where the server sends to any. */
export function WebhookField({ value, kept = null, onChange }: WebhookFieldProps) {
  const { t } = useTranslation('new-alert');
  const id = useId();
  const hosts = useSession((state) => state.user?.alert_webhooks);
  if (hosts === undefined) return null;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t('webhook.label')}</label>
      {kept !== null && (
        <p className={styles.kept} role="status">
          {t(value === null ? 'webhook.removed' : 'webhook.kept', { host: kept })}{' '}
          <Button size="small" onClick={() => onChange(value === null ? '' : null)}>
            {t(value === null ? 'webhook.keep' : 'webhook.remove')}
          </Button>
        </p>
      )}
      {value !== null && (
        <Input
          id={id}
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          value={value}
          placeholder={`https://${hosts[0] ?? ''}/…`}
          maxLength={MAXIMUM_ALERT_WEBHOOK}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      <small>{t('webhook.hosts', { hosts: hosts.join(', ') })}</small>
    </div>
  );
}
