import Link from 'next/link';
import { useRouter } from 'next/router';
import { useTranslation } from 'react-i18next';
import { AreaUnitToggle, LanguageToggle, MonetaryUnitToggle, ThemeButton } from '@/modules/preferences/toggles';
import { NaveMark } from '@/ui/icons';
import { DatasetNote } from './dataset-note';
import styles from './header.module.css';
import { UserMenu } from './user-menu';

const NAVIGATION = [
  { href: '/buildings', label: 'nav.buildings' },
  { href: '/lots', label: 'nav.lots' },
] as const;

export function Header() {
  const { t } = useTranslation('shell');
  const { pathname } = useRouter();
  return (
    <header className={styles.header}>
      <Link href="/buildings" className={styles.brand}>
        <span className={styles.mark}>
          <NaveMark />
        </span>
        {t('name')}
      </Link>
      <nav className={styles.nav} aria-label={t('nav.label')}>
        {NAVIGATION.map(({ href, label }) => (
          <Link key={href} href={href} aria-current={pathname.startsWith(href) ? 'page' : undefined}>
            {t(label)}
          </Link>
        ))}
      </nav>
      <div className={styles.end}>
        <span className={styles.wide}>
          <DatasetNote />
        </span>
        <div className={styles.toggles}>
          <AreaUnitToggle />
          <MonetaryUnitToggle />
          <LanguageToggle />
        </div>
        <ThemeButton />
        <UserMenu />
      </div>
    </header>
  );
}
