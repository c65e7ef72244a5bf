import Link from 'next/link';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AvailabilityAnswer } from '@/contract/calls/availability';
import type { Language } from '@/contract/text';
import { type Column, cellText, columnName, columnUnit, isText } from '@/modules/availability/properties/columns';
import { useNames } from '@/modules/availability/properties/use-names';
import { indexed, type PropertyRow } from '@/modules/availability/state/rows';
import { readyTexts } from '@/modules/availability/state/texts';
import { buildingHref } from '@/shell/addresses';
import { formatNumber } from '@/ui/format';
import type { RecordColumn } from '@/ui/records-table/column';
import { RecordsTable } from '@/ui/records-table/records-table';
import styles from './answer.module.css';

const COLUMNS: readonly Column[] = [
  'available_area',
  'asking_price_lease',
  'market',
  'submarket',
  'building_classification',
  'minimum_height',
  'docks',
];
const ROWS = 10;
const keyOf = ({ id }: PropertyRow) => id;

type AvailabilityShownProps = { readonly answer: AvailabilityAnswer; readonly language: Language };

/** What is on the market: how much, and the properties that it lies in. */
export function AvailabilityShown({ answer, language }: AvailabilityShownProps) {
  useState(readyTexts);
  const { t } = useTranslation('assistant');
  const names = useNames();
  const { sums, area_unit, total } = answer;
  const columns = useMemo(
    (): readonly RecordColumn<PropertyRow>[] => [
      {
        key: 'name',
        heading: t('answer.property'),
        name: true,
        tooltip: ({ name }) => name,
        cell: ({ id, name }) => (
          <Link className={styles.record} href={buildingHref(id)} prefetch={false}>
            {name}
          </Link>
        ),
      },
      ...COLUMNS.map((column): RecordColumn<PropertyRow> => {
        const unit = columnUnit(column, answer);
        const text = (row: PropertyRow) => cellText(row, column, language, answer);
        return {
          key: column,
          heading: columnName(column, names, language),
          ...(unit === null ? {} : { unit }),
          right: !isText(column),
          cell: text,
          tooltip: text,
        };
      }),
    ],
    [answer, language, names, t],
  );
  const rows = useMemo(() => indexed(answer).properties, [answer]);
  return (
    <>
      <dl className={styles.figure}>
        <dt>{t('answer.on_market')}</dt>
        <dd>
          <strong>{formatNumber(sums.available_area, language)}</strong> <span>{area_unit}</span>
          <small>
            {t('answer.spaces', { count: sums.spaces, shown: formatNumber(sums.spaces, language) })} ·{' '}
            {t('answer.properties', { count: total, shown: formatNumber(total, language) })}
          </small>
        </dd>
      </dl>
      {rows.length > 0 && (
        <RecordsTable
          label={t('answer.properties_list')}
          landmark={false}
          rows={rows}
          columns={columns}
          keyOf={keyOf}
          height="list"
          pageSize={ROWS}
        />
      )}
    </>
  );
}
