import './texts';
import Link from 'next/link';
import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import button from '@/ui/button.module.css';
import { BellIcon } from '@/ui/icons';
import styles from './bell.module.css';
import { loadUnread, useUnread } from './state/unread';

const MOST = 99;

/** The way to the alerts, with how many are unseen. */
export function Bell() {
  const { t } = useTranslation('alerts');
  const { pathname } = useRouter();
  const { count, failed } = useUnread();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again on every page
  useEffect(() => {
    void loadUnread();
  }, [pathname]);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void loadUnread();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  const unread = count ?? 0;
  const label = failed ? t('bell.failed') : unread === 0 ? t('bell.none') : t('bell.unread', { count: unread });
  return (
    <Link
      href="/alerts"
      prefetch={false}
      className={`${button.button} ${button.icon} ${button.quiet} ${styles.bell} ${unread === 0 ? styles.silent : ''}`}
      aria-label={label}
      title={label}
      aria-current={pathname === '/alerts' ? 'page' : undefined}
    >
      <BellIcon />
      {unread > 0 && (
        <span className={styles.count} aria-hidden="true">
          {unread > MOST ? `${MOST}+` : unread}
        </span>
      )}
    </Link>
  );
}
