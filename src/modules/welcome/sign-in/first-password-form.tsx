import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changePassword, type PasswordFailure } from '@/session/password-call';
import button from '@/ui/button.module.css';
import { Field } from './field';
import styles from './sign-in-form.module.css';

type FirstPasswordFormProps = {
  readonly email: string;
  /** The one that was entered and accepted. */
  readonly current: string;
  readonly onSignedIn: () => void;
  readonly onBack: () => void;
};

/** Replaces a password that somebody else set; no session is open before. */
export function FirstPasswordForm({ email, current, onSignedIn, onBack }: FirstPasswordFormProps) {
  const { t } = useTranslation('welcome');
  const first = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [sending, setSending] = useState(false);
  const [differs, setDiffers] = useState(false);
  const [failure, setFailure] = useState<PasswordFailure | null>(null);

  useEffect(() => first.current?.focus(), []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending) return;
    setFailure(null);
    setDiffers(false);
    if (password === '')
      return setFailure({ fields: { new_password: t('shell:password.new_missing') }, message: null });
    if (password !== repeated) return setDiffers(true);
    setSending(true);
    const failed = await changePassword({ email, current_password: current, new_password: password });
    if (failed === null) return onSignedIn();
    setSending(false);
    setFailure(failed);
    first.current?.focus();
  };

  const other = failure?.message ?? failure?.fields.current_password;
  return (
    <div className={styles.card}>
      <h2>{t('first.title')}</h2>
      <p className={styles.lead}>{t('first.lead')}</p>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <input type="text" name="email" autoComplete="username" value={email} readOnly hidden />
        <Field
          ref={first}
          label={t('shell:password.new')}
          hint={t('shell:password.hint')}
          type="password"
          name="new-password"
          autoComplete="new-password"
          value={password}
          fault={failure?.fields.new_password}
          onValue={setPassword}
        />
        <Field
          label={t('shell:password.repeated')}
          type="password"
          name="repeated-password"
          autoComplete="new-password"
          value={repeated}
          fault={differs ? t('shell:password.differs') : undefined}
          onValue={setRepeated}
        />
        {other && (
          <p role="alert" className={styles.failure}>
            {other}
          </p>
        )}
        <button type="submit" className={`${button.button} ${button.primary} ${button.large}`} disabled={sending}>
          {t('first.action')}
        </button>
        <button type="button" className={`${button.button} ${button.large} ${styles.back}`} onClick={onBack}>
          {t('first.back')}
        </button>
      </form>
    </div>
  );
}
