import { Button, Input, Select } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LONGEST_REASON } from '@/contract/calls/correction-limits';
import type { CorrectableRow } from '@/contract/calls/corrections';
import { FailureAlert } from '@/ui/failure-alert';
import styles from '../data.module.css';
import { callData } from '../state/call-data';
import type { Corrected } from '../state/use-data-address';
import { useLoaded } from '../state/use-loaded';
import { Labelled } from './labelled';
import { NewValue } from './new-value';
import { valueText } from './value-text';

type Request = {
  readonly table: string;
  readonly key: string[];
  readonly values: Record<string, string>;
  readonly reason: string;
};
type CorrectFormProps = {
  readonly record: Corrected;
  readonly busy: boolean;
  readonly onCorrect: (request: Request) => void;
};

/** Corrects one value of a record, or of a row that belongs to it. */
export function CorrectForm({ record, busy, onCorrect }: CorrectFormProps) {
  const { t } = useTranslation('data');
  const { table, id } = record;
  const loaded = useLoaded(`${table} ${id}`, (signal) =>
    callData('correctableRows', { path: { table, id }, signal, failure: null }),
  );
  if (loaded.value === null)
    return loaded.failure === null ? (
      <p role="status">{t('shell:loading')}</p>
    ) : (
      <FailureAlert text={loaded.failure || t('corrections.rows_failed')} action={t('retry')} onRetry={loaded.reload} />
    );
  return <Fields rows={loaded.value.rows} busy={busy} onCorrect={onCorrect} />;
}

type FieldsProps = Pick<CorrectFormProps, 'busy' | 'onCorrect'> & { readonly rows: readonly CorrectableRow[] };

function Fields({ rows, busy, onCorrect }: FieldsProps) {
  const { t } = useTranslation('data');
  const label = useId();
  const [at, setAt] = useState(0);
  const [name, setName] = useState<string | null>(null);
  const [text, setText] = useState('');
  const [reason, setReason] = useState('');
  const row = rows[at];
  const column = row?.columns.find((one) => one.name === name);
  const isMissing = column === undefined || reason.trim() === '' || (column.required && text.trim() === '');
  const choose = (next: string | null) => {
    setName(next);
    const chosen = row?.columns.find((one) => one.name === next);
    setText(chosen === undefined || chosen.value === null ? '' : String(chosen.value));
  };
  if (row === undefined) return null;
  return (
    <form
      className={styles.card}
      aria-labelledby={label}
      onSubmit={(event) => {
        event.preventDefault();
        if (column !== undefined && !isMissing)
          onCorrect({ table: row.table, key: row.key, values: { [column.name]: text.trim() }, reason: reason.trim() });
      }}
    >
      <h3 id={label}>{t('corrections.of', { name: rows[0]?.label ?? rows[0]?.key.join(', ') ?? '' })}</h3>
      {rows.length > 1 && (
        <Labelled label={t('corrections.row')}>
          {(field) => (
            <Select
              id={field}
              value={at}
              showSearch={{ optionFilterProp: 'label' }}
              onChange={(next) => {
                setAt(next);
                setName(null);
                setText('');
              }}
              options={rows.map((one, index) => ({
                value: index,
                label: [t(`table.${one.table}`), one.label ?? one.key.join(', ')].join(': '),
              }))}
            />
          )}
        </Labelled>
      )}
      <Labelled label={t('corrections.column')}>
        {(field) => (
          <Select
            id={field}
            value={name}
            showSearch={{ optionFilterProp: 'label' }}
            placeholder={t('corrections.column_search')}
            onChange={choose}
            options={row.columns.map((one) => ({ value: one.name, label: t(`column.${one.name}`) }))}
          />
        )}
      </Labelled>
      {column !== undefined && (
        <>
          <p className={styles.detail}>
            {t('corrections.now', { value: valueText(column.value, column.choices, t) })} {t('corrections.units')}
          </p>
          <NewValue column={column} text={text} onChange={setText} />
          <Labelled label={t('corrections.reason')}>
            {(field) => (
              <Input
                id={field}
                value={reason}
                maxLength={LONGEST_REASON}
                placeholder={t('corrections.reason_example')}
                onChange={({ target }) => setReason(target.value)}
              />
            )}
          </Labelled>
        </>
      )}
      <div className={styles.actions}>
        <Button type="primary" htmlType="submit" disabled={isMissing || busy}>
          {t('corrections.action')}
        </Button>
      </div>
    </form>
  );
}
