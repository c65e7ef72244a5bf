import { Button, Empty, type InputRef } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ViewPath } from '@/contract/calls/views';
import { FailureAlert } from '@/ui/failure-alert';
import { LinkIcon } from '@/ui/icons';
import { ListSkeleton } from '@/ui/list-skeleton';
import { Themed } from '@/ui/theme/themed';
import { copyLink } from '../state/copy-link';
import { loadViews, useViews } from '../state/store';
import { SaveForm } from './save-form';
import styles from './views.module.css';
import { ViewsList } from './views-list';

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
    <Themed>
      <div className={styles.panel}>
        <SaveForm path={path} field={field} />
        {own && own.length > 0 && <ViewsList views={own} onOpen={onDone} onDelete={() => field.current?.focus()} />}
        {own?.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('empty')} />}
        {!own && !failed && <ListSkeleton label={t('loading')} rows={2} />}
        {failed && <FailureAlert text={t('not_loaded')} action={t('retry')} onRetry={() => void loadViews()} />}
        <Button block icon={<LinkIcon size={14} />} onClick={() => void copyLink()}>
          {t('copy')}
        </Button>
      </div>
    </Themed>
  );
}
