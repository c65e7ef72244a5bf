import Link from 'next/link';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { placesSearch } from '@/modules/explorer/state/url';
import { parkHref } from '@/shell/addresses';
import { type KeyFigure, KeyFigures } from './key-figures';
import styles from './page-head.module.css';

type Place = {
  readonly market: string;
  readonly submarket: string | null;
  readonly park?: { readonly id: string; readonly name: string } | null;
};
type PageHeadProps = {
  /** What kind of thing this is. */
  readonly kind: string;
  readonly name: string;
  /** Where the market's figures are. */
  readonly explorer: '/buildings' | '/lots';
  readonly place: Place;
  readonly address?: string | null;
  readonly tags: readonly (string | null)[];
  readonly figures: readonly KeyFigure[];
  readonly children?: ReactNode;
};

/** Where a thing is, what it is called, and the few figures one opens its page for. */
export function PageHead({ kind, name, explorer, place, address, tags, figures, children }: PageHeadProps) {
  const { t } = useTranslation('property');
  return (
    <header className={styles.head}>
      <p className={styles.place}>
        <strong>{kind}</strong>
        <span>
          <Link href={`${explorer}${placesSearch({ market: [place.market] })}`}>{place.market}</Link>
        </span>
        {place.submarket && <span>{place.submarket}</span>}
        {place.park && (
          <span>
            <Link href={parkHref(place.park.id)}>{place.park.name}</Link>
          </span>
        )}
      </p>
      <h1>{name}</h1>
      {(address || tags.some((tag) => tag !== null)) && (
        <p className={styles.under}>
          {address && <span>{address}</span>}
          {tags.map(
            (tag) =>
              tag !== null && (
                <span key={tag} className={styles.tag}>
                  {tag}
                </span>
              ),
          )}
        </p>
      )}
      {children}
      <KeyFigures className={styles.figures} label={t('key_figures')} figures={figures} />
    </header>
  );
}
