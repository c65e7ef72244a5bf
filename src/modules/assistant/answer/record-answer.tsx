import '@/modules/property/record/texts';
import Link from 'next/link';
import type { RecordAnswer } from '@/contract/calls/assistant-shape';
import { keyFiguresOf as buildingFigures } from '@/modules/property/building/key-figures-of';
import { keyFiguresOf as lotFigures } from '@/modules/property/lot/lot-view';
import { keyFiguresOf as parkFigures } from '@/modules/property/park/park-view';
import { type KeyFigure, KeyFigures } from '@/modules/property/parts/key-figures';
import { useWords } from '@/modules/property/record/use-words';
import { buildingHref, lotHref, parkHref } from '@/shell/addresses';
import styles from './answer.module.css';

type Described = {
  readonly href: string;
  readonly tags: readonly (string | null)[];
  readonly figures: readonly KeyFigure[];
};

function useDescribed({ kind, record }: RecordAnswer): Described {
  const { t, words } = useWords(record.area_unit);
  switch (kind) {
    case 'building':
      return {
        href: buildingHref(record.id),
        tags: [record.building_type, record.construction_status, record.building_classification],
        figures: buildingFigures(record, words, t),
      };
    case 'lot':
      return {
        href: lotHref(record.id),
        tags: [t('kind.lot'), record.development_stage, record.available_for],
        figures: lotFigures(record, words, t),
      };
    case 'park':
      return {
        href: parkHref(record.id),
        tags: [t('kind.park'), record.park_type, record.development_stage],
        figures: parkFigures(record, words, t),
      };
  }
}

/** One building, lot or park in short; its name leads to its page. */
export function RecordShown({ shown }: { readonly shown: RecordAnswer }) {
  const { href, tags, figures } = useDescribed(shown);
  const { name, submarket, market } = shown.record;
  const known = [submarket, market, ...tags].filter((one) => one !== null);
  return (
    <section className={styles.card} aria-label={name}>
      <Link className={styles.record} href={href} prefetch={false}>
        {name}
      </Link>
      <p>{known.join(' · ')}</p>
      <KeyFigures className={styles.facts} figures={figures} />
    </section>
  );
}
