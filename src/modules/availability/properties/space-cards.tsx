import { Checkbox } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Choice } from '@/ui/choice/choice';
import { formatNumber } from '@/ui/format';
import { Pages, type PagesProps } from '@/ui/records-table/pages';
import type { Answer, PropertyRow } from '../state/rows';
import { useAvailability } from '../state/store';
import { cellText, columnName, firstOrder } from './columns';
import { PropertyName } from './property-name';
import styles from './space-cards.module.css';
import { useNames } from './use-names';

/** The orders that a phone offers; a table has them all. */
const ORDERS = ['available_area', 'asking_price_lease', 'asking_price_sale', 'months_in_market', 'name'] as const;

type SpaceCardsProps = {
  readonly answer: Answer;
  readonly rows: readonly PropertyRow[];
  readonly loading: boolean;
  readonly pages: PagesProps;
  /** What all that matches adds up to. */
  readonly sum: ReactNode;
};

/** The properties with space on the market as cards, on phones: a name opens its spaces. */
export function SpaceCards({ answer, rows, loading, pages, sum }: SpaceCardsProps) {
  const { t } = useTranslation('availability');
  return (
    <div className={styles.list} data-loading={loading}>
      <Order />
      <ul className={styles.cards} aria-label={t('tabs.spaces')}>
        {rows.map((row) => (
          <Card key={row.id} row={row} answer={answer} />
        ))}
      </ul>
      {sum}
      <Pages {...pages} />
    </div>
  );
}

function Order() {
  const { t } = useTranslation('availability');
  const names = useNames();
  const { language } = useAvailability((state) => state.units);
  const sorting = useAvailability((state) => state.view?.sorting);
  if (!sorting) return null;
  const nameOf = (by: (typeof ORDERS)[number]) =>
    by === 'name' ? t('columns.property') : columnName(by, names, language);
  const offered = ORDERS.flatMap((by) => {
    const first = firstOrder(by);
    return [first, first === 'asc' ? ('desc' as const) : ('asc' as const)].map((order) => ({ by, order }));
  });
  const present = offered.findIndex(({ by, order }) => by === sorting.by && order === sorting.order);
  return (
    <Choice
      label={t('cards.order')}
      prefixed
      className={styles.order}
      value={String(present)}
      options={[
        // An order that a table was given, which no card has.
        ...(present < 0 ? [{ value: '-1', label: t('cards.other') }] : []),
        ...offered.map(({ by, order }, i) => ({
          value: String(i),
          label: `${nameOf(by)} ${order === 'asc' ? '↑' : '↓'}`,
        })),
      ]}
      onChoose={(chosen) => {
        const next = offered[Number(chosen)];
        if (next) useAvailability.getState().change({ sorting: next });
      }}
    />
  );
}

function Card({ row, answer }: { readonly row: PropertyRow; readonly answer: Answer }) {
  const { t } = useTranslation('availability');
  const names = useNames();
  const { language } = useAvailability((state) => state.units);
  const picked = useAvailability((state) => state.picked.has(row.id));
  const text = (column: Parameters<typeof cellText>[1]) => cellText(row, column, language, answer);
  const price = (column: 'asking_price_lease' | 'asking_price_sale', unit: string) =>
    row[column] === null ? null : (
      <div>
        <dt>{names[column]}</dt>
        <dd>
          {text(column)} <small>{unit}</small>
        </dd>
      </div>
    );
  return (
    <li className={styles.card} data-property={row.id} data-picked={picked}>
      <div className={styles.head}>
        <Checkbox
          aria-label={t('table.pick', { name: row.name })}
          checked={picked}
          onChange={() => useAvailability.getState().pick([row], !picked)}
        />
        <PropertyName row={row} />
      </div>
      <p className={styles.place}>
        {[row.submarket, row.market].filter(Boolean).join(', ')}
        {row.building_classification && ` · ${row.building_classification}`}
      </p>
      <dl>
        <div>
          <dt>{names.available_area}</dt>
          <dd>
            {text('available_area')} <small>{answer.area_unit}</small>
          </dd>
        </div>
        {price('asking_price_lease', answer.lease_price_unit)}
        {price('asking_price_sale', answer.sale_price_unit)}
        {row.asking_price_lease === null && row.asking_price_sale === null && (
          <div>
            <dt>{t('cards.price')}</dt>
            <dd>{t('space.unpriced')}</dd>
          </div>
        )}
      </dl>
      <p className={styles.place}>
        {row.months_in_market !== null && `${t('space.months', { count: row.months_in_market })} · `}
        {t('count.spaces', { count: row.spaces.length, shown: formatNumber(row.spaces.length, language) })}
      </p>
    </li>
  );
}
