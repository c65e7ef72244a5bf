import { useTranslation } from 'react-i18next';
import { formatDay, formatNumber } from '@/ui/format';
import { useChangesSince } from '../changes/changes-store';
import type { PropertyRow } from '../state/rows';
import { shownAnswer, useAvailability } from '../state/store';
import styles from '../summary/tables.module.css';
import { priceText } from './columns';

/** The spaces of a property, under its row. */
export function SpaceList({ row }: { row: PropertyRow }) {
  const { t } = useTranslation('availability');
  const { language } = useAvailability((state) => state.units);
  const answer = useAvailability(shownAnswer);
  const since = useChangesSince((state) => state.opened?.since);
  if (!answer) return null;
  return (
    <ul className={styles.spaces} aria-label={t('space.of', { name: row.name })}>
      {row.spaces.map((space) => (
        <li key={space.id}>
          <b>{space.name ?? t('space.whole')}</b>
          <span>
            {formatNumber(space.available_area, language)} {answer.area_unit}
          </span>
          {space.asking_price_lease !== null && (
            <span>
              {priceText(space.asking_price_lease, answer.lease_price_unit, language)} {answer.lease_price_unit}
            </span>
          )}
          {space.asking_price_sale !== null && (
            <span>
              {priceText(space.asking_price_sale, answer.sale_price_unit, language)} {answer.sale_price_unit}
            </span>
          )}
          <span title={formatDay(space.listed_on, language)}>
            {t('space.months', { count: space.months_in_market })}
          </span>
          {since && space.listed_on > since && <span className={styles.tag}>{t('changes_since.tag')}</span>}
          {space.in_negotiation && <span className={styles.tag}>{t('space.negotiating')}</span>}
          {(space.contact_company ?? space.broker) && (
            <span className={styles.who}>{space.contact_company ?? space.broker}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
