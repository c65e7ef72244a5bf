import { Button, Table, type TableProps } from 'antd';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedView } from '@/contract/calls/views';
import { confirm } from '@/shell/modals/store';
import { PencilIcon, StarIcon, TrashIcon } from '@/ui/icons';
import { presentSearch, sameSearch } from '../state/present-search';
import { changeView, deleteView } from '../state/store';
import { RenameForm } from './rename-form';
import styles from './views.module.css';

type ViewsListProps = {
  readonly views: readonly SavedView[];
  readonly onOpen: () => void;
  /** The row is gone, and with it what had the focus. */
  readonly onDelete: () => void;
};

type Columns = NonNullable<TableProps<SavedView>['columns']>;

/** Saved views: each is made the start, opened, renamed in its place or deleted. */
export function ViewsList({ views, onOpen, onDelete }: ViewsListProps) {
  const { t } = useTranslation('views');
  const router = useRouter();
  const [renaming, setRenaming] = useState<string | null>(null);
  const open = ({ path, search }: SavedView) => {
    onOpen();
    void router.push(search === '' ? path : `${path}?${search}`);
  };
  const remove = async (view: SavedView) => {
    const agreed = await confirm({
      title: t('delete.title'),
      message: t('delete.question', { name: view.name }),
      action: t('delete.action'),
    });
    if (agreed && (await deleteView(view))) onDelete();
  };
  const isRenamed = ({ id }: SavedView) => id === renaming;
  const columns: Columns = [
    {
      key: 'start',
      width: 32,
      // The form takes the place of the whole row.
      onCell: (view) => (isRenamed(view) ? { colSpan: 3 } : {}),
      render: (_, view) =>
        isRenamed(view) ? (
          <RenameForm view={view} onDone={() => setRenaming(null)} />
        ) : (
          <Button
            type="text"
            className={view.start ? styles.start : ''}
            aria-pressed={view.start}
            aria-label={t('start', { name: view.name })}
            title={t(view.start ? 'unset_start' : 'set_start')}
            icon={<StarIcon size={14} filled={view.start} />}
            onClick={() => void changeView(view, { start: !view.start })}
          />
        ),
    },
    {
      key: 'name',
      rowScope: 'row',
      className: styles.cell ?? '',
      onCell: (view) => (isRenamed(view) ? { colSpan: 0 } : {}),
      render: (_, view) => (
        <Button
          type="text"
          block
          className={styles.name}
          title={view.name}
          aria-current={sameSearch(view.search, presentSearch()) ? 'true' : undefined}
          onClick={() => open(view)}
        >
          {view.name}
        </Button>
      ),
    },
    {
      key: 'actions',
      width: 62,
      onCell: (view) => (isRenamed(view) ? { colSpan: 0 } : {}),
      render: (_, view) => (
        <span className={styles.actions}>
          <Button
            type="text"
            aria-label={t('rename.label', { name: view.name })}
            title={t('rename.title')}
            icon={<PencilIcon size={14} />}
            onClick={() => setRenaming(view.id)}
          />
          <Button
            type="text"
            aria-label={t('delete.label', { name: view.name })}
            title={t('delete.title')}
            icon={<TrashIcon size={14} />}
            onClick={() => void remove(view)}
          />
        </span>
      ),
    },
  ];
  return (
    <Table<SavedView>
      className={styles.list}
      aria-label={t('list')}
      size="small"
      tableLayout="fixed"
      showHeader={false}
      pagination={false}
      rowKey="id"
      columns={columns}
      dataSource={views}
    />
  );
}
