import Link from 'next/link';
import { useRouter } from 'next/router';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { MODULE_KEYS } from '@/contract/catalogue/modules';
import { useLoadedDataset } from '@/core/dataset/use-loaded-dataset';
import { Announcer } from '@/shell/announcements/announcer';
import { ASSISTANT } from '@/shell/navigation';
import { watchPrinting } from '@/shell/printing';
import { DatasetNote } from './dataset-note';
import { Header } from './header';
import styles from './layout.module.css';

/** Pages that learn what data are loaded by themselves, on the way to their figures. */
const EXPLORERS = new Set<string>(MODULE_KEYS.map((module) => `/${module}`));

export function Layout({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell');
  const { pathname } = useRouter();
  // A conversation scrolls within the window.
  const fills = pathname === ASSISTANT;
  useLoadedDataset(!EXPLORERS.has(pathname));
  useEffect(watchPrinting, []);
  return (
    <>
      <a className={styles.skip} href="#content">
        {t('skip')}
      </a>
      <Header />
      <Announcer />
      <section className={styles.dataset} aria-label={t('data')}>
        <DatasetNote />
      </section>
      <main id="content" data-print="whole" tabIndex={-1} className={`${styles.main} ${fills ? styles.filled : ''}`}>
        {children}
      </main>
      {!fills && (
        <footer className={styles.footer}>
          <Link href="/methodology" prefetch={false}>
            {t('methodology')}
          </Link>
        </footer>
      )}
    </>
  );
}
