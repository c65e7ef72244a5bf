import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageToggle, ThemeButton } from '@/preferences/toggles';
import { ownPath } from '@/shell/return-path';
import { NaveMark } from '@/ui/icons';
import styles from './screen.module.css';
import { type Entrance, readEntrance } from './sign-in/calls';
import { SignInForm } from './sign-in/sign-in-form';
import { Skyline } from './skyline/skyline';

const POINTS = ['records', 'address', 'own_data', 'languages'] as const;

type WelcomeProps = { readonly signedIn: boolean };

/** The public page, with the way in; who has an open session is offered to go on. */
export function Welcome({ signedIn }: WelcomeProps) {
  const { t } = useTranslation('welcome');
  const router = useRouter();
  const [entrance, setEntrance] = useState<Entrance>({ sample: false, damaged: false });

  useEffect(() => {
    const request = new AbortController();
    void readEntrance(request.signal).then((read) => {
      if (!request.signal.aborted) setEntrance(read);
    });
    return () => request.abort();
  }, []);

  const enter = (path?: string) => {
    const back = new URLSearchParams(window.location.search).get('return');
    void router.push(path ?? ownPath(back) ?? '/buildings');
  };

  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <span className={styles.brand}>
          <span className={styles.mark}>
            <NaveMark size={22} />
          </span>
          {t('name')}
        </span>
        <div className={styles.tools}>
          <LanguageToggle />
          <ThemeButton />
        </div>
      </header>
      <main className={styles.main}>
        <div className={styles.pitch}>
          <p className={styles.kicker}>{t('kicker')}</p>
          <h1>{t('title')}</h1>
          <p className={styles.lead}>{t('lead')}</p>
          <ul className={styles.points}>
            {POINTS.map((point) => (
              <li key={point}>
                <strong>{t(`points.${point}.title`)}</strong>
                <span>{t(`points.${point}.text`)}</span>
              </li>
            ))}
          </ul>
        </div>
        <SignInForm sample={entrance.sample} damaged={entrance.damaged} signedIn={signedIn} onSignedIn={enter} />
      </main>
      <Skyline />
    </div>
  );
}
