import dynamic from 'next/dynamic';
import Link from 'next/link';
import { useRouter } from 'next/router';
import { useTranslation } from 'react-i18next';
import { ActionsHost } from '@/application/actions/actions-host';
import { SearchButton } from '@/application/actions/search-button';
import { useDataset } from '@/core/dataset/dataset-store';
import { AreaUnitToggle, LanguageToggle, MonetaryUnitToggle, ThemeButton } from '@/preferences/toggles';
import { NAVIGATION } from '@/shell/navigation';
import { NaveMark } from '@/ui/icons';
import { AssistantLink } from './assistant-link';
import { DatasetNote } from './dataset-note';
import styles from './header.module.css';
import { UserMenu } from './user-menu';

const Bell = dynamic(() => import('@/modules/alerts/bell').then((module) => module.Bell), { ssr: false });

export function Header() {
  const { t } = useTranslation('shell');
  const { pathname } = useRouter();
  // What is loaded is known shortly before the first figures, which the bell must not delay.
  const loaded = useDataset((state) => state.dataset !== null);
  return (
    <header className={styles.header} data-print="none">
      <Link href="/buildings" prefetch={false} className={styles.brand}>
        <span className={styles.mark}>
          <NaveMark />
        </span>
        <span className={styles.name}>{t('name')}</span>
      </Link>
      <nav className={styles.nav} aria-label={t('nav.label')}>
        {NAVIGATION.map(({ href, label, folds }) => (
          <Link
            key={href}
            href={href}
            prefetch={false}
            className={folds ? styles.folding : undefined}
            aria-current={pathname.startsWith(href) ? 'page' : undefined}
          >
            {t(label)}
          </Link>
        ))}
        <Link
          href="/reports"
          prefetch={false}
          className={styles.roomy}
          aria-current={pathname === '/reports' ? 'page' : undefined}
        >
          {t('screens:reports')}
        </Link>
        <AssistantLink />
      </nav>
      <div className={styles.end}>
        <span className={styles.wide}>
          <DatasetNote />
        </span>
        <SearchButton />
        {loaded && <Bell />}
        <div className={styles.toggles}>
          <AreaUnitToggle />
          <MonetaryUnitToggle />
          <LanguageToggle />
        </div>
        <span className={styles.theme}>
          <ThemeButton />
        </span>
        <UserMenu />
      </div>
      <ActionsHost />
    </header>
  );
}
