import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SignInBody } from '@/contract/calls/session';
import button from '@/ui/button.module.css';
import { type SignInFailure, signIn } from './calls';
import { Field } from './field';
import { FirstPasswordForm } from './first-password-form';
import styles from './sign-in-form.module.css';

type SignInFormProps = {
  readonly sample: boolean;
  /** The data of the installation cannot be read. */
  readonly damaged: boolean;
  /** A session is open already. */
  readonly signedIn: boolean;
  readonly onSignedIn: () => void;
};

/** `message` is the server's own. */
type Failure = { readonly reason: SignInFailure | 'empty'; readonly message?: string | undefined };

export function SignInForm({ sample, damaged, signedIn, onSignedIn }: SignInFormProps) {
  const { t } = useTranslation('welcome');
  const id = useId();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [changing, setChanging] = useState(false);

  const enter = async (body: SignInBody) => {
    setSending(true);
    setFailure(null);
    const result = await signIn(body);
    if (result.kind === 'in') return onSignedIn();
    setSending(false);
    if (result.kind === 'change_password') setChanging(true);
    else setFailure(result);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (sending) return;
    if (email.trim() === '' || password === '') setFailure({ reason: 'empty' });
    else void enter({ email: email.trim(), password });
  };

  const back = () => {
    setPassword('');
    setChanging(false);
  };
  if (changing)
    return <FirstPasswordForm email={email.trim()} current={password} onSignedIn={onSignedIn} onBack={back} />;

  const invalid = failure?.reason === 'empty' || failure?.reason === 'wrong';
  const described = failure ? `${id}-failure` : undefined;
  return (
    <div className={styles.card}>
      {damaged && (
        <p role="alert" className={styles.failure}>
          {t('data_damaged')}
        </p>
      )}
      {signedIn && (
        <>
          <h2>{t('open.title')}</h2>
          <button
            type="button"
            className={`${button.button} ${button.primary} ${button.large} ${styles.open}`}
            onClick={onSignedIn}
          >
            {t('open.action')}
          </button>
          <p className={styles.or}>{t('open.or')}</p>
        </>
      )}
      {!signedIn && <h2>{t('sign_in.title')}</h2>}
      <form onSubmit={submit} noValidate>
        <Field
          label={t('sign_in.email')}
          type="email"
          name="email"
          autoComplete="username"
          value={email}
          invalid={invalid}
          describedBy={described}
          onValue={setEmail}
        />
        <Field
          label={t('sign_in.password')}
          type="password"
          name="password"
          autoComplete="current-password"
          value={password}
          invalid={invalid}
          describedBy={described}
          onValue={setPassword}
        />
        {failure && (
          <p id={`${id}-failure`} role="alert" className={styles.failure}>
            {failure.message ?? t(`failure.${failure.reason}`)}
          </p>
        )}
        <button type="submit" className={`${button.button} ${button.primary} ${button.large}`} disabled={sending}>
          {t('sign_in.action')}
        </button>
      </form>
      {sample && (
        <>
          <p className={styles.or}>{t('sign_in.or')}</p>
          <button
            type="button"
            className={`${button.button} ${button.large} ${styles.sample}`}
            disabled={sending}
            onClick={() => void enter({ demo: true })}
          >
            {t('sample.action')}
          </button>
          <p className={styles.note}>{t('sample.note')}</p>
        </>
      )}
    </div>
  );
}
