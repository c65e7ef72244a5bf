import { Button, Select } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportMapping, UnknownValues } from '@/contract/calls/imports';
import { asLanguage } from '@/contract/text';
import { formatNumber } from '@/ui/format';
import { RecordsTable } from '@/ui/records-table/records-table';
import styles from '../data.module.css';
import { withValues } from '../state/mapping';

type Value = UnknownValues['values'][number];
type UnknownValuesCardProps = {
  readonly unknown: UnknownValues;
  readonly mapping: ImportMapping;
  readonly onChange: (mapping: ImportMapping) => void;
};

/** No value of a closed list. */
const EMPTY = '';
const PAGE = 20;

/** Values of a column that are none of its list, and what each shall be read as. */
export function UnknownValuesCard({ unknown, mapping, onChange }: UnknownValuesCardProps) {
  const { t, i18n } = useTranslation('data');
  const language = asLanguage(i18n.resolvedLanguage);
  const title = useId();
  const { table, column, files, values, allowed } = unknown;
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(values.flatMap(({ value, proposed }) => (proposed === null ? [] : [[value, proposed]]))),
  );
  const label = t('values.unknown', { column: t(`column.${column}`), table: t(`table.${table}`) });
  const options = [
    ...allowed.map(({ value, label: name }) => ({ value, label: name[language] })),
    { value: EMPTY, label: t('values.empty') },
  ];
  const count = Object.keys(chosen).length;
  const apply = () =>
    onChange(
      withValues(
        mapping,
        { table, column, files },
        Object.fromEntries(Object.entries(chosen).map(([value, to]) => [value, to === EMPTY ? null : to])),
      ),
    );
  return (
    <section className={styles.section} aria-labelledby={title}>
      <h2 id={title}>{label}</h2>
      <p className={styles.detail}>{t('values.unknown_why')}</p>
      <RecordsTable<Value>
        label={label}
        landmark={false}
        rows={values}
        keyOf={({ value }) => value}
        pageSize={PAGE}
        columns={[
          { key: 'value', heading: t('values.value'), name: true, cell: ({ value }) => <bdi>{value}</bdi> },
          { key: 'count', heading: t('check.count'), right: true, cell: (one) => formatNumber(one.count, language) },
          {
            key: 'to',
            heading: t('values.read_as'),
            width: 190,
            cell: ({ value }) => (
              <Select<string>
                size="small"
                aria-label={t('values.read_as_label', { value })}
                value={chosen[value]}
                placeholder={t('values.choose')}
                options={options}
                onChange={(to) => setChosen({ ...chosen, [value]: to })}
                className={styles.select}
              />
            ),
          },
        ]}
      />
      <div className={styles.actions}>
        <Button type="primary" disabled={count === 0} onClick={apply}>
          {t('values.apply', { count })}
        </Button>
      </div>
    </section>
  );
}
