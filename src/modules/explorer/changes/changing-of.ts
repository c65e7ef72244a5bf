import type { FiguresAnswer, OverviewAnswer } from '@/contract/calls/answers';
import { changeDays } from '@/contract/figures/change-days';
import { WHOLE_RANGE, wholeRange } from '@/contract/figures/whole-range';
import type { Language } from '@/contract/text';
import { formatDay } from '@/ui/format';
import { sameKeys } from '../compare/against';
import { type ExplorerIndicator, opens } from '../module';
import { cellOf } from '../state/cell-of';
import { figureAt } from '../state/figure-at';
import { type Changing, flowDays } from '../state/query';
import type { OpenChange, Since, View } from '../state/view';

type Period = FiguresAnswer['periods'][number];
export type ChangeContext = {
  readonly view: View;
  readonly indicator: ExplorerIndicator;
  readonly figures: FiguresAnswer;
  /** What the figures are compared with. */
  readonly compared: FiguresAnswer | null;
  /** The cards of flows over the last period that is over; null where they count the range. */
  readonly closed: OverviewAnswer | null;
  readonly language: Language;
  readonly others?: (count: number) => string;
};

const known = (value: number | null | undefined): boolean => typeof value === 'number';

/** A time that is no column of the figures. */
const outside = (start: string, end: string, label: string): Period => ({
  key: `${start}..${end}`,
  label,
  start,
  end,
  running: false,
});

/** Both times of a card's change: of a stock the last period and one before, of a flow the days that it counts and as many before. */
function rangeOf({ view, indicator, figures, closed, language }: ChangeContext, since: Since): Changing | undefined {
  const overPeriod = indicator.flow && view.flow_span === 'closed';
  const card = overPeriod ? closed?.indicators.find(({ key }) => key === indicator.key) : figures.indicator;
  if (!known(card?.[`change_${since}`])) return undefined;
  const counted = indicator.flow ? { ...view, ...flowDays(view) } : view;
  const days = changeDays(since, indicator.flow, counted, figures.periods);
  if (!days) return undefined;
  const labelled = (one: Period | Pick<Period, 'start' | 'end'>): Period => {
    if ('key' in one) return one;
    const [start, end] = [formatDay(one.start, language), formatDay(one.end, language)];
    return outside(one.start, one.end, indicator.flow ? `${start} – ${end}` : end);
  };
  return { group: null, now: labelled(days.now), before: labelled(days.before), from: since };
}

/** The difference that an address names; undefined where the figures have none such, or where it has no records. */
export function changingOf(open: OpenChange, context: ChangeContext): Changing | undefined {
  const { view, indicator, figures, compared, others } = context;
  if (!opens(indicator)) return undefined;
  if (open.kind === 'range') return rangeOf(context, open.since);
  if (open.kind === 'periods') {
    const whose = open.compared ? compared : figures;
    // Only another selection has a row of its own.
    if (!whose || (open.compared && view.comparison?.kind !== 'selection')) return undefined;
    const [before, now] = [open.before, open.now].map((period) =>
      cellOf({ period, group: open.group, compared: open.compared }, whose, indicator.flow, others, view.series),
    );
    if (!before || !now || open.before === open.now) return undefined;
    const at = (period: string) => figureAt(whose, now.group, period).value;
    if (!known(at(open.before)) || !known(at(open.now))) return undefined;
    const { group, groupKeys } = now;
    const found = { group, before: before.period, now: now.period, from: 'periods', compared: open.compared } as const;
    return groupKeys === undefined ? found : { ...found, groupKeys };
  }
  const { comparison } = view;
  const at = { period: open.period, group: open.group, compared: false };
  const cell = cellOf(at, figures, indicator.flow, others, view.series);
  if (!cell || !compared || !comparison) return undefined;
  const { group, period } = cell;
  // The other range begins elsewhere: its periods stand side by side with these.
  const before =
    period.key === WHOLE_RANGE ? wholeRange(compared.periods) : compared.periods[figures.periods.indexOf(period)];
  const beside = group && sameKeys({ kind: comparison.kind, figures: compared }).get(group.key);
  if (!before || beside === undefined) return undefined;
  if (!known(figureAt(figures, group, period.key).value) || !known(figureAt(compared, beside, before.key).value))
    return undefined;
  return { group, before, now: period, from: 'comparison' };
}

/** How an address names a difference. */
export function openChange({ group, before, now, from, compared = false }: Changing): OpenChange {
  const key = group?.key ?? null;
  if (from === 'periods') return { kind: 'periods', before: before.key, now: now.key, group: key, compared };
  return from === 'comparison' ? { kind: 'comparison', period: now.key, group: key } : { kind: 'range', since: from };
}
