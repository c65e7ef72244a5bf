import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Alert, AlertChange, FigureAlert } from '@/contract/calls/alerts';
import { AlertForm } from '@/modules/alert-form/alert-form';
import { WebhookField } from '@/modules/alert-form/webhook-field';
import { ConditionFields } from '@/modules/explorer/alert/condition-fields';
import { useCondition } from '@/modules/explorer/alert/use-condition';
import { changeAlert } from '../state/call-alerts';

type EditDialogProps<Kind extends Alert> = {
  readonly alert: Kind;
  readonly onChange: (alert: Alert) => void;
  readonly onClose: () => void;
};

/** Changes the name of an alert, and of an indicator the condition. */
export const EditDialog = ({ alert, ...on }: EditDialogProps<Alert>) =>
  alert.kind === 'figure' ? <RuleDialog alert={alert} {...on} /> : <NameDialog alert={alert} {...on} />;

function RuleDialog({ alert, onChange, onClose }: EditDialogProps<FigureAlert>) {
  const { t } = useTranslation('alerts');
  const rule = useCondition(alert);
  const [name, setName] = useState(alert.name);
  const webhook = useWebhook(alert);
  const { chosen } = rule;
  const save = async (named: string) => {
    if (chosen !== null) onChange(await changeAlert(alert.id, { rule: chosen, name: named, ...webhook.changed }));
  };
  return (
    <AlertForm
      title={t('edit.title', { name: alert.name })}
      action={t('edit.save')}
      name={name}
      onName={setName}
      delivery={webhook.field}
      note={t('edit.note')}
      ready={chosen !== null}
      onSave={save}
      failed={t('failed', { name: alert.name })}
      onClose={onClose}
    >
      <p>{alert.indicator_name}</p>
      <ConditionFields of={rule} units={alert} />
    </AlertForm>
  );
}

function NameDialog({ alert, onChange, onClose }: EditDialogProps<Alert>) {
  const { t } = useTranslation('alerts');
  const [name, setName] = useState(alert.name);
  const webhook = useWebhook(alert);
  return (
    <AlertForm
      title={t('edit.title', { name: alert.name })}
      action={t('edit.save')}
      name={name}
      onName={setName}
      delivery={webhook.field}
      note={t('edit.search_note')}
      ready
      onSave={async (named) => onChange(await changeAlert(alert.id, { name: named, ...webhook.changed }))}
      failed={t('failed', { name: alert.name })}
      onClose={onClose}
    >
      <p>{t('new_space')}</p>
    </AlertForm>
  );
}

/** The webhook of an alert while it is changed, and what of it is sent. */
function useWebhook({ webhook: kept }: Alert) {
  const [value, setValue] = useState<string | null>('');
  const url = value?.trim();
  const changed: AlertChange = value === null ? { webhook: null } : url ? { webhook: url } : {};
  return { field: <WebhookField value={value} kept={kept} onChange={setValue} />, changed };
}
