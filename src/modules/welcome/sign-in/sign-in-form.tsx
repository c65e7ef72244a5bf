import dynamic from 'next/dynamic';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SignInBody } from '@/contract/calls/session';
import button from '@/ui/button.module.css';
import { type SignInFailure, signIn } from './calls';
import { Field } from './field';
import styles from './sign-in-form.module.css';

/** Fetched when somebody signs in for the first time. */
const FirstPasswordForm = dynamic(() => import('./first-password-form').then((module) => module.FirstPasswordForm), {
  ssr: false,
});

type SignInFormProps = {
  readonly sample: boolean;
  /** The data of the installation cannot be read. */
  readonly damaged: boolean;
  /** A session is open already. */
  readonly signedIn: boolean;
  /** With the page to enter, where it is not the usual one. */
  readonly onSignedIn: (path?: string) => void;
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

  const enter = async (body: SignInBody, path?: string) => {
    setSending(true);
    setFailure(null);
    const result = await signIn(body);
    if (result.kind === 'in') return onSignedIn(path);
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
    return <FirstPasswordForm email={email.trim()} current={password} onSignedIn={() => onSignedIn()} onBack={back} />;

  const invalid = failure?.reason === 'empty' || failure?.reason === 'wrong';
  const described = failure ? `${id}-failure` : undefined;
  return (
    <div className={styles.card}>
      {damaged && (
        <p role="alert" className={styles.failure}>
          {t('data_damaged')}
        </p>
      )}
      {signedIn && <OpenSession onOpen={() => onSignedIn()} />}
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
      {sample && <SampleEntry disabled={sending} onEnter={(path) => void enter({ demo: true }, path)} />}
    </div>
  );
}

/** Back into the session that is open already. */
function OpenSession({ onOpen }: { readonly onOpen: () => void }) {
  const { t } = useTranslation('welcome');
  return (
    <>
      <h2>{t('open.title')}</h2>
      <button
        type="button"
        className={`${button.button} ${button.primary} ${button.large} ${styles.open}`}
        onClick={onOpen}
      >
        {t('open.action')}
      </button>
      <p className={styles.or}>{t('open.or')}</p>
    </>
  );
}

const QUESTIONS = ['questions.rate', 'questions.top', 'questions.space'] as const;

type SampleEntryProps = { readonly disabled: boolean; readonly onEnter: (path?: string) => void };

/** The sample without an account: as it opens, or with the answer to a question. */
function SampleEntry({ disabled, onEnter }: SampleEntryProps) {
  const { t } = useTranslation('welcome');
  return (
    <>
      <p className={styles.or}>{t('sign_in.or')}</p>
      <button
        type="button"
        className={`${button.button} ${button.large} ${styles.sample}`}
        disabled={disabled}
        onClick={() => onEnter()}
      >
        {t('sample.action')}
      </button>
      <p className={styles.note}>{t('sample.note')}</p>
      <p className={styles.ask} id="welcome-questions">
        {t('questions.title')}
      </p>
      <ul className={styles.questions} aria-labelledby="welcome-questions">
        {QUESTIONS.map((key) => (
          <li key={key}>
            <button
              type="button"
              className={button.button}
              disabled={disabled}
              onClick={() => onEnter(`/assistant?${new URLSearchParams({ q: t(key) })}`)}
            >
              {t(key)}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
