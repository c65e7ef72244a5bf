import { Button, Input } from 'antd';
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAXIMUM_VIEW_NAME } from '@/contract/calls/view-names';
import type { SavedView } from '@/contract/calls/views';
import { changeView, viewNamed } from '../state/store';
import styles from './views.module.css';

/** The name of a view, to be written anew in its place. */
export function RenameForm({ view, onDone }: { readonly view: SavedView; readonly onDone: () => void }) {
  const { t } = useTranslation('views');
  const [name, setName] = useState(view.name);
  const [busy, setBusy] = useState(false);
  const id = useId();
  const found = viewNamed(name);
  const taken = found !== undefined && found.id !== view.id;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '' || taken || busy) return;
    setBusy(true);
    if (name.trim() === view.name || (await changeView(view, { name: name.trim() }))) onDone();
    else setBusy(false);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // The panel stays.
    event.preventDefault();
    onDone();
  };
  return (
    <>
      <form className={styles.save} onSubmit={(event) => void submit(event)}>
        <Input
          autoFocus
          value={name}
          maxLength={MAXIMUM_VIEW_NAME}
          aria-label={t('rename.label', { name: view.name })}
          status={taken ? 'error' : ''}
          aria-invalid={taken}
          aria-describedby={taken ? id : undefined}
          onChange={(event) => setName(event.target.value)}
          onKeyDown={onKey}
        />
        <Button htmlType="submit" disabled={name.trim() === '' || taken || busy}>
          {t('rename.action')}
        </Button>
      </form>
      {taken && (
        <p id={id} className={styles.taken} role="alert">
          {t('taken', { name: found.name })}
        </p>
      )}
    </>
  );
}
