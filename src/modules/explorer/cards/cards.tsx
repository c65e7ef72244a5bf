import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NATURES, type Nature, type PublicKey } from '@/contract/catalogue/indicators';
import button from '@/ui/button.module.css';
import noteStyles from '@/ui/note.module.css';
import type { ExplorerIndicator } from '../module';
import { useExplorer, useExplorerState, useModule, usePanel } from '../state/use-explorer';
import { Card } from './card';
import styles from './cards.module.css';
import { variables } from './css-variables';
import { holds, MoreCards } from './more-cards';
import { SpanChoice } from './span-choice';

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Cards that stand in one row of a desktop. */
const ONE_ROW = 7;

/** How the groups share rows: all stand in one, or the last takes a row of its own. */
function columnsOf(groups: readonly { readonly cards: readonly ExplorerIndicator[] }[]) {
  const counts = groups.map(({ cards }) => cards.length);
  const all = counts.reduce((sum, count) => sum + count, 0);
  const columns = all <= ONE_ROW ? all : all - (counts[counts.length - 1] ?? 0);
  const spans = counts.map((count, i) => (all > ONE_ROW && i === counts.length - 1 ? columns : count));
  return { columns, spans };
}

/** The indicators of the module, grouped by their nature, as a choice of one; arrow keys move it. */
export function Cards() {
  const { t } = useTranslation('explorer');
  const { indicators } = useModule();
  const state = useExplorerState();
  const chosen = useExplorer(({ view }) => view?.indicator);
  const overview = usePanel('overview');
  const closed = usePanel('closed');
  const failed = (
    [
      ['overview', overview],
      ['closed', closed],
    ] as const
  ).filter(([, { state }]) => state === 'failed');
  const group = useRef<HTMLDivElement>(null);
  // On phones the cards are a strip.
  useEffect(() => {
    const card = chosen && group.current?.querySelector<HTMLElement>(`[data-indicator="${chosen}"]`)?.parentElement;
    if (card && group.current) group.current.scrollLeft = card.offsetLeft - group.current.offsetLeft - 8;
  }, [chosen]);
  const id = useId();
  const groups = NATURES.map((nature) => ({
    nature,
    cards: indicators.filter((one) => !one.more && one.nature === nature),
  }));
  const more = indicators.filter((one) => one.more);
  const [isMoreOpen, setMoreOpen] = useState(false);
  const { columns, spans } = columnsOf(groups);
  const choose = (indicator: PublicKey) => {
    if (indicator !== state().view?.indicator) state().change({ indicator });
  };
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined || !(event.target instanceof HTMLElement) || event.target.role !== 'radio') return;
    event.preventDefault();
    const cards = isMoreOpen || holds(more, chosen) ? indicators : indicators.filter((one) => !one.more);
    const at = cards.findIndex(({ key }) => key === chosen);
    const next = cards[(at + step + cards.length) % cards.length];
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
        aria-busy={overview.state === 'loading' || closed.state === 'loading'}
        style={variables({ columns })}
        onKeyDown={move}
      >
        {groups.map(({ nature, cards }, i) => (
          <section
            key={nature}
            className={styles.group}
            aria-labelledby={`${id}${nature}`}
            style={variables({ cards: cards.length, span: spans[i] ?? cards.length })}
          >
            <Heading id={`${id}${nature}`} nature={nature} />
            <div className={styles.row}>
              {cards.map((indicator) => (
                <Card
                  key={indicator.key}
                  indicator={indicator}
                  chosen={indicator.key === chosen}
                  onChoose={() => choose(indicator.key)}
                />
              ))}
            </div>
          </section>
        ))}
        {more.length > 0 && (
          <MoreCards
            cards={more}
            columns={columns}
            chosen={chosen}
            open={isMoreOpen}
            onOpen={setMoreOpen}
            onChoose={choose}
          />
        )}
      </div>
      {failed.length > 0 && (
        <p className={noteStyles.note} role="status">
          {t('failed.cards')}
          <button
            type="button"
            className={`${button.button} ${button.link}`}
            onClick={() => {
              for (const [name] of failed) state().retry(name);
            }}
          >
            {t('failed.retry')}
          </button>
        </p>
      )}
    </>
  );
}

type HeadingProps = { readonly id: string; readonly nature: Nature };

/** The name of a group; that of flows chooses the days that all of them count. */
function Heading({ id, nature }: HeadingProps) {
  const { t } = useTranslation('explorer');
  return (
    <div className={styles.heading}>
      <h2 id={id}>{t(`cards.group_${nature}`)}</h2>
      {nature === 'flow' && <SpanChoice />}
    </div>
  );
}
