import { Tooltip } from 'antd';
import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PublicKey } from '@/contract/catalogue/indicators';
import styles from './cards.module.css';
import { changeText, shortFigure, wholeFigure } from './figure-format';
import type { ExplorerIndicator } from './module';
import { Sparkline } from './sparkline';
import { useExplorer, useExplorerState, useModule } from './use-explorer';

type CardProps = { readonly of: ExplorerIndicator; readonly chosen: boolean; readonly onChoose: () => void };

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

function Card({ of, chosen, onChoose }: CardProps) {
  const { t } = useTranslation('explorer');
  const { language } = useExplorer((state) => state.units);
  const about = useExplorer((state) => state.filters?.indicators.find(({ key }) => key === of.key));
  const card = useExplorer((state) => state.overview?.indicators.find(({ key }) => key === of.key));
  const figures = useExplorer((state) => (state.figures?.indicator.key === of.key ? state.figures : null));
  const busy = useExplorer((state) => state.loading.overview || (chosen && state.loading.figures));
  const shown = card ?? figures?.indicator;
  const values = card?.values ?? figures?.total.values ?? [];
  const short = shortFigure(shown?.value, of.quantity, language);
  const unit = shown?.unit ?? about?.unit ?? '';
  const change = shown ? changeText(shown.change_previous, shown.change_unit, language) : '';
  const name = about?.name ?? of.key;
  return (
    <div className={`${styles.card} ${chosen ? styles.chosen : ''}`}>
      {/* biome-ignore lint/a11y/useSemanticElements: the card is a radio with a layout of its own */}
      <button
        type="button"
        role="radio"
        aria-checked={chosen}
        aria-label={`${name}: ${short} ${unit}. ${t('cards.change')}: ${change || '–'}`}
        tabIndex={chosen ? 0 : -1}
        className={styles.choose}
        data-indicator={of.key}
        onClick={onChoose}
      >
        <span className={styles.name} title={name}>
          {name}
        </span>
        <Sparkline values={values} className={styles.line} />
        <span
          className={`${styles.value} ${busy ? styles.busy : ''}`}
          title={wholeFigure(shown?.value, of.quantity, language)}
        >
          {short} <small>{unit}</small>
        </span>
        <span className={styles.change} title={t('cards.change')}>
          {change}
        </span>
      </button>
      <Tooltip title={about?.tooltip} trigger={['hover', 'focus', 'click']}>
        <button type="button" className={styles.info} aria-label={t('cards.definition', { name })}>
          i
        </button>
      </Tooltip>
    </div>
  );
}

/** The indicators of the module as a choice of one; arrow keys move it. */
export function Cards() {
  const { t } = useTranslation('explorer');
  const { indicators } = useModule();
  const state = useExplorerState();
  const chosen = useExplorer(({ view }) => view?.indicator);
  const group = useRef<HTMLDivElement>(null);
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
