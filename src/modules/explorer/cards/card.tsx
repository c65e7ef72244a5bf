import { useTranslation } from 'react-i18next';
import type { OverviewAnswer } from '@/contract/calls/answers';
import type { AnalyticsQuery } from '@/contract/calls/query';
import { type Answered, currentOf, shownOf } from '@/core/view/panel';
import { type ExplorerIndicator, opens } from '../module';
import { changeText, shortFigure, wholeFigure } from '../state/figure-format';
import { useExplorer, useExplorerState, usePanel } from '../state/use-explorer';
import { SINCE } from '../state/view';
import styles from './cards.module.css';
import { InfoButton } from './late-info-button';
import { Sparkline } from './sparkline';

type CardProps = { readonly indicator: ExplorerIndicator; readonly chosen: boolean; readonly onChoose: () => void };

/** One indicator: its figure, how it changed and what it counts. */
export function Card({ indicator, chosen, onChoose }: CardProps) {
  const { t } = useTranslation('explorer');
  const state = useExplorerState();
  const { language } = useExplorer((one) => one.units);
  const about = useExplorer((one) => one.filters?.indicators.find(({ key }) => key === indicator.key));
  const overview = usePanel('overview');
  const own = usePanel('figures');
  const figures = chosen ? (currentOf(own)?.answer ?? null) : null;
  const ofCards = (answered: Answered<AnalyticsQuery, OverviewAnswer> | null) =>
    answered?.answer.indicators.find(({ key }) => key === indicator.key);
  // The figures of the chosen indicator may be there before those of all cards, and after them where those failed.
  const current = ofCards(currentOf(overview)) ?? (figures && { ...figures.indicator, values: figures.total.values });
  const shown = current ?? ofCards(shownOf(overview));
  const values = shown?.values ?? [];
  const busy = !current && (overview.state === 'loading' || (chosen && own.state === 'loading'));
  const failed = !current && overview.state === 'failed' && !(chosen && own.state === 'loading');
  const short = shortFigure(shown?.value, indicator.quantity, language);
  const few = shown !== undefined && shown.value === null && shown.n > 0;
  const unit = shown?.unit ?? about?.unit ?? '';
  const name = about?.name ?? indicator.key;
  const changes = SINCE.map((since) => ({
    since,
    known: (figures?.indicator[`change_${since}`] ?? null) !== null,
    text: shown ? changeText(shown[`change_${since}`], shown.change_unit, language) : '',
  }));
  // Only the chosen card opens its changes: the figures on the screen are of the same indicator.
  const opened = chosen && figures !== null && opens(indicator);
  const changesText = changes.map(({ since, text }) => `${t(`cards.change_${since}`)}: ${text || '–'}`).join('. ');
  return (
    <div className={`${styles.card} ${chosen ? styles.chosen : ''}`}>
      {/* biome-ignore lint/a11y/useSemanticElements: the card is a radio with a layout of its own */}
      <button
        type="button"
        role="radio"
        aria-checked={chosen}
        aria-label={failed ? `${name}: ${t('cards.failed')}` : `${name}: ${short} ${unit}. ${changesText}`}
        tabIndex={chosen ? 0 : -1}
        className={styles.choose}
        data-indicator={indicator.key}
        onClick={onChoose}
      >
        <span className={styles.name}>{name}</span>
        <span
          className={`${styles.value} ${busy ? styles.busy : ''}`}
          title={
            failed
              ? t('cards.failed')
              : few
                ? t('table.too_few', { count: shown.n })
                : wholeFigure(shown?.value, indicator.quantity, language)
          }
        >
          {failed ? (
            <small>{t('cards.failed')}</small>
          ) : (
            <>
              {short} <small>{few ? t('cards.too_few', { count: shown.n }) : unit}</small>
            </>
          )}
        </span>
        <Sparkline values={values} className={styles.line} />
        <span className={`${styles.changes} ${opened ? styles.covered : ''}`}>
          {changes.map(({ since, text }) => (
            <span key={since} title={t(`cards.change_${since}`)}>
              {text} <small>{text && t(`cards.${since}`)}</small>
            </span>
          ))}
        </span>
      </button>
      {opened && (
        <span className={`${styles.changes} ${styles.openers}`}>
          {changes.map(({ since, text, known }) =>
            known ? (
              <button
                key={since}
                type="button"
                title={t(`cards.change_${since}`)}
                aria-haspopup="dialog"
                aria-label={t('cards.open', { name, change: text, since: t(`cards.${since}`) })}
                onClick={() => state().change({ change: { kind: 'range', since } })}
              >
                {text} <small>{t(`cards.${since}`)}</small>
              </button>
            ) : (
              <span key={since} aria-hidden="true">
                {text} <small>{text && t(`cards.${since}`)}</small>
              </span>
            ),
          )}
        </span>
      )}
      <InfoButton name={name} indicator={indicator} shown={shown ?? undefined} />
    </div>
  );
}
