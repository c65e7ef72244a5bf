import { Button, Table, type TableProps } from 'antd';
import Link from 'next/link';
import { useTranslation } from 'react-i18next';
import { FIELD_GROUPS, type FieldGroup } from '@/contract/catalogue/availability-fields';
import { buildingHref } from '@/shell/addresses';
import { CloseIcon } from '@/ui/icons';
import { ScrollBox } from '@/ui/scroll-box';
import { useNames } from '../properties/use-names';
import type { Answer, PropertyRow } from '../state/rows';
import { useAvailability } from '../state/store';
import styles from './compare.module.css';
import { type ComparedFact, comparedFacts } from './compared-facts';

type CompareTableProps = {
  readonly answer: Answer;
  readonly rows: readonly PropertyRow[];
  /** Leaves out what is the same in all. */
  readonly differing: boolean;
  readonly busy: boolean;
  /** Of two, the other one stands alone and nothing is compared any more. */
  readonly onRemove: (id: string) => void;
};

/** A fact of all properties, or the heading of a group of facts. */
type Row = { readonly group: FieldGroup; readonly fact?: ComparedFact };
type Columns = NonNullable<TableProps<Row>['columns']>;

/** A column for each property, a row for each fact. */
export function CompareTable({ answer, rows, differing, busy, onRemove }: CompareTableProps) {
  const { t } = useTranslation('availability');
  const { language } = useAvailability((state) => state.units);
  const names = useNames();
  const { groups, unstated } = comparedFacts(rows, answer, names, language);
  const shown = groups.flatMap(({ group, facts }): Row[] => {
    const left = differing ? facts.filter(({ same }) => !same) : facts;
    return left.length === 0 ? [] : [{ group }, ...left.map((fact) => ({ group, fact }))];
  });
  const columns: Columns = [
    {
      key: 'fact',
      title: t('compare.fact'),
      rowScope: 'row',
      onCell: ({ fact }) => (fact ? {} : { colSpan: rows.length + 1 }),
      render: (_, { group, fact }) =>
        fact ? (
          <>
            {fact.name} {fact.unit && <small>{fact.unit}</small>}{' '}
            {fact.same && <span className={styles.hidden}>{t('compare.same')}</span>}
          </>
        ) : (
          <span>{FIELD_GROUPS[group][language]}</span>
        ),
    },
    ...rows.map(({ id, name }, i): Columns[number] => ({
      key: id,
      title: (
        <div className={styles.property}>
          <Link href={buildingHref(id)}>{name}</Link>
          <Button
            type="text"
            size="small"
            aria-label={t('compare.remove', { name })}
            icon={<CloseIcon size={12} />}
            onClick={() => onRemove(id)}
          />
        </div>
      ),
      onCell: ({ fact }) => (fact ? {} : { colSpan: 0 }),
      render: (_, { fact }) => fact?.texts[i],
    })),
  ];
  return (
    <>
      <ScrollBox label={t('compare.title')} className={styles.scroll}>
        <Table<Row>
          className={styles.table}
          aria-label={t('compare.title')}
          aria-busy={busy}
          size="small"
          rowHoverable={false}
          pagination={false}
          columns={columns}
          dataSource={shown}
          rowKey={({ group, fact }) => fact?.column ?? `group ${group}`}
          rowClassName={({ fact }) => (fact ? (fact.same ? (styles.same ?? '') : '') : (styles.group ?? ''))}
          locale={{ emptyText: <p className={styles.alike}>{t('compare.alike')}</p> }}
        />
      </ScrollBox>
      {unstated.length > 0 && !differing && (
        <p className={styles.unstated}>{t('compare.unstated', { what: unstated.join(', ') })}</p>
      )}
    </>
  );
}
