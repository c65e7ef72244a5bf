import { Alert, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ImportTable, MappedSource } from '@/contract/calls/imports';
import type { InspectedSource, Proposal } from '@/contract/importing/proposal';
import { RecordsTable } from '@/ui/records-table/records-table';
import styles from '../data.module.css';
import { constantsOf, targetOf, withTarget } from '../state/mapping';
import { sentenceText } from '../state/sentence';
import { Reading } from './reading';

type ColumnsTableProps = {
  readonly title: string;
  readonly source: InspectedSource;
  readonly mapped: MappedSource;
  readonly table: ImportTable;
  readonly proposed: Proposal['sources'][number] | undefined;
  readonly onChange: (source: MappedSource) => void;
};
type Row = InspectedSource['columns'][number];

const NONE = '';
const SAMPLES = 3;

/** The columns of a file, each with the column of a table that it fills. */
export function ColumnsTable({ title, source, mapped, table, proposed, onChange }: ColumnsTableProps) {
  const { t } = useTranslation('data');
  const constants = constantsOf(mapped);
  const filled = new Set(Object.keys(mapped.columns ?? {}));
  const asked = new Set((proposed?.columns ?? []).filter(({ from }) => from.length === 0).map(({ column }) => column));
  const empty = table.columns.filter(({ name, required }) => required && !filled.has(name));
  const unanswered = empty.filter(({ name }) => asked.has(name));
  const missing = empty.filter(({ name }) => !asked.has(name));
  const options = [
    { value: NONE, label: t('columns.not_read') },
    ...table.columns.map(({ name, required }) => ({
      value: name,
      label: required ? `${t(`column.${name}`)} (${t('columns.required')})` : t(`column.${name}`),
    })),
  ];
  const why = (target: string | null) =>
    (proposed?.columns.find(({ column }) => column === target)?.why ?? []).map((one) => sentenceText(t, one)).join(' ');
  return (
    <>
      <RecordsTable<Row>
        label={`${title}: ${t(`table.${table.name}`)}`}
        rows={source.columns}
        keyOf={({ name }) => name}
        height="list"
        columns={[
          {
            key: 'source',
            heading: t('columns.source'),
            cell: ({ name }) => <bdi>{name}</bdi>,
            name: true,
            width: 130,
          },
          {
            key: 'samples',
            heading: t('columns.samples'),
            width: 150,
            cell: ({ samples }) => (
              <span className={styles.samples}>
                {samples.length === 0 ? t('columns.none_empty') : samples.slice(0, SAMPLES).join(' · ')}
              </span>
            ),
            tooltip: ({ samples }) => samples.join(' · '),
          },
          {
            key: 'target',
            heading: t('columns.target'),
            width: 230,
            cell: ({ name }) => (
              <Select
                showSearch={{ optionFilterProp: 'label' }}
                aria-label={t('columns.target_label', { column: name })}
                value={targetOf(mapped, name) ?? NONE}
                options={options}
                onChange={(target) => onChange(withTarget(mapped, name, target === NONE ? null : target))}
                className={styles.select}
              />
            ),
          },
          {
            key: 'reads',
            heading: t('columns.reads'),
            width: 200,
            cell: ({ name }) => {
              const target = targetOf(mapped, name);
              const column = table.columns.find((one) => one.name === target);
              if (column === undefined) return null;
              return <Reading mapped={mapped} column={column} onChange={onChange} />;
            },
          },
          {
            key: 'why',
            heading: t('columns.why'),
            width: 160,
            cell: ({ name }) => (
              <span className={`${styles.detail} ${styles.wrap}`}>{why(targetOf(mapped, name))}</span>
            ),
          },
        ]}
      />
      {constants.length > 0 && (
        <p className={styles.detail}>
          {t('columns.constant', {
            values: constants.map(({ column, value }) => `${t(`column.${column}`)} = ${value}`).join(', '),
          })}
        </p>
      )}
      {unanswered.length > 0 && (
        <p className={styles.detail}>
          {t('columns.unanswered', { columns: unanswered.map(({ name }) => t(`column.${name}`)).join(', ') })}
        </p>
      )}
      {missing.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('columns.missing', { columns: missing.map(({ name }) => t(`column.${name}`)).join(', ') })}
        />
      )}
    </>
  );
}
