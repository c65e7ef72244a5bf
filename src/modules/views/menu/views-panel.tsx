import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ViewPath } from '@/contract/calls/views';
import button from '@/ui/button.module.css';
import { LinkIcon } from '@/ui/icons';
import { copyLink } from '../state/copy-link';
import { loadViews, useViews } from '../state/store';
import { SaveForm } from './save-form';
import { ViewRow } from './view-row';
import styles from './views.module.css';

/** The views of one screen; those of others count for names only. */
export function ViewsPanel({ path, onDone }: { readonly path: ViewPath; readonly onDone: () => void }) {
  const { t } = useTranslation('views');
  const views = useViews((state) => state.views);
  const failed = useViews((state) => state.failed);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    void loadViews();
  }, []);
  const own = views?.filter((view) => view.path === path);
  return (
    <>
      <SaveForm path={path} field={field} />
      {own && own.length > 0 && (
        <ul className={styles.list} aria-label={t('list')}>
          {own.map((view) => (
            <ViewRow key={view.id} view={view} onOpen={onDone} onDelete={() => field.current?.focus()} />
          ))}
        </ul>
      )}
      {own?.length === 0 && <p className={styles.empty}>{t('empty')}</p>}
      {failed && (
        <p className={styles.empty} role="alert">
          {t('not_loaded')}{' '}
          <button type="button" className={`${button.button} ${button.link}`} onClick={() => void loadViews()}>
            {t('retry')}
          </button>
        </p>
      )}
      <button type="button" className={`${button.button} ${styles.copy}`} onClick={() => void copyLink()}>
        <LinkIcon size={14} />
        {t('copy')}
      </button>
    </>
  );
}
