import Link from 'next/link';
import { useTranslation } from 'react-i18next';
import { FIELD_GROUPS } from '@/contract/catalogue/availability-fields';
import { buildingHref } from '@/shell/addresses';
import { CloseIcon } from '@/ui/icons';
import { ScrollBox } from '@/ui/scroll-box';
import { useNames } from '../properties/use-names';
import type { Answer, PropertyRow } from '../state/rows';
import { useAvailability } from '../state/store';
import styles from './compare.module.css';
import { comparedFacts } from './compared-facts';

type CompareTableProps = {
  readonly answer: Answer;
  readonly rows: readonly PropertyRow[];
  /** Leaves out what is the same in all. */
  readonly differing: boolean;
  readonly busy: boolean;
  /** Of two, the other one stands alone and nothing is compared any more. */
  readonly onRemove: (id: string) => void;
};

/** A column for each property, a row for each fact. */
export function CompareTable({ answer, rows, differing, busy, onRemove }: CompareTableProps) {
  const { t } = useTranslation('availability');
  const { language } = useAvailability((state) => state.units);
  const names = useNames();
  const { groups, unstated } = comparedFacts(rows, answer, names, language);
  const shown = groups
    .map(({ group, facts }) => ({ group, facts: differing ? facts.filter(({ same }) => !same) : facts }))
    .filter(({ facts }) => facts.length > 0);
  return (
    <>
      <ScrollBox label={t('compare.title')} className={styles.scroll}>
        <table className={styles.table} aria-busy={busy}>
          <thead>
            <tr>
              <th scope="col">{t('compare.fact')}</th>
              {rows.map(({ id, name }) => (
                <th key={id} scope="col">
                  <div className={styles.property}>
                    <Link href={buildingHref(id)}>{name}</Link>
                    <button type="button" aria-label={t('compare.remove', { name })} onClick={() => onRemove(id)}>
                      <CloseIcon size={12} />
                    </button>
                  </div>
                </th>
              ))}
            </tr>
          </thead>
          {shown.map(({ group, facts }) => (
            <tbody key={group}>
              <tr className={styles.group}>
                <th scope="rowgroup" colSpan={rows.length + 1}>
                  <span>{FIELD_GROUPS[group][language]}</span>
                </th>
              </tr>
              {facts.map(({ column, name, unit, texts, same }) => (
                <tr key={column} className={same ? styles.same : undefined}>
                  <th scope="row">
                    {name} {unit && <small>{unit}</small>}{' '}
                    {same && <span className={styles.hidden}>{t('compare.same')}</span>}
                  </th>
                  {texts.map((text, i) => (
                    <td key={rows[i]?.id}>{text}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </ScrollBox>
      {differing && shown.length === 0 && <p className={styles.note}>{t('compare.alike')}</p>}
      {unstated.length > 0 && !differing && (
        <p className={styles.unstated}>{t('compare.unstated', { what: unstated.join(', ') })}</p>
      )}
    </>
  );
}
