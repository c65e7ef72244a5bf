import { useRouter } from 'next/router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedView } from '@/contract/calls/views';
import { confirm } from '@/shell/modals/store';
import button from '@/ui/button.module.css';
import { PencilIcon, StarIcon, TrashIcon } from '@/ui/icons';
import { presentSearch, sameSearch } from '../state/present-search';
import { changeView, deleteView } from '../state/store';
import { RenameForm } from './rename-form';
import styles from './views.module.css';

type ViewRowProps = {
  readonly view: SavedView;
  readonly onOpen: () => void;
  /** The row is gone, and with it what had the focus. */
  readonly onDelete: () => void;
};

export function ViewRow({ view, onOpen, onDelete }: ViewRowProps) {
  const { t } = useTranslation('views');
  const router = useRouter();
  const [renaming, setRenaming] = useState(false);
  const { name, path, search, start } = view;
  const open = () => {
    onOpen();
    void router.push(search === '' ? path : `${path}?${search}`);
  };
  const remove = async () => {
    const agreed = await confirm({
      title: t('delete.title'),
      message: t('delete.question', { name }),
      action: t('delete.action'),
    });
    if (agreed && (await deleteView(view))) onDelete();
  };
  if (renaming) return <RenameForm view={view} onDone={() => setRenaming(false)} />;
  const icon = `${button.button} ${button.icon} ${button.quiet}`;
  return (
    <li className={styles.row}>
      <button
        type="button"
        className={`${icon} ${start ? styles.start : ''}`}
        aria-pressed={start}
        aria-label={t('start', { name })}
        title={t(start ? 'unset_start' : 'set_start')}
        onClick={() => void changeView(view, { start: !start })}
      >
        <StarIcon size={14} filled={start} />
      </button>
      <button
        type="button"
        className={styles.name}
        title={name}
        aria-current={sameSearch(search, presentSearch()) ? 'true' : undefined}
        onClick={open}
      >
        {name}
      </button>
      <button
        type="button"
        className={icon}
        aria-label={t('rename.label', { name })}
        title={t('rename.title')}
        onClick={() => setRenaming(true)}
      >
        <PencilIcon size={14} />
      </button>
      <button
        type="button"
        className={icon}
        aria-label={t('delete.label', { name })}
        title={t('delete.title')}
        onClick={() => void remove()}
      >
        <TrashIcon size={14} />
      </button>
    </li>
  );
}
