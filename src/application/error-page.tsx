import { useTranslation } from 'react-i18next';
import button from '@/ui/button.module.css';
import styles from '@/ui/error-page.module.css';
import { NaveMark } from '@/ui/icons';

const CODES = { not_found: '404', server: '500', unavailable: '503' } as const;

type ErrorPageProps = { readonly retry?: () => void } & (
  | { readonly kind: 'not_found' | 'server'; readonly text?: undefined }
  /** The text is what the server answered. */
  | { readonly kind: 'unavailable'; readonly text: string }
);

export function ErrorPage({ kind, text, retry }: ErrorPageProps) {
  const { t } = useTranslation('errors-ui');
  return (
    <main className={styles.page}>
      <span className={styles.mark}>
        <NaveMark size={32} />
      </span>
      <p className={styles.code}>{CODES[kind]}</p>
      <h1>{t(`${kind}.title`)}</h1>
      <p className={styles.text}>{text ?? t(`${kind}.text`)}</p>
      <div className={styles.actions}>
        {kind !== 'not_found' && (
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
