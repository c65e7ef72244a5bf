import { useTranslation } from 'react-i18next';
import styles from '../cards.module.css';
import { changeText, shortFigure, wholeFigure } from '../figure-format';
import type { ExplorerIndicator } from '../module';
import { Sparkline } from '../sparkline';
import { useExplorer } from '../use-explorer';
import { InfoButton } from './late-info-button';

type CardProps = { readonly of: ExplorerIndicator; readonly chosen: boolean; readonly onChoose: () => void };

/** One indicator: its figure, how it changed and what it counts. */
export function Card({ of, chosen, onChoose }: CardProps) {
  const { t } = useTranslation('explorer');
  const { language } = useExplorer((state) => state.units);
  const about = useExplorer((state) => state.filters?.indicators.find(({ key }) => key === of.key));
  const card = useExplorer((state) => state.overview?.indicators.find(({ key }) => key === of.key));
  const figures = useExplorer((state) => (state.figures?.indicator.key === of.key ? state.figures : null));
  const busy = useExplorer((state) => state.loading.overview || (chosen && state.loading.figures));
  const shown = card ?? figures?.indicator;
  const values = card?.values ?? figures?.total.values ?? [];
  const short = shortFigure(shown?.value, of.quantity, language);
  const few = shown !== undefined && shown.value === null && shown.n > 0;
  const unit = shown?.unit ?? about?.unit ?? '';
  const name = about?.name ?? of.key;
  const changes = (['previous', 'year'] as const).map((since) => ({
    since,
    text: shown ? changeText(shown[`change_${since}`], shown.change_unit, language) : '',
  }));
  const told = changes.map(({ since, text }) => `${t(`cards.change_${since}`)}: ${text || '–'}`).join('. ');
  return (
    <div className={`${styles.card} ${chosen ? styles.chosen : ''}`}>
      {/* biome-ignore lint/a11y/useSemanticElements: the card is a radio with a layout of its own */}
      <button
        type="button"
        role="radio"
        aria-checked={chosen}
        aria-label={`${name}: ${short} ${unit}. ${told}`}
        tabIndex={chosen ? 0 : -1}
        className={styles.choose}
        data-indicator={of.key}
        onClick={onChoose}
      >
        <span className={styles.name}>{name}</span>
        <span
          className={`${styles.value} ${busy ? styles.busy : ''}`}
          title={few ? t('table.too_few', { count: shown.n }) : wholeFigure(shown?.value, of.quantity, language)}
        >
          {short} <small>{few ? t('cards.too_few', { count: shown.n }) : unit}</small>
        </span>
        <Sparkline values={values} className={styles.line} />
        <span className={styles.changes}>
          {changes.map(({ since, text }) => (
            <span key={since} title={t(`cards.change_${since}`)}>
              {text} <small>{text && t(`cards.${since}`)}</small>
            </span>
          ))}
        </span>
      </button>
      <InfoButton name={name} of={of} shown={shown} />
    </div>
  );
}
