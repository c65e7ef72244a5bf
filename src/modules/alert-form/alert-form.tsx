import './texts';
import { Alert, Button, Modal } from 'antd';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '@/http/client';
import { useSheetStep } from '@/ui/sheet/use-sheet-step';
import styles from './alert-form.module.css';
import { NameField } from './name-field';

type AlertFormProps = {
  readonly title: string;
  /** What the button that saves is called. */
  readonly action: string;
  /** What its name is labelled; by default as that of an alert. */
  readonly nameLabel?: string;
  readonly name: string;
  readonly onName: (name: string) => void;
  /** Where it is sent. */
  readonly delivery: ReactNode;
  /** When it is told. */
  readonly note: string;
  /** Whether all but the name can be saved. */
  readonly ready: boolean;
  /** Saves the alert under a name. */
  readonly onSave: (name: string) => Promise<void>;
  /** What is said where saving fails without an answer. */
  readonly failed: string;
  readonly onClose: () => void;
  /** What is counted, and the condition. */
  readonly children: ReactNode;
};

/** The dialog in which an alert, or a report that is sent at set times, is made or changed: what it is about, its name and where it is sent. */
export function AlertForm(props: AlertFormProps) {
  const { title, action, nameLabel, name, onName, delivery, note, onSave, failed, onClose, children } = props;
  const { t } = useTranslation('new-alert');
  const id = useId();
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  useSheetStep(true, onClose);
  const ready = props.ready && name.trim() !== '';

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!ready || saving) return;
    setSaving(true);
    setFailure(null);
    try {
      await onSave(name.trim());
      onClose();
    } catch (error) {
      setFailure(messageOf(error) ?? failed);
      setSaving(false);
    }
  };

  return (
    <Modal
      open
      centered
      width={500}
      transitionName=""
      maskTransitionName=""
      title={title}
      closable={{ 'aria-label': t('close') }}
      onCancel={onClose}
      footer={
        <div className={styles.actions}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="primary" htmlType="submit" form={id} loading={saving} disabled={!ready}>
            {action}
          </Button>
        </div>
      }
    >
      <form id={id} className={styles.form} onSubmit={(event) => void submit(event)}>
        {children}
        <NameField label={nameLabel ?? t('name')} value={name} onChange={onName} />
        {delivery}
        <p className={styles.note}>{note}</p>
        {failure !== null && <Alert type="error" showIcon title={failure} />}
      </form>
    </Modal>
  );
}
