import { Button, Input, type InputRef } from 'antd';
import { type FormEvent, type RefObject, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAXIMUM_VIEW_NAME, MAXIMUM_VIEW_SEARCH, type ViewPath } from '@/contract/calls/view-names';
import { confirm } from '@/shell/modals/store';
import { showToast } from '@/shell/toasts/store';
import { presentSearch } from '../state/present-search';
import { addView, changeView, loadViews, useViews, viewNamed } from '../state/store';
import styles from './views.module.css';

type SaveFormProps = {
  readonly path: ViewPath;
  readonly field: RefObject<InputRef | null>;
};

/** Saves the present view by a name; one that is there already is replaced only after confirmation. */
export function SaveForm({ path, field }: SaveFormProps) {
  const { t } = useTranslation('views');
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    // On a phone the keyboard would cover the list.
    if (window.matchMedia('(pointer: fine)').matches) field.current?.focus();
  }, [field]);

  const keep = async (): Promise<boolean> => {
    const search = presentSearch();
    if (search.length > MAXIMUM_VIEW_SEARCH) {
      showToast(t('too_long'));
      return false;
    }
    // Whether the name is taken is known only from all of them.
    if (useViews.getState().views === null) await loadViews();
    if (useViews.getState().views === null) {
      showToast(t('not_loaded'));
      return false;
    }
    const taken = viewNamed(name);
    if (!taken) return addView({ name: name.trim(), path, search });
    const agreed = await confirm({
      title: t('replace.title'),
      message: t('replace.question', { name: taken.name, screen: t(`screens.${taken.path.slice(1)}`) }),
      action: t('replace.action'),
    });
    // The start of another screen is no start of this one.
    const start = taken.start && taken.path === path;
    return agreed && changeView(taken, { path, search, start });
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '' || busy) return;
    setBusy(true);
    const done = await keep();
    setBusy(false);
    if (!done) return;
    showToast(t('saved', { name: name.trim() }));
    setName('');
  };

  return (
    <form className={styles.save} onSubmit={(event) => void submit(event)}>
      <Input
        ref={field}
        value={name}
        maxLength={MAXIMUM_VIEW_NAME}
        placeholder={t('name')}
        aria-label={t('name')}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
      />
      <Button htmlType="submit" type="primary" disabled={name.trim() === '' || busy}>
        {t('save')}
      </Button>
    </form>
  );
}
