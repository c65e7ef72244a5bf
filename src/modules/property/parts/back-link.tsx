import Link from 'next/link';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cameFrom, type ExplorerPath } from '@/modules/property/parts/came-from';
import styles from './back-link.module.css';

/** Back to the view of the explorer that one came from. */
export function BackLink({ explorer }: { readonly explorer: ExplorerPath }) {
  const { t } = useTranslation('property');
  const [{ path, href }] = useState(() => cameFrom(explorer));
  const key = path.slice(1);
  return (
    <nav data-print="none" className={styles.back} aria-label={t('back.label')}>
      <Link href={href}>
        <span aria-hidden="true">‹ </span>
        {t(`back.${key}`)}
      </Link>
    </nav>
  );
}
