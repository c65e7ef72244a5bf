import { Fragment, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AvailabilityOrder } from '@/contract/calls/availability';
import { areaUnitOf } from '@/contract/catalogue/units';
import { formatNumber } from '@/ui/format';
import { ChevronRightIcon } from '@/ui/icons';
import { Pages } from '@/ui/pages/pages';
import { ScrollBox } from '@/ui/scroll-box';
import { useChangesSince } from '../changes/changes-store';
import type { Answer, PropertyRow } from '../state/rows';
import { shownAnswer, useAvailability } from '../state/store';
import { ROWS } from '../state/view';
import styles from '../summary/tables.module.css';
import { useColumns } from './column-store';
import { type Column, cellText, columnName, columnUnit, firstOrder, isSorted, isText } from './columns';
import { ColumnsButton } from './columns-button';
import { SortHeading } from './sort-heading';
import { SpaceRows } from './space-rows';
import { useNames } from './use-names';

const pick = (rows: readonly PropertyRow[], on: boolean) => useAvailability.getState().pick(rows, on);
const open = (property: string) => useAvailability.getState().change({ property });
const sort = (sorting: { by: AvailabilityOrder; order: 'asc' | 'desc' }) =>
  useAvailability.getState().change({ sorting });

type RowProps = { readonly row: PropertyRow; readonly columns: readonly Column[] };

function Row({ row, columns }: RowProps) {
  const { t } = useTranslation('availability');
  const { language } = useAvailability((state) => state.units);
  const picked = useAvailability((state) => state.picked.has(row.id));
  const pointed = useAvailability((state) => state.pointed === row.id);
  const area = useAvailability((state) => shownAnswer(state)?.area_unit ?? '');
  const fresh = useChangesSince(({ opened }) => {
    const since = opened?.since;
    return since ? row.spaces.some(({ listed_on }) => listed_on > since) : false;
  });
  const [wide, setWide] = useState(false);
  const element = useRef<HTMLTableRowElement>(null);
  const point = useAvailability((state) => state.point);
  return (
    <>
      <tr
        ref={element}
        data-property={row.id}
        className={pointed ? styles.pointed : undefined}
        aria-selected={picked}
        onPointerEnter={() => point(row.id)}
        onPointerLeave={() => point(null)}
        onFocus={() => point(row.id)}
        onBlur={() => point(null)}
      >
        <td className={styles.pick}>
          <label>
            <input
              type="checkbox"
              checked={picked}
              aria-label={t('table.pick', { name: row.name })}
              onChange={() => pick([row], !picked)}
            />
          </label>
        </td>
        <td className={styles.index}>{formatNumber(row.index, language)}</td>
        <th scope="row">
          <button
            type="button"
            className={styles.fold}
            aria-expanded={wide}
            aria-label={t('table.unfold', { name: row.name })}
            onClick={() => setWide(!wide)}
          >
            <ChevronRightIcon size={12} />
          </button>
          <button type="button" className={styles.name} title={row.name} onClick={() => open(row.id)}>
            {row.name}
          </button>
          {fresh && <span className={styles.tag}>{t('news.tag')}</span>}
        </th>
        {columns.map((column) => {
          const text = cellText(row, column, language, areaUnitOf(area));
          return (
            <td
              key={column}
              className={isText(column) ? styles.text : undefined}
              title={isText(column) ? text : undefined}
            >
              {text}
            </td>
          );
        })}
      </tr>
      {wide && <SpaceRows row={row} columns={columns.length} />}
    </>
  );
}

function Heads({ rows, columns }: { rows: readonly PropertyRow[]; columns: readonly Column[] }) {
  const { t } = useTranslation('availability');
  const names = useNames();
  const { language } = useAvailability((state) => state.units);
  const sorting = useAvailability((state) => state.view?.sorting);
  const answer = useAvailability(shownAnswer);
  const picked = useAvailability((state) => rows.filter(({ id }) => state.picked.has(id)).length);
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = picked > 0 && picked < rows.length;
  }, [picked, rows.length]);
  if (!sorting || !answer) return null;
  return (
    <tr>
      <th scope="col" className={styles.pick}>
        <label>
          <input
            ref={box}
            type="checkbox"
            checked={rows.length > 0 && picked === rows.length}
            aria-label={t('table.pick_page')}
            onChange={() => pick(rows, picked < rows.length)}
          />
        </label>
      </th>
      <th scope="col" className={styles.index}>
        <span aria-hidden="true">#</span>
        <span className={styles.hidden}>{t('table.index')}</span>
      </th>
      <SortHeading of="name" name={t('columns.property')} text sorting={sorting} first="asc" onSort={sort} />
      {columns.map((column) => {
        const name = columnName(column, names, language);
        const unit = columnUnit(column, answer);
        return isSorted(column) ? (
          <SortHeading
            key={column}
            of={column}
            name={name}
            unit={unit}
            text={isText(column)}
            sorting={sorting}
            first={firstOrder(column)}
            onSort={sort}
          />
        ) : (
          <th key={column} scope="col" className={isText(column) ? styles.text : undefined}>
            {name}
            {unit && <small> {unit}</small>}
          </th>
        );
      })}
    </tr>
  );
}

/** The properties with space on the market, a page at a time; each unfolds into its spaces. */
export function SpacesTable({ answer }: { answer: Answer }) {
  const { t } = useTranslation('availability');
  const { language } = useAvailability((state) => state.units);
  const page = useAvailability((state) => state.view?.page ?? 1);
  const columns = useColumns((state) => state.columns);
  const from = (page - 1) * ROWS - (answer.page - 1) * answer.limit;
  const rows = answer.properties.slice(Math.max(0, from), Math.max(0, from) + ROWS);
  const { sums } = answer;
  return (
    <>
      <ScrollBox label={t('tabs.spaces')} className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <Heads rows={rows} columns={columns} />
          </thead>
          <tbody>
            {rows.map((row) => (
              <Fragment key={row.id}>
                <Row row={row} columns={columns} />
              </Fragment>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <div className={styles.under}>
        <p className={styles.sum}>
          {t('table.sum', {
            spaces: t('count.spaces', { count: sums.spaces, shown: formatNumber(sums.spaces, language) }),
            properties: t('count.properties', { count: answer.total, shown: formatNumber(answer.total, language) }),
            area: `${formatNumber(sums.available_area, language)} ${answer.area_unit}`,
          })}
        </p>
        <span className={styles.slim}>
          <ColumnsButton />
        </span>
        {answer.total > ROWS && (
          <Pages
            page={page}
            size={ROWS}
            total={answer.total}
            onPage={(next) => useAvailability.getState().change({ page: next })}
          />
        )}
      </div>
    </>
  );
}
