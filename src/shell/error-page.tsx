import { useTranslation } from 'react-i18next';
import button from '@/ui/button.module.css';
import { NaveMark } from '@/ui/icons';
import styles from './error-page.module.css';

type ErrorPageProps = { readonly kind: 'not_found' | 'server'; readonly retry?: () => void };

export function ErrorPage({ kind, retry }: ErrorPageProps) {
  const { t } = useTranslation('errors-ui');
  return (
    <main className={styles.page}>
      <span className={styles.mark}>
        <NaveMark size={32} />
      </span>
      <p className={styles.code}>{kind === 'not_found' ? '404' : '500'}</p>
      <h1>{t(`${kind}.title`)}</h1>
      <p className={styles.text}>{t(`${kind}.text`)}</p>
      <div className={styles.actions}>
        {kind === 'server' && (
          <button
            type="button"
            className={`${button.button} ${button.primary}`}
            onClick={retry ?? (() => window.location.reload())}
          >
            {t('retry')}
          </button>
        )}
        {/* A full page load leaves whatever went wrong behind. */}
        <a className={button.button} href="/buildings">
          {t('home')}
        </a>
      </div>
    </main>
  );
}
