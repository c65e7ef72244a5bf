import Link from 'next/link';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { PublicKey } from '@/contract/catalogue/indicators';
import button from '@/ui/button.module.css';
import type { ExplorerIndicator } from '../module';
import { changesLink } from '../state/changes-link';
import { scorecardLink } from '../state/scorecard-link';
import { useExplorer, useModule, useViewScope } from '../state/use-explorer';
import { Card } from './card';
import styles from './cards.module.css';
import { variables } from './css-variables';

type MoreCardsProps = {
  readonly cards: readonly ExplorerIndicator[];
  /** Columns of all cards. */
  readonly columns: number;
  readonly chosen: PublicKey | undefined;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  readonly onChoose: (indicator: PublicKey) => void;
};

export const holds = (cards: readonly ExplorerIndicator[], chosen: PublicKey | undefined): boolean =>
  cards.some(({ key }) => key === chosen);

/** The indicators beyond those that the specification names; hidden until asked for, unless one of them is shown. */
export function MoreCards({ cards, columns, chosen, open, onOpen, onChoose }: MoreCardsProps) {
  const { t } = useTranslation('explorer');
  const id = useId();
  const view = useExplorer((one) => one.view);
  const base = useExplorer((one) => one.base);
  const units = useExplorer((one) => one.units);
  const module = useModule();
  const scope = useViewScope();
  const kept = holds(cards, chosen);
  const shown = open || kept;
  return (
    <section
      className={`${styles.group} ${styles.more}`}
      aria-labelledby={id}
      style={variables({ cards: cards.length, span: columns })}
      data-print={shown ? undefined : 'none'}
    >
      <div className={styles.heading}>
        <h2 id={id}>{t('cards.more')}</h2>
        {!kept && (
          <button
            type="button"
            className={`${button.button} ${styles.span}`}
            aria-expanded={shown}
            data-print="none"
            onClick={() => onOpen(!open)}
          >
            {shown ? t('cards.hide_more') : t('cards.show_more', { count: cards.length })}
          </button>
        )}
        {view && base && (
          <Link
            className={styles.elsewhere}
            href={scorecardLink(view, base, units)}
            prefetch={false}
            data-print="none"
            title={t('cards.scorecard_hint')}
          >
            {t('cards.scorecard')}
          </Link>
        )}
        {scope && module.key === 'buildings' && (
          <Link
            className={styles.elsewhere}
            href={changesLink(scope)}
            prefetch={false}
            data-print="none"
            title={t('cards.changes_hint')}
          >
            {t('cards.changes')}
          </Link>
        )}
      </div>
      {shown && (
        <div className={styles.row}>
          {cards.map((indicator) => (
            <Card
              key={indicator.key}
              indicator={indicator}
              chosen={indicator.key === chosen}
              onChoose={() => onChoose(indicator.key)}
            />
          ))}
        </div>
      )}
    </section>
  );
}
