import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSheetStep } from '@/ui/sheet/use-sheet-step';
import { LateBridgeDrawer } from '../bridge/late-bridge-drawer';
import { type ExplorerIndicator, opens } from '../module';
import { changeText, shortFigure, wholeFigure } from '../state/figure-format';
import { noDataText } from '../state/no-data';
import { isBridged } from '../state/query';
import { useExplorer, useExplorerState } from '../state/use-explorer';
import { SINCE } from '../state/view';
import { cardDays, comparedDays } from './card-days';
import { useCardFigure } from './card-figure';
import styles from './cards.module.css';
import { InfoButton } from './late-info-button';
import { Sparkline } from './sparkline';
import { useUnapplied } from './use-unapplied';

type Change = {
  readonly since: (typeof SINCE)[number];
  readonly known: boolean;
  readonly text: string;
  /** The change with the days of both figures; null where there is no change. */
  readonly described: string | null;
};
type CardProps = { readonly indicator: ExplorerIndicator; readonly chosen: boolean; readonly onChoose: () => void };

/** One indicator: its figure, the days that it counts, how it changed, and the active filters that it does not apply. */
export function Card({ indicator, chosen, onChoose }: CardProps) {
  const { t } = useTranslation('explorer');
  const { language } = useExplorer((one) => one.units);
  const about = useExplorer((one) => one.filters?.indicators.find(({ key }) => key === indicator.key));
  const lastDay = useExplorer(({ base }) => base?.end_date ?? '');
  const { dated, current, opens: openable, course, busy, failed } = useCardFigure(indicator, chosen);
  const unapplied = useUnapplied(indicator);
  const shown = dated?.figure;
  const end = useExplorer((one) => one.view?.end_date);
  const noData = shown && shown.value === null && end ? noDataText(shown.since, end, { t, language }) : undefined;
  const few = shown !== undefined && shown.value === null && shown.n > 0 && !noData;
  const unit = shown?.unit ?? about?.unit ?? '';
  const short = shortFigure(shown?.value, unit, language);
  const name = about?.name ?? indicator.key;
  const texts = { language, t };
  const days = dated && !failed ? cardDays(indicator.flow, dated.days, lastDay, texts) : '';
  const changes = SINCE.map((since): Change => {
    const text = shown ? changeText(shown[`change_${since}`], shown.change_unit, language) : '';
    const known = (shown?.[`change_${since}`] ?? null) !== null;
    const both = dated && known ? comparedDays(since, indicator.flow, dated.days, dated.periods, texts) : undefined;
    return {
      since,
      text,
      known: known && current,
      described: both ? t('cards.against', { change: `${text} ${t(`cards.${since}`)}`, ...both }) : null,
    };
  });
  const described = changes.flatMap((change) => change.described ?? []);
  const notFiltered = unapplied.length > 0 ? t('cards.unfiltered', { what: unapplied.join(', ') }) : null;
  // Only the chosen card opens its changes: the figures on the screen are of the same indicator.
  const opened = chosen && openable && opens(indicator);
  const bridged = chosen && isBridged(indicator) && shown !== undefined && shown.value !== null && !failed;
  const figure = (
    <>
      {short} <small>{noData ?? (few && shown ? t('cards.too_few', { count: shown.n }) : unit)}</small>
    </>
  );
  const parts = (value: ReactNode) => (
    <>
      <span className={styles.name}>{name}</span>
      {value}
      <Sparkline values={course} className={styles.line} />
      <span className={styles.days}>{days}</span>
      <span className={`${styles.changes} ${opened ? styles.covered : ''}`}>
        {changes.map(({ since, text }) => (
          <span key={since}>
            {text} <small>{text && t(`cards.${since}`)}</small>
          </span>
        ))}
      </span>
    </>
  );
  const changesText = changes
    .map(({ since, text, described: whole }) => `${t(`cards.change_${since}`)}: ${whole ?? (text || '–')}`)
    .join('. ');
  const label = [`${name}: ${short} ${noData ?? unit}`, days, notFiltered].filter(Boolean).join(', ');
  return (
    <div className={`${styles.card} ${chosen ? styles.chosen : ''} ${notFiltered ? styles.unfiltered : ''}`}>
      {/* biome-ignore lint/a11y/useSemanticElements: the card is a radio with a layout of its own */}
      <button
        type="button"
        role="radio"
        aria-checked={chosen}
        aria-label={failed ? `${name}: ${t('cards.failed')}` : `${label}. ${changesText}`}
        tabIndex={chosen ? 0 : -1}
        className={styles.choose}
        data-indicator={indicator.key}
        onClick={onChoose}
      >
        {parts(
          <span
            className={`${styles.value} ${busy ? styles.busy : ''} ${bridged ? styles.covered : ''}`}
            title={
              failed
                ? t('cards.failed')
                : few
                  ? t('table.too_few', { count: shown.n })
                  : (noData ?? wholeFigure(shown?.value, unit, language))
            }
          >
            {failed ? <small>{t('cards.failed')}</small> : figure}
          </span>,
        )}
      </button>
      {notFiltered && (
        // Whole while it is pointed at, pressed, or anything of the card has the focus of the keyboard.
        <span className={styles.not_filtered} tabIndex={-1}>
          {notFiltered}
        </span>
      )}
      {bridged && (
        <span className={`${styles.choose} ${styles.over}`}>
          {parts(
            <BridgeOpener
              label={t('cards.open_bridge', { name, figure: `${short} ${unit}` })}
              className={`${styles.value} ${styles.bridge} ${busy ? styles.busy : ''}`}
            >
              {figure}
            </BridgeOpener>,
          )}
        </span>
      )}
      {opened && <ChangeOpeners name={name} changes={changes} />}
      <InfoButton name={name} indicator={indicator} shown={shown} compared={described} />
      {described.length > 0 && (
        <span className={styles.compared} aria-hidden="true">
          {described.map((text) => (
            <span key={text}>{text}</span>
          ))}
        </span>
      )}
    </div>
  );
}

type BridgeOpenerProps = { readonly label: string; readonly className: string; readonly children: ReactNode };

/** The figure of a rate as a button that opens the areas between the two rates. */
function BridgeOpener({ label, className, children }: BridgeOpenerProps) {
  const { t } = useTranslation('explorer');
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  useSheetStep(open, close);
  return (
    <>
      <button
        type="button"
        className={className}
        aria-haspopup="dialog"
        aria-label={label}
        title={t('cards.why_not_100')}
        onClick={() => setOpen(true)}
      >
        {children}
      </button>
      {open && <LateBridgeDrawer cell={null} onClose={close} />}
    </>
  );
}

/** The changes as buttons, over those that are part of the card's own button; each opens into what made it. */
function ChangeOpeners({ name, changes }: { readonly name: string; readonly changes: readonly Change[] }) {
  const { t } = useTranslation('explorer');
  const state = useExplorerState();
  return (
    <span className={`${styles.changes} ${styles.openers}`}>
      {changes.map(({ since, text, known, described }) =>
        known ? (
          <button
            key={since}
            type="button"
            aria-haspopup="dialog"
            aria-label={t('cards.open', { name, change: text, since: t(`cards.${since}`) })}
            aria-description={described ?? undefined}
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
  );
}
