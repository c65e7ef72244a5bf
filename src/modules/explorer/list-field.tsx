import { Select } from 'antd';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dimension, type ListKey, NONE } from '@/contract/catalogue/dimensions';
import styles from './filters.module.css';
import { optionsOf } from './store';
import { useExplorer, useExplorerState } from './use-explorer';

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
  const chosen = useExplorer((one) => one.view?.lists[of]);
  const [text, setText] = useState('');
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
        mode="multiple"
        allowClear
        maxTagCount="responsive"
        placeholder={t('filters.any')}
        value={[...(chosen ?? [])]}
        options={options.map(({ value, label }) => ({ value, label }))}
        showSearch={{ optionFilterProp: 'label', onSearch: setText }}
        onChange={(values: string[]) => {
          const { view, filter } = state();
          if (view) filter({ lists: { ...view.lists, [of]: values } });
        }}
      />
    </div>
  );
}
