import Link from 'next/link';
import { useTranslation } from 'react-i18next';
import { buildingHref } from '@/contract/addresses/pages';
import type { SearchFiring } from '@/contract/calls/alert-searches';
import type { Language } from '@/contract/text';
import { formatDay, formatNumber } from '@/ui/format';
import styles from './alerts.module.css';

type FoundProps = { readonly firing: SearchFiring; readonly language: Language };

/** The largest of the new spaces, each with the way to its building, and how many more there are. */
export function FoundSpaces({ firing: { reading }, language }: FoundProps) {
  const { t } = useTranslation('alerts');
  const { named, new_spaces, area_unit } = reading;
  const others = (new_spaces ?? 0) - named.length;
  if (named.length === 0) return null;
  return (
    <ul className={styles.spaces}>
      {named.map(({ id, building_id, building, space, market, submarket, available_area }) => (
        <li key={id}>
          <Link href={buildingHref(building_id)} prefetch={false}>
            <bdi>{space === null ? building : `${building}, ${space}`}</bdi>
          </Link>{' '}
          · <bdi>{submarket === null ? market : `${submarket}, ${market}`}</bdi> ·{' '}
          {formatNumber(available_area, language)} {area_unit}
        </li>
      ))}
      {others > 0 && <li>{t('told.others', { count: others, shown: formatNumber(others, language) })}</li>}
    </ul>
  );
}

/** How many spaces are new, and their day. */
export function NewSpaces({ firing: { reading }, language }: FoundProps) {
  const { t } = useTranslation('alerts');
  const count = reading.new_spaces ?? 0;
  return (
    <>
      <strong>{t('told.new_spaces', { count, shown: formatNumber(count, language) })}</strong>
      {reading.end !== null && <small>{formatDay(reading.end, language)}</small>}
    </>
  );
}
