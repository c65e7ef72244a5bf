import Link from 'next/link';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChangedProperty, ChangesAnswer } from '@/contract/calls/changes';
import type { Part } from '@/contract/catalogue/indicators';
import { AREA_SYMBOL } from '@/contract/catalogue/units';
import { shownOf } from '@/core/view/panel';
import { formatNumber } from '@/ui/format';
import type { RecordColumn } from '@/ui/records-table/column';
import { Pages } from '@/ui/records-table/pages';
import { RecordsTable } from '@/ui/records-table/records-table';
import type { ExplorerIndicator } from '../module';
import properties from '../properties/properties.module.css';
import { pageKind, propertyPath } from '../properties/property-page';
import { signedFigure, wholeFigure } from '../state/figure-format';
import type { Changing } from '../state/query';
import { useExplorer, useModule } from '../state/use-explorer';
import styles from './changes.module.css';
import { driverName } from './driver-name';
import type { Sides } from './sides';
import { useChanges } from './use-changes';

type DriverPage = ChangesAnswer['drivers'][number];
type DriverSectionProps = {
  /** Its first page. */
  readonly first: DriverPage;
  readonly answer: ChangesAnswer;
  readonly changing: Changing;
  readonly sides: Sides;
  readonly part: Part | undefined;
  readonly indicator: ExplorerIndicator;
};
type Column = RecordColumn<ChangedProperty>;
const keyOf = ({ id }: ChangedProperty) => id;

/** The properties that did one thing, the largest difference first, and what they add up to. */
export function DriverSection({ first, answer, changing, sides, part, indicator }: DriverSectionProps) {
  const { t } = useTranslation('changes');
  const { language } = useExplorer((one) => one.units);
  const id = useId();
  const [page, setPage] = useState(1);
  const later = useChanges(changing, page > 1 ? { part, driver: first.key, page } : null).panel;
  const shownPage = (page > 1 ? shownOf(later)?.answer.drivers[0] : undefined) ?? first;
  const columns = useColumns(first.key, sides, indicator, answer.unit);
  const name = driverName(first.key, sides, indicator, t);
  const pages = { page, size: answer.page_size, total: first.total, of: name, onPage: setPage };
  return (
    <section className={styles.driver} aria-labelledby={id}>
      <h3 id={id}>
        <span>{name}</span>{' '}
        <small>
          {first.total === 0
            ? t('none')
            : t('properties', { count: first.total, shown: formatNumber(first.total, language) })}
        </small>{' '}
        <strong>{signedFigure(first.sum, answer.unit, language, true)}</strong>
      </h3>
      {later.state === 'failed' ? (
        <>
          <p role="alert">{t('failed')}</p>
          <Pages {...pages} />
        </>
      ) : (
        first.total > 0 && (
          <RecordsTable
            label={name}
            landmark={false}
            rows={shownPage.properties}
            columns={columns}
            keyOf={keyOf}
            loading={later.state === 'loading'}
            height="window"
            pages={pages}
          />
        )
      )}
    </section>
  );
}

/** The property and the difference, then what it comes from: of prices both prices and the areas that weigh them. */
function useColumns(
  driver: DriverPage['key'],
  { short: period }: Sides,
  indicator: ExplorerIndicator,
  unit: string,
): readonly Column[] {
  const { t } = useTranslation('changes');
  const module = useModule();
  const { language, area_unit } = useExplorer((one) => one.units);
  const area = (value: number | null) => wholeFigure(value, AREA_SYMBOL[area_unit], language);
  const own = (value: number | null) => wholeFigure(value, unit, language);
  const figure = (key: string, text: string, cell: Column['cell']): Column => ({
    key,
    heading: text,
    cell,
    right: true,
  });
  const kind = pageKind(module, indicator);
  const property: Column = {
    key: 'property',
    heading: t('property'),
    tooltip: (row) => [row.name, row.submarket, row.market].filter(Boolean).join(' · '),
    cell: (row) => (
      <Link className={properties.name} href={propertyPath(kind, row.id)} prefetch={false}>
        {row.name}
      </Link>
    ),
  };
  const difference = figure('difference', t('difference'), (row) => signedFigure(row.difference, unit, language, true));
  const counted = [
    ...(driver === 'entered' ? [] : (['before'] as const)),
    ...(driver === 'left' ? [] : (['now'] as const)),
  ];
  if (indicator.quantity !== 'price')
    return [
      property,
      difference,
      ...(driver === 'changed' ? counted.map((side) => figure(side, period[side], (row) => own(row[side]))) : []),
    ];
  return [
    property,
    difference,
    ...counted.map((side) => figure(side, t('price', { period: period[side] }), (row) => own(row[side]))),
    ...counted.map((side) =>
      figure(`weight_${side}`, `${t('weight', { period: period[side] })} (${AREA_SYMBOL[area_unit]})`, (row) =>
        area(row[`weight_${side}`]),
      ),
    ),
  ];
}
