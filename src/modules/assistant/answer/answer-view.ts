import Router from 'next/router';
import type { FiguresAnswer } from '@/contract/calls/answers';
import type { AssistantCall } from '@/contract/calls/assistant';
import { publicKey } from '@/contract/catalogue/indicators';
import { type Units, unitsOf } from '@/contract/catalogue/units';
import type { DayRange } from '@/contract/figures/range-before';
import type { Language } from '@/contract/text';
import { isEqual } from '@/core/view/canonical-key';
import { IDLE } from '@/core/view/panel';
import { shortened } from '@/core/view/stored-search';
import { earlier } from '@/modules/explorer/state/earlier';
import { defaultView } from '@/modules/explorer/state/fields';
import type { ComparedQuery, FiguresQuery } from '@/modules/explorer/state/query';
import { createExplorerStore, type ExplorerStore } from '@/modules/explorer/state/store';
import { toUrl } from '@/modules/explorer/state/url';
import type { Comparison, View } from '@/modules/explorer/state/view';
import { i18n } from '@/shell/i18n';
import { showToast } from '@/shell/toasts/store';
import { type AnalyticsCall, analyticsCall } from '../state/call-of';
import { explorerModule, loadOffered, type Offered } from './modules';

/** Figures of an answer as a view of the explorer, which its parts read. */
export type AnswerView = {
  readonly call: AnalyticsCall;
  readonly view: View;
  readonly units: Units;
  readonly figures: FiguresAnswer | null;
  /** The other side, where the explorer knows the comparison. */
  readonly compared: { readonly query: ComparedQuery; readonly answer: FiguresAnswer } | null;
};

function daysOf({ query, changes }: AnalyticsCall, figures: FiguresAnswer | null): DayRange | null {
  const periods = figures?.periods ?? [];
  const start_date = (changes ?? query).start_date ?? periods[0]?.start;
  const end_date = (changes ?? query).end_date ?? periods[periods.length - 1]?.end;
  return start_date === undefined || end_date === undefined ? null : { start_date, end_date };
}

function viewOf(call: AnalyticsCall, figures: FiguresAnswer | null): View | null {
  const days = daysOf(call, figures);
  if (days === null) return null;
  const { group_by, period, sort, lists, ranges, delimitation } = call.query;
  return {
    ...days,
    indicator: publicKey(call.indicator),
    group_by,
    period,
    sort,
    flow_span: 'range',
    lists,
    every_market: false,
    ranges,
    delimitation: delimitation ?? null,
    page: 1,
    chart: 'lines',
    tab: 'summary',
    series: [],
    hidden: [],
    map: 'circles',
    comparison: null,
    properties_sort: null,
    summary_sort: null,
    columns: [],
    column_sort: null,
    heat: true,
    cell: null,
    change: null,
  };
}

export function figuresQueryOf(view: View, units: Units): FiguresQuery {
  const { indicator, group_by, period, sort, start_date, end_date, lists, ranges, delimitation } = view;
  const selection = { lists, ranges, ...(delimitation ? { delimitation } : {}) };
  return { indicator, group_by, period, sort, start_date, end_date, ...units, ...selection };
}

/** The comparison of the explorer that leads from one view to another; null where it has none such. */
function comparisonOf(view: View, other: View): Comparison | null {
  const days = { start_date: other.start_date, end_date: other.end_date };
  const { lists, ranges, delimitation } = other;
  const sameDays = isEqual(days, { start_date: view.start_date, end_date: view.end_date });
  if (sameDays) return { kind: 'selection', selection: { lists, ranges, delimitation } };
  const sameSelection = isEqual([lists, ranges, delimitation], [view.lists, view.ranges, view.delimitation]);
  const kind = (['previous', 'year'] as const).find((one) => isEqual(earlier(view, one), days));
  return kind && sameSelection ? { kind } : null;
}

type Answered = {
  readonly call: AssistantCall | null;
  readonly figures: FiguresAnswer | null;
  readonly compared?: AssistantCall | null;
  readonly comparedFigures?: FiguresAnswer | null;
};

/** The view of an answer's call; null where it is not a call of an indicator. */
export function answerView(
  { call, figures, compared, comparedFigures }: Answered,
  language: Language,
): AnswerView | null {
  const own = analyticsCall(call, language);
  const view = own && viewOf(own, figures);
  if (!own || !view) return null;
  const units = unitsOf(own.query);
  const other = analyticsCall(compared ?? null, language);
  const otherView = other && comparedFigures ? viewOf(other, comparedFigures) : null;
  const comparison = otherView && comparisonOf(view, otherView);
  if (!otherView || !comparison || !comparedFigures) return { call: own, view, units, figures, compared: null };
  return {
    call: own,
    view: { ...view, comparison },
    units,
    figures,
    compared: { query: { ...figuresQueryOf(otherView, units), comparison }, answer: comparedFigures },
  };
}

/** The address of a view in the explorer. */
async function openView({ call, units }: AnswerView, view: View): Promise<void> {
  const module = explorerModule(call.module);
  try {
    const { filters, defaults } = await loadOffered(call.module, units);
    const search = toUrl(view, defaultView(module, defaults), units, filters.options);
    await Router.push(`/${call.module}?${await shortened(search)}`);
  } catch {
    showToast(i18n.t('assistant:answer.not_opened'));
  }
}

/** What opens within an answer; every other choice is made in the explorer. */
const OWN: readonly (keyof View)[] = ['cell', 'change', 'summary_sort', 'page'];

/** A store that shows an answer: its parts open the records of it, and what narrows the view opens the explorer. */
export function answerStore(shown: AnswerView): ExplorerStore {
  const module = explorerModule(shown.call.module);
  const store = createExplorerStore(module);
  const { view, units, figures, compared } = shown;
  const query = figuresQueryOf(view, units);
  store.setState({
    setup: 'ready',
    view,
    base: view,
    units,
    panels: {
      figures: figures === null ? IDLE : { state: 'ready', query, answer: figures },
      compared: compared === null ? IDLE : { state: 'ready', ...compared },
      properties: IDLE,
      overview: IDLE,
      closed: IDLE,
      points: IDLE,
      scorecard: IDLE,
    },
    change: (part) => {
      const present = store.getState().view ?? view;
      const stays = Object.keys(part).every((key) => OWN.some((own) => own === key));
      if (stays) store.setState({ view: { ...present, ...part } });
      else void openView(shown, { ...present, ...part, cell: null, change: null, summary_sort: null });
    },
  });
  return store;
}

/** With the names and the first view of the module, once they are there. */
export function completeStore(store: ExplorerStore, { call }: AnswerView, { filters, defaults }: Offered): void {
  store.setState({ filters, defaults, base: defaultView(explorerModule(call.module), defaults) });
}
