import { Select } from 'antd';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dimension, type ListKey, NONE } from '@/contract/catalogue/dimensions';
import { formatNumber } from '@/ui/format';
import { useClosingList } from '@/ui/use-closing-list';
import { optionsOf } from '../state/store';
import { useExplorer, useExplorerState } from '../state/use-explorer';
import { chosenFirst } from './chosen-first';
import { useFiltered } from './filtered';
import styles from './filters.module.css';
import { useCounts } from './use-counts';

/** A list that came with this many values may have more on the server. */
const LONG_LIST = 200;
const PAUSE = 250;

type ListFieldProps = { readonly of: ListKey; readonly name: string };

/** A searchable choice of several values. */
export function ListField({ of, name }: ListFieldProps) {
  const { t } = useTranslation('explorer');
  const id = useId();
  const state = useExplorerState();
  const filters = useExplorer((one) => one.filters);
  const found = useExplorer((one) => one.found);
  const { language } = useExplorer((one) => one.units);
  const { selection, change } = useFiltered();
  const chosen = selection.lists[of];
  const [opened, setOpened] = useState(false);
  /** What was chosen when the list opened: what is chosen since does not move under the pointer. */
  const [first, setFirst] = useState<ReadonlySet<string>>(() => new Set(chosen));
  const counts = useCounts(of, opened);
  const [text, setText] = useState('');
  const closing = useClosingList();
  const long = (filters?.options[of]?.length ?? 0) >= LONG_LIST;

  useEffect(() => {
    if (!long || text.trim() === '') return;
    const timer = setTimeout(() => void state().search(of, text.trim()), PAUSE);
    return () => clearTimeout(timer);
  }, [long, of, text, state]);

  const known = optionsOf({ filters, found }, of);
  const none = dimension(of).none[language];
  const options = known.some(({ value }) => value === NONE) ? known : [...known, { value: NONE, label: none }];
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{name}</label>
      <Select
        id={id}
        {...closing}
        mode="multiple"
        allowClear
        maxTagCount="responsive"
        placeholder={t('filters.any')}
        value={[...(chosen ?? [])]}
        options={chosenFirst(options, first).map(({ value, label }) => ({ value, label }))}
        optionRender={({ label, value }) => (
          <span className={styles.option}>
            <span>{label}</span>
            {counts && <small>{formatNumber(counts.get(String(value)) ?? 0, language)}</small>}
          </span>
        )}
        onOpenChange={(open) => {
          closing.onOpenChange?.(open);
          if (!open) return;
          setOpened(true);
          setFirst(new Set(chosen));
        }}
        showSearch={{ optionFilterProp: 'label', onSearch: setText }}
        onChange={(values: string[]) => change({ lists: { ...selection.lists, [of]: values } })}
      />
    </div>
  );
}
