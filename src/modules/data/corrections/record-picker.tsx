import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CorrectedRecord } from '@/contract/calls/correction-limits';
import type { SearchResult } from '@/contract/calls/search';
import { call } from '@/http/call';
import type { Corrected } from '../state/use-data-address';
import { useLoaded } from '../state/use-loaded';
import { Labelled } from './labelled';

const TABLE_OF: { readonly [K in SearchResult['kind']]?: CorrectedRecord } = {
  building: 'buildings',
  lot: 'lots',
  park: 'parks',
};
const NONE: readonly SearchResult[] = [];

type RecordPickerProps = { readonly onPick: (record: Corrected) => void };

/** Finds the building, lot or park whose values are to be corrected, by its name. */
export function RecordPicker({ onPick }: RecordPickerProps) {
  const { t } = useTranslation('data');
  const [text, setText] = useState('');
  const q = text.trim();
  const found = useLoaded(q === '' ? null : q, async (signal) => {
    const { results } = await call('search', { query: { q }, signal, failure: null });
    return results;
  });
  const results = found.value ?? NONE;
  const empty = found.failure !== null ? found.failure || t('corrections.search_failed') : t('corrections.search_none');
  return (
    <Labelled label={t('corrections.record')}>
      {(field) => (
        <Select<string>
          id={field}
          showSearch={{ filterOption: false, searchValue: text, onSearch: setText }}
          value={null}
          placeholder={t('corrections.search')}
          notFoundContent={
            q === '' ? null : found.value === null && found.failure === null ? t('shell:loading') : empty
          }
          options={results.flatMap(({ kind, id, name, market }) => {
            const table = TABLE_OF[kind];
            if (table === undefined) return [];
            return [
              {
                value: `${table} ${id}`,
                label: `${name} · ${[t(`table.${table}`), market].filter(Boolean).join(', ')}`,
              },
            ];
          })}
          onSelect={(value) => {
            const at = value.indexOf(' ');
            const table = Object.values(TABLE_OF).find((one) => one === value.slice(0, at));
            setText('');
            if (table !== undefined) onPick({ table, id: value.slice(at + 1) });
          }}
        />
      )}
    </Labelled>
  );
}
