import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PublicKey } from '@/contract/catalogue/indicators';
import button from '@/ui/button.module.css';
import noteStyles from '@/ui/note.module.css';
import { useExplorer, useExplorerState, useModule, usePanel } from '../state/use-explorer';
import { Card } from './card';
import styles from './cards.module.css';

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** The indicators of the module as a choice of one; arrow keys move it. */
export function Cards() {
  const { t } = useTranslation('explorer');
  const { indicators } = useModule();
  const state = useExplorerState();
  const chosen = useExplorer(({ view }) => view?.indicator);
  const overview = usePanel('overview');
  const failed = overview.state === 'failed';
  const group = useRef<HTMLDivElement>(null);
  // On phones the cards are a strip.
  useEffect(() => {
    const card = chosen && group.current?.querySelector<HTMLElement>(`[data-indicator="${chosen}"]`)?.parentElement;
    if (card && group.current) group.current.scrollLeft = card.offsetLeft - group.current.offsetLeft - 8;
  }, [chosen]);
  const choose = (indicator: PublicKey) => {
    if (indicator !== state().view?.indicator) state().change({ indicator });
  };
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined || !(event.target instanceof HTMLElement) || event.target.role !== 'radio') return;
    event.preventDefault();
    const at = indicators.findIndex(({ key }) => key === chosen);
    const next = indicators[(at + step + indicators.length) % indicators.length];
    if (!next) return;
    choose(next.key);
    group.current?.querySelector<HTMLElement>(`[data-indicator="${next.key}"]`)?.focus();
  };
  return (
    <>
      <div
        ref={group}
        className={styles.cards}
        role="radiogroup"
        aria-label={t('cards.label')}
        aria-busy={overview.state === 'loading'}
        onKeyDown={move}
      >
        {indicators.map((indicator) => (
          <Card
            key={indicator.key}
            indicator={indicator}
            chosen={indicator.key === chosen}
            onChoose={() => choose(indicator.key)}
          />
        ))}
      </div>
      {failed && (
        <p className={noteStyles.note} role="status">
          {t('failed.cards')}
          <button type="button" className={`${button.button} ${button.link}`} onClick={() => state().retry('overview')}>
            {t('failed.retry')}
          </button>
        </p>
      )}
    </>
  );
}
