import Link from 'next/link';
import { useRouter } from 'next/router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MODULE_KEYS } from '@/contract/catalogue/modules';
import { useLoadedDataset } from '@/core/dataset/use-loaded-dataset';
import { DatasetNote } from './dataset-note';
import { Header } from './header';
import styles from './layout.module.css';

/** Pages that learn what data are loaded by themselves, on the way to their figures. */
const EXPLORERS = new Set<string>(MODULE_KEYS.map((module) => `/${module}`));

export function Layout({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell');
  const { pathname } = useRouter();
  useLoadedDataset(!EXPLORERS.has(pathname));
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
      <footer className={styles.footer}>
        <Link href="/methodology" prefetch={false}>
          {t('methodology')}
        </Link>
      </footer>
    </>
  );
}
