import { useTranslation } from 'react-i18next';
import type { ParkAnswer } from '@/contract/calls/park';
import type { Words } from '@/modules/property/record/use-words';
import styles from './occupancy.module.css';

type BarProps = {
  readonly label: string;
  readonly kind: 'use' | 'market';
  readonly part: number;
  readonly whole: number;
  readonly share: number | null;
  readonly basis: string;
  readonly words: Words;
  readonly unit: string;
};

function Bar({ label, kind, part, whole, share, basis, words, unit }: BarProps) {
  return (
    <div className={styles.row}>
      <div className={styles.summary}>
        <span>{label}</span>
        <strong>{words.percent(share)}</strong>
      </div>
      <div className={styles.track} aria-hidden="true">
        <div className={styles[kind]} style={{ width: `${Math.min(100, share ?? 0)}%` }} />
      </div>
      <p>
        {words.area(part)} / {words.area(whole)} {unit} · {basis}
      </p>
    </div>
  );
}

/** How much of a park is in use, and how much of it is on the market; the two need not add up. */
export function Occupancy({ park, words }: { readonly park: ParkAnswer; readonly words: Words }) {
  const { t } = useTranslation('property');
  const { area_unit: unit } = park;
  const lotsShare = park.lots_area > 0 ? (100 * park.lots_available_area) / park.lots_area : null;
  return (
    <div className={styles.bars}>
      <Bar
        label={t('park.occupancy')}
        kind="use"
        part={park.occupied_area}
        whole={park.delivered_area}
        share={park.occupancy_rate}
        basis={t('park.of_delivered')}
        words={words}
        unit={unit}
      />
      <Bar
        label={t('park.availability')}
        kind="market"
        part={park.available_area}
        whole={park.inventory}
        share={park.availability_rate}
        basis={t('park.of_inventory')}
        words={words}
        unit={unit}
      />
      {park.lots.length > 0 && (
        <Bar
          label={t('park.lots_on_market')}
          kind="market"
          part={park.lots_available_area}
          whole={park.lots_area}
          share={lotsShare}
          basis={t('park.of_lots')}
          words={words}
          unit={unit}
        />
      )}
    </div>
  );
}
