import { Alert, Button, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { closePanel } from '@/application/actions/panels';
import { changePassword, type PasswordFailure, type PasswordField } from '@/session/password-call';
import { useSession } from '@/session/store';
import { showSuccess } from '@/shell/modals/store';
import { useSheetStep } from '@/ui/sheet/use-sheet-step';
import { Themed } from '@/ui/theme/themed';
import { useReturnedFocus } from '@/ui/use-returned-focus';
import styles from './change-password.module.css';

type Values = Record<PasswordField | 'repeated', string>;

/** Own choice of a new password; the other sessions of the account end. */
export function ChangePassword() {
  const { t } = useTranslation('shell');
  useReturnedFocus();
  const [form] = Form.useForm<Values>();
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<PasswordFailure | null>(null);
  useSheetStep(true, closePanel);

  const submit = async ({ current_password, new_password }: Values) => {
    if (sending) return;
    setSending(true);
    setFailure(null);
    const failed = await changePassword({ current_password, new_password });
    setSending(false);
    if (failed === null) {
      closePanel();
      showSuccess(t('password.changed'));
      return;
    }
    setFailure(failed);
    const [first] = Object.keys(failed.fields);
    if (first !== undefined) form.getFieldInstance(first)?.focus?.();
  };

  return (
    <Themed>
      <Modal
        open
        centered
        width={420}
        transitionName=""
        maskTransitionName=""
        title={t('password.title')}
        closable={{ 'aria-label': t('modal.close') }}
        mask={{ closable: false }}
        onCancel={closePanel}
        footer={
          <div className={styles.actions}>
            <Button onClick={closePanel}>{t('modal.cancel')}</Button>
            <Button type="primary" disabled={sending} onClick={() => form.submit()}>
              {t('password.action')}
            </Button>
          </div>
        }
      >
        <Form
          form={form}
          layout="vertical"
          requiredMark={false}
          validateTrigger="onSubmit"
          className={styles.form}
          onFinish={(values) => void submit(values)}
          onValuesChange={() => setFailure(null)}
        >
          <PasswordFields failure={failure} />
          <p className={styles.note}>{t('password.note')}</p>
          {failure?.message && <Alert type="error" showIcon title={failure.message} />}
        </Form>
      </Modal>
    </Themed>
  );
}

/** The fields, each with what the server found wrong in it. */
function PasswordFields({ failure }: { readonly failure: PasswordFailure | null }) {
  const { t } = useTranslation('shell');
  const email = useSession((state) => state.user?.email ?? '');
  const form = Form.useFormInstance<Values>();
  const serverError = (field: PasswordField) => {
    const message = failure?.fields[field];
    return message === undefined ? {} : { validateStatus: 'error' as const, help: message };
  };

  return (
    <>
      {/* Password managers read the user name from it. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <Form.Item<Values>
        name="current_password"
        label={t('password.current')}
        rules={[{ required: true, message: t('password.current_missing') }]}
        {...serverError('current_password')}
      >
        <Input.Password autoComplete="current-password" autoFocus />
      </Form.Item>
      <Form.Item<Values>
        name="new_password"
        className={styles.hinted}
        label={t('password.new')}
        extra={t('password.hint')}
        rules={[{ required: true, message: t('password.new_missing') }]}
        {...serverError('new_password')}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <Form.Item<Values>
        name="repeated"
        label={t('password.repeated')}
        dependencies={['new_password']}
        rules={[
          {
            validator: (_, value) =>
              value === form.getFieldValue('new_password')
                ? Promise.resolve()
                : Promise.reject(new Error(t('password.differs'))),
          },
        ]}
      >
        <Input.Password autoComplete="new-password" onPressEnter={() => form.submit()} />
      </Form.Item>
    </>
  );
}
