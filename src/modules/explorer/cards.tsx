import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PublicKey } from '@/contract/catalogue/indicators';
import { Card } from './cards/card';
import styles from './cards.module.css';
import { useExplorer, useExplorerState, useModule } from './use-explorer';

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** The indicators of the module as a choice of one; arrow keys move it. */
export function Cards() {
  const { t } = useTranslation('explorer');
  const { indicators } = useModule();
  const state = useExplorerState();
  const chosen = useExplorer(({ view }) => view?.indicator);
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
    <div ref={group} className={styles.cards} role="radiogroup" aria-label={t('cards.label')} onKeyDown={move}>
      {indicators.map((of) => (
        <Card key={of.key} of={of} chosen={of.key === chosen} onChoose={() => choose(of.key)} />
      ))}
    </div>
  );
}
