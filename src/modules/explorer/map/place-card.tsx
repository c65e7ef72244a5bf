import { Button } from 'antd';
import Link from 'next/link';
import type { ReactNode } from 'react';
import type { Language } from '@/contract/text';
import { useMapTexts } from '@/core/map/use-map-texts';
import { formatNumber } from '@/ui/format';
import { CloseIcon } from '@/ui/icons';
import { type PageKind, propertyPath } from '../properties/property-page';
import styles from './map-panel.module.css';

export type CardProperty = { readonly id: string; readonly name: string; readonly figure: string };
export type Card = {
  readonly title: string;
  readonly figure: string;
  readonly place: string;
  /** The largest properties, and how many there are. */
  readonly properties: readonly CardProperty[];
  readonly count: number;
};
type PlaceCardProps = {
  readonly card: Card;
  readonly kind: PageKind;
  readonly language: Language;
  readonly onClose: () => void;
  readonly children?: ReactNode;
};

/** What was chosen on the map: what it is, what it holds, and where to go from it. */
export function PlaceCard({ card, kind, language, onClose, children }: PlaceCardProps) {
  const { t } = useMapTexts();
  const [only] = card.properties;
  const rest = card.count - card.properties.length;
  return (
    <section className={styles.card} aria-label={t('card.label')} aria-live="polite">
      <h3>{card.title}</h3>
      <Button
        type="text"
        size="small"
        className={styles.close}
        aria-label={t('card.close')}
        icon={<CloseIcon size={14} />}
        onClick={onClose}
      />
      <p className={styles.figure}>{card.figure}</p>
      {card.place && <p className={styles.place}>{card.place}</p>}
      {card.count > 1 && card.properties.length > 0 && (
        <ul>
          {card.properties.map(({ id, name, figure }) => (
            <li key={id}>
              <Link href={propertyPath(kind, id)} title={name} prefetch={false}>
                {name}
              </Link>
              <span>{figure}</span>
            </li>
          ))}
          {rest > 0 && <li>{t('card.more', { count: rest, shown: formatNumber(rest, language) })}</li>}
        </ul>
      )}
      <div className={styles.actions}>
        {card.count === 1 && only && (
          <Link href={propertyPath(kind, only.id)} prefetch={false}>
            {t(`card.${kind}`)}
          </Link>
        )}
        {children}
      </div>
    </section>
  );
}

export function CardAction({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button type="link" size="small" onClick={onClick}>
      {children}
    </Button>
  );
}
