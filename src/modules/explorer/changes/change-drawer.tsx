import './texts';
import { Drawer } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChangesAnswer } from '@/contract/calls/changes';
import { PARTS, type Part } from '@/contract/catalogue/indicators';
import { changeBetween } from '@/contract/figures/changes';
import { isSplit } from '@/contract/figures/explained-change';
import type { Language } from '@/contract/text';
import { currentOf, shownOf } from '@/core/view/panel';
import { FailureAlert } from '@/ui/failure-alert';
import { formatDay } from '@/ui/format';
import { ListSkeleton } from '@/ui/list-skeleton';
import { Segmented } from '@/ui/segmented/segmented';
import { Themed } from '@/ui/theme/themed';
import { useReturnedFocus } from '@/ui/use-returned-focus';
import { useAgainst } from '../compare/use-against';
import { type ExplorerIndicator, sideOf } from '../module';
import explorer from '../screen.module.css';
import { described } from '../state/described';
import { changeText, gapText, signedFigure, wholeFigure } from '../state/figure-format';
import { type Changing, differsInPlace } from '../state/query';
import { useExplorer } from '../state/use-explorer';
import styles from './changes.module.css';
import { DriverSection } from './driver-section';
import { Explained } from './explained';
import { RateDifference } from './rate-difference';
import type { Sides } from './sides';
import { useChanges } from './use-changes';
import { useChangesFile } from './use-changes-file';

type ChangeDrawerProps = {
  readonly changing: Changing;
  readonly indicator: ExplorerIndicator;
  readonly onClose: () => void;
};

/** The label of a period, with the last day where it is cut. */
const periodName = ({ label, running, end }: Changing['now'], language: Language): string =>
  running ? `${label} (${formatDay(end, language)})` : label;

/** What made a figure change between two periods: the properties that entered, left or changed, whose sums are the change. */
export function ChangeDrawer({ changing, indicator, onClose }: ChangeDrawerProps) {
  const { t } = useTranslation('changes');
  const { language } = useExplorer((one) => one.units);
  const { t: texts } = useTranslation('explorer');
  const total = texts('table.total');
  const [side, setSide] = useState<Part>('numerator');
  const part = indicator.parts ? side : undefined;
  const above = useChanges(changing, { part: indicator.parts ? 'numerator' : undefined, page: 1 });
  const below = useChanges(changing, indicator.parts ? { part: 'denominator', page: 1 } : null);
  const read = useChangesFile(changing, part);
  const { panel, retry } = part === 'denominator' ? below : above;
  const answer = shownOf(panel)?.answer;
  const busy = panel.state === 'loading';
  const [numerator, denominator] = [currentOf(above.panel)?.answer, currentOf(below.panel)?.answer];
  const name = useExplorer((one) => described(one.filters, indicator.key)?.name);
  useReturnedFocus();
  const { group, before, now, compared } = changing;
  const { name: first, other } = useAgainst();
  const view = useExplorer((one) => one.view);
  const selections = view !== null && differsInPlace(view, changing);
  const sides: Sides = selections
    ? { before: `B · ${other}`, now: `A · ${first}`, short: { before: 'B', now: 'A' }, selections }
    : {
        before: periodName(before, language),
        now: periodName(now, language),
        short: { before: before.label, now: now.label },
        selections,
      };
  const whole = compared ? `B · ${other}` : total;
  // Of two selections both figures are of one time, and their names stand for the total.
  const where = selections
    ? [group?.label, periodName(now, language)].filter(Boolean).join(' · ')
    : (group?.label ?? whole);
  const shownIndicator = sideOf(indicator, part);
  const title = t(selections ? 'title_apart' : 'title', {
    ...{ name: name ?? '', group: where },
    ...{ before: sides.before, now: sides.now },
  });
  return (
    <Themed>
      <Drawer open size="min(920px, 100vw)" title={title} closable={{ 'aria-label': t('close') }} onClose={onClose}>
        {indicator.parts && numerator && denominator && (
          <RateDifference indicator={indicator} numerator={numerator} denominator={denominator} sides={sides} />
        )}
        {indicator.parts && (
          <Segmented
            label={t('sides')}
            value={side}
            options={PARTS.map((value) => ({ value, label: indicator.parts?.[value].name[language] ?? value }))}
            onChange={setSide}
          />
        )}
        {panel.state === 'idle' && <p>{t('unsaid')}</p>}
        {panel.state === 'failed' && <FailureAlert text={t('failed')} action={texts('failed.retry')} onRetry={retry} />}
        {!answer && busy && <ListSkeleton label={t('loading')} />}
        {answer && (
          <div className={busy ? explorer.dimmed : undefined} aria-busy={busy}>
            <Difference answer={answer} sides={sides} indicator={shownIndicator} />
            <Explained
              answer={answer}
              sides={sides}
              indicator={shownIndicator}
              title={[title, part && indicator.parts?.[part].name[language]].filter(Boolean).join(' · ')}
              read={read}
            />
            {answer.drivers.map((driver) => (
              <DriverSection
                key={`${part}${driver.key}`}
                first={driver}
                answer={answer}
                changing={changing}
                sides={sides}
                part={part}
                indicator={shownIndicator}
              />
            ))}
            <p className={styles.adds}>
              {t('adds')}
              <strong>
                = {signedFigure(answer.difference, answer.unit, language, true)} {answer.unit}
              </strong>
            </p>
          </div>
        )}
      </Drawer>
    </Themed>
  );
}

type DifferenceProps = {
  readonly answer: ChangesAnswer;
  readonly sides: Sides;
  readonly indicator: ExplorerIndicator;
};

/** Both figures, their difference and, of prices, how much of it is price and how much is mix. */
function Difference({ answer, sides, indicator }: DifferenceProps) {
  const { t } = useTranslation('changes');
  const { language } = useExplorer((one) => one.units);
  const { before, now, difference, repricing, mix, unit } = answer;
  const change = (sides.selections ? gapText : changeText)(
    changeBetween(now, before, indicator.quantity),
    '%',
    language,
  );
  return (
    <dl className={styles.difference}>
      <dt>{sides.before}</dt>
      <dd>
        {wholeFigure(before, unit, language)} {unit}
      </dd>
      <dt>{sides.now}</dt>
      <dd>
        {wholeFigure(now, unit, language)} {unit}
      </dd>
      <dt className={styles.equals}>{t('difference')}</dt>
      <dd className={styles.equals}>
        {signedFigure(difference, unit, language, true)} {unit} ({change})
      </dd>
      {isSplit(answer, sides.selections) && (
        <>
          <dt>{t('repricing')}</dt>
          <dd>{signedFigure(repricing, unit, language, true)}</dd>
          <dd className={styles.hint}>{t(sides.selections ? 'repricing_apart' : 'repricing_hint')}</dd>
          <dt>{t('mix')}</dt>
          <dd>{signedFigure(mix, unit, language, true)}</dd>
          <dd className={styles.hint}>{t(sides.selections ? 'mix_apart' : 'mix_hint')}</dd>
        </>
      )}
    </dl>
  );
}
