import { Button, Select } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportMapping, ImportTable } from '@/contract/calls/imports';
import type { ChosenForm, InspectedSource, Proposal } from '@/contract/importing/proposal';
import styles from '../data.module.css';
import { newSource, sourceIn, tablesOf, withoutSource, withSource } from '../state/mapping';
import { sentenceText } from '../state/sentence';
import { ColumnsTable } from './columns-table';
import { Preview } from './preview';
import { SourceReading } from './source-reading';

type SourceCardProps = {
  readonly source: InspectedSource;
  readonly proposed: Proposal['sources'];
  readonly mapping: ImportMapping;
  readonly tables: readonly ImportTable[];
  readonly busy: boolean;
  readonly onChange: (mapping: ImportMapping) => void;
  readonly onRead: (form: ChosenForm) => Promise<boolean>;
};

const NONE = '';

/** A file, sheet or entry: the tables that it fills, and what each of its columns becomes. */
export function SourceCard({ source, proposed, mapping, tables, busy, onChange, onRead }: SourceCardProps) {
  const { t } = useTranslation('data');
  const id = useId();
  const [adds, setAdds] = useState(false);
  const filled = tablesOf(mapping, source);
  const title = [source.file, source.entry, source.sheet].filter((part) => part !== null).join(' · ');
  const places: (string | null)[] = filled.length === 0 || adds ? [...filled, null] : filled;

  const choose = (former: string | null, next: string) => {
    const rest = former === null ? mapping : withoutSource(mapping, former, source);
    setAdds(false);
    if (next === NONE) {
      onChange(rest);
      return;
    }
    const before = former === null ? undefined : sourceIn(mapping, former, source);
    const known = new Set(tables.find(({ name }) => name === next)?.columns.map(({ name }) => name) ?? []);
    const columns = Object.entries(before?.columns ?? {}).filter(([column]) => known.has(column));
    onChange(
      withSource(rest, next, { ...(before ?? newSource(source)), columns: Object.fromEntries(columns) }, source),
    );
  };
  const options = (own: string | null) => [
    { value: NONE, label: t('columns.no_table') },
    ...tables
      .filter(({ name }) => name === own || !filled.includes(name))
      .map(({ name }) => ({ value: name, label: t(`table.${name}`) })),
  ];
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h3 id={id}>
        <bdi>{title}</bdi>
      </h3>
      <SourceReading source={source} title={title} busy={busy} onRead={onRead} />
      {source.notes.map((note) => (
        <p key={`${note.key} ${JSON.stringify(note.values)}`} className={styles.detail}>
          {sentenceText(t, note)}
        </p>
      ))}
      {places.map((table) => {
        const mapped = table === null ? undefined : sourceIn(mapping, table, source);
        const declared = tables.find(({ name }) => name === table);
        const proposal = proposed.find((one) => one.table === table);
        return (
          <div key={table ?? NONE} className={styles.part}>
            <div className={styles.field}>
              <Select
                aria-label={t('columns.table_label', { file: title })}
                value={table ?? NONE}
                options={options(table)}
                onChange={(next) => choose(table, next)}
                className={styles.select}
              />
              {proposal && proposal.why.length > 0 && (
                <span className={styles.detail}>{proposal.why.map((one) => sentenceText(t, one)).join(' ')}</span>
              )}
            </div>
            {table !== null && mapped && declared && (
              <ColumnsTable
                title={title}
                source={source}
                mapped={mapped}
                table={declared}
                proposed={proposal}
                onChange={(changed) => onChange(withSource(mapping, table, changed, source))}
              />
            )}
          </div>
        );
      })}
      {filled.length > 0 && !adds && (
        <Button type="link" onClick={() => setAdds(true)}>
          {t('columns.add_table')}
        </Button>
      )}
      <Preview source={source} title={title} />
    </section>
  );
}
