import '@/modules/explorer/changes/texts';
import dynamic from 'next/dynamic';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChangesAnswer } from '@/contract/calls/changes';
import { changeBetween } from '@/contract/figures/changes';
import type { DayRange } from '@/contract/figures/range-before';
import type { Language } from '@/contract/text';
import changes from '@/modules/explorer/changes/changes.module.css';
import { driverName } from '@/modules/explorer/changes/driver-name';
import type { Sides } from '@/modules/explorer/changes/sides';
import { useAgainst } from '@/modules/explorer/compare/use-against';
import { type ExplorerIndicator, indicatorOf, sideOf } from '@/modules/explorer/module';
import { changeText, signedFigure, wholeFigure } from '@/modules/explorer/state/figure-format';
import type { Changing } from '@/modules/explorer/state/query';
import { useExplorer, useModule } from '@/modules/explorer/state/use-explorer';
import button from '@/ui/button.module.css';
import { formatDay, formatNumber } from '@/ui/format';
import type { AnalyticsCall } from '../state/call-of';
import styles from './answer.module.css';
import type { AnswerView } from './answer-view';

const ChangeDrawer = dynamic(
  () => import('@/modules/explorer/changes/change-drawer').then((module) => module.ChangeDrawer),
  { ssr: false },
);

const SHOWN = 3;

/** Some days as one period: of what is counted as of a day, its last day. */
function periodOf({ start_date, end_date }: DayRange, flow: boolean, language: Language): Changing['now'] {
  const last = formatDay(end_date, language);
  const label = flow ? `${formatDay(start_date, language)} – ${last}` : last;
  return { key: `${start_date}${end_date}`, label, start: start_date, end: end_date, running: false };
}

/** The two figures whose difference an answer explains; null where its call does not name the former days. */
function changingOf(
  { changes: call }: AnalyticsCall,
  view: DayRange,
  indicator: ExplorerIndicator,
  language: Language,
): Changing | null {
  if (!call) return null;
  const now = periodOf(view, indicator.flow, language);
  if (call.against.selection) return { group: null, before: now, now, from: 'comparison' };
  const { start_date, end_date } = call.against.days;
  if (start_date === undefined || end_date === undefined) return null;
  return { group: null, before: periodOf({ start_date, end_date }, indicator.flow, language), now, from: 'periods' };
}

function useSides(changing: Changing | null): Sides {
  const { name, other } = useAgainst();
  if (changing?.from === 'comparison') {
    const sides = { before: `B · ${other}`, now: `A · ${name}` };
    return { ...sides, short: { before: 'B', now: 'A' }, selections: true };
  }
  const sides = { before: changing?.before.label ?? '', now: changing?.now.label ?? '' };
  return { ...sides, short: sides, selections: false };
}

type ChangeShownProps = {
  readonly answer: ChangesAnswer;
  readonly shown: AnswerView;
  /** What stands under the answer; it is given the button that opens the records. */
  readonly actions: (records: ReactNode) => ReactNode;
};

/** Both figures, their difference, and what it is made of: the largest of each cause, and the way to all of them. */
export function ChangeShown({ answer, shown, actions }: ChangeShownProps) {
  const { t } = useTranslation('assistant');
  const module = useModule();
  const { call, view, units } = shown;
  const [open, setOpen] = useState(false);
  const whole = indicatorOf(module, view.indicator);
  const indicator = sideOf(whole, call.changes?.part);
  const changing = useMemo(() => changingOf(call, view, whole, units.language), [call, view, whole, units.language]);
  const sides = useSides(changing);
  const { language } = units;
  const { before, now, difference, unit } = answer;
  const figure = (value: number | null) => `${wholeFigure(value, unit, language)} ${unit}`;
  const change = changeBetween(now, before, indicator.quantity);
  const side = call.changes?.part && whole.parts?.[call.changes.part].name[language];
  return (
    <>
      {side && <h4 className={styles.part}>{side}</h4>}
      <dl className={changes.difference}>
        <dt>{sides.before}</dt>
        <dd>{figure(before)}</dd>
        <dt>{sides.now}</dt>
        <dd>{figure(now)}</dd>
        <dt className={changes.equals}>{t('answer.difference')}</dt>
        <dd className={changes.equals}>
          {signedFigure(difference, unit, language, true)} {unit} (
          {changeText(change, indicator.quantity === 'rate' ? 'pp' : '%', language)})
        </dd>
      </dl>
      <Drivers answer={answer} indicator={indicator} sides={sides} />
      {actions(
        changing && (
          <button type="button" className={button.button} aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {t('answer.see_records')}
          </button>
        ),
      )}
      {open && changing && <ChangeDrawer changing={changing} indicator={whole} onClose={() => setOpen(false)} />}
    </>
  );
}

type DriversProps = {
  readonly answer: ChangesAnswer;
  readonly indicator: ExplorerIndicator;
  readonly sides: Sides;
};

/** What entered, left or changed, with the largest of each. */
function Drivers({ answer, indicator, sides }: DriversProps) {
  const { t } = useTranslation('changes');
  const { language } = useExplorer((one) => one.units);
  const signed = (value: number | null) => signedFigure(value, answer.unit, language, true);
  return (
    <ul className={styles.drivers}>
      {answer.drivers.map(({ key, total, sum, properties }) => (
        <li key={key}>
          <span className={styles.driver}>
            <span>{driverName(key, sides, indicator, t)}</span>{' '}
            <small>
              {total === 0 ? t('none') : t('properties', { count: total, shown: formatNumber(total, language) })}
            </small>{' '}
            <strong>{signed(sum)}</strong>
          </span>
          {properties.slice(0, SHOWN).map((one) => (
            <span key={one.id} className={styles.driven}>
              <span>{one.name}</span> <span>{signed(one.difference)}</span>
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}
