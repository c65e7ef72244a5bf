import type { FiguresAnswer } from '@/contract/calls/answers';
import { MONTHS_OF_PERIOD, periodsPerYear } from '@/contract/catalogue/units';
import { addMonths, periodIndex } from '@/contract/figures/calendar';
import { WHOLE_RANGE, wholeRange } from '@/contract/figures/whole-range';
import type { Language } from '@/contract/text';
import { formatDay } from '@/ui/format';
import { sameKeys } from '../compare/against';
import { type ExplorerIndicator, opens } from '../module';
import { cellOf } from '../state/cell-of';
import { earlier } from '../state/earlier';
import { figureAt } from '../state/figure-at';
import type { Changing } from '../state/query';
import type { OpenChange, Since, View } from '../state/view';

type Period = FiguresAnswer['periods'][number];
export type ChangeContext = {
  readonly view: View;
  readonly indicator: ExplorerIndicator;
  readonly figures: FiguresAnswer;
  /** What the figures are compared with. */
  readonly compared: FiguresAnswer | null;
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

/** The period so many before the last one of a view, which may lie before the range. */
function periodBefore(
  { period, end_date }: View,
  { periods }: FiguresAnswer,
  back: number,
  language: Language,
): Period {
  const shown = periods[periods.length - 1 - back];
  if (shown) return shown;
  const months = MONTHS_OF_PERIOD[period];
  const first = (periodIndex(period, end_date) - back) * months;
  const start = `${Math.floor(first / 12)}-${String((first % 12) + 1).padStart(2, '0')}-01`;
  const after = Date.parse(`${addMonths(start, months)}T00:00:00Z`);
  const end = new Date(after - 86_400_000).toISOString().slice(0, 10);
  return outside(start, end, formatDay(end, language));
}

/** Both times of a card's change: of a stock the last period and one before, of a flow the whole range and one as long. */
function rangeOf({ view, indicator, figures, language }: ChangeContext, since: Since): Changing | undefined {
  const { start_date, end_date, period } = view;
  if (!known(figures.indicator[`change_${since}`])) return undefined;
  if (indicator.flow) {
    const range = (start: string, end: string) =>
      outside(start, end, `${formatDay(start, language)} – ${formatDay(end, language)}`);
    const before = earlier(view, since);
    return {
      group: null,
      now: range(start_date, end_date),
      before: range(before.start_date, before.end_date),
      from: since,
    };
  }
  const now = figures.periods.at(-1);
  const back = since === 'year' ? periodsPerYear(period) : 1;
  return now && { group: null, now, before: periodBefore(view, figures, back, language), from: since };
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
      cellOf({ period, group: open.group, compared: open.compared }, whose, indicator.flow, others),
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
  const cell = cellOf(at, figures, indicator.flow, others);
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
