import { Button, type InputRef } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ViewPath } from '@/contract/calls/views';
import { LinkIcon } from '@/ui/icons';
import { copyLink } from './copy-link';
import { SaveForm } from './save-form';
import { loadViews, useViews } from './store';
import { ViewRow } from './view-row';
import styles from './views.module.css';

/** The views of one screen; those of others count for names only. */
export function ViewsPanel({ path, onDone }: { readonly path: ViewPath; readonly onDone: () => void }) {
  const { t } = useTranslation('views');
  const views = useViews((state) => state.views);
  const failed = useViews((state) => state.failed);
  const field = useRef<InputRef>(null);
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
          <Button type="link" size="small" onClick={() => void loadViews()}>
            {t('retry')}
          </Button>
        </p>
      )}
      <Button className={styles.copy} icon={<LinkIcon size={14} />} onClick={() => void copyLink()}>
        {t('copy')}
      </Button>
    </>
  );
}
