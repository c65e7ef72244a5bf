import Link from 'next/link';
import { useTranslation } from 'react-i18next';
import { cameFrom, type ExplorerPath } from '@/modules/property/parts/came-from';
import button from '@/ui/button.module.css';
import page from '@/ui/error-page.module.css';
import styles from './missing-record.module.css';

/** What is not there and what lies outside one's markets look the same. */
export function MissingRecord({ explorer }: { readonly explorer: ExplorerPath }) {
  const { t } = useTranslation('property');
  const { href, path } = cameFrom(explorer);
  const key = path.slice(1);
  return (
    <section className={`${page.page} ${styles.within}`}>
      <p className={page.code}>404</p>
      <h1>{t('errors-ui:not_found.title')}</h1>
      <p className={page.text}>{t('missing')}</p>
      <div className={page.actions}>
        <Link className={button.button} href={href}>
          {t(`back.${key}`)}
        </Link>
      </div>
    </section>
  );
}
