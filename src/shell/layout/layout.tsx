import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DatasetNote } from './dataset-note';
import { Header } from './header';
import styles from './layout.module.css';

export function Layout({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell');
  return (
    <>
      <a className={styles.skip} href="#content">
        {t('skip')}
      </a>
      <Header />
      <section className={styles.dataset} aria-label={t('data')}>
        <DatasetNote />
      </section>
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </>
  );
}
