import type { OverviewAnswer } from '@/contract/calls/answers';
import type { AnalyticsQuery } from '@/contract/calls/query';
import { type Answered, currentOf, shownOf } from '@/core/view/panel';
import type { ExplorerIndicator } from '../module';
import { useExplorer, usePanel } from '../state/use-explorer';

type Days = Pick<AnalyticsQuery, 'period' | 'start_date' | 'end_date'>;
export type Shown = OverviewAnswer['indicators'][number];
/** A figure with the days that it counts. */
type Dated = { readonly figure: Shown; readonly days: Days; readonly periods: OverviewAnswer['periods'] };

export type CardFigure = {
  /** What the card shows; null while there is nothing to show. */
  readonly dated: Dated | null;
  /** Whether it answers the present view. */
  readonly current: boolean;
  /** Whether the figures of the present view hold what the card shows, so that its changes open. */
  readonly opens: boolean;
  /** The course of the figure over the periods of the range. */
  readonly course: Shown['values'];
  readonly busy: boolean;
  readonly failed: boolean;
};

/** What the card of an indicator shows: a figure of the range, or of a flow that of the last period that is over. */
export function useCardFigure({ key, flow }: ExplorerIndicator, chosen: boolean): CardFigure {
  const overPeriod = useExplorer(({ view }) => view?.flow_span === 'closed') && flow;
  const overview = usePanel('overview');
  const closed = usePanel('closed');
  const own = usePanel('figures');
  const panel = overPeriod ? closed : overview;
  const ofCards = (answered: Answered<AnalyticsQuery, OverviewAnswer> | null): Dated | null => {
    const figure = answered?.answer.indicators.find((one) => one.key === key);
    return answered && figure ? { figure, days: answered.query, periods: answered.answer.periods } : null;
  };
  // The figures of the chosen indicator may be there before those of all cards, and after them where those failed.
  const figures = chosen ? currentOf(own) : null;
  const ofFigures = figures && {
    figure: { ...figures.answer.indicator, values: figures.answer.total.values },
    days: figures.query,
    periods: figures.answer.periods,
  };
  const early = overPeriod ? null : ofFigures;
  const current = ofCards(currentOf(panel)) ?? early;
  const dated = current ?? ofCards(shownOf(panel)) ?? ofCards(shownOf(overview));
  const range = ofCards(shownOf(overview)) ?? ofFigures;
  const loading = panel.state === 'loading' || (panel.state === 'idle' && overPeriod);
  return {
    dated,
    current: current !== null,
    opens: figures !== null && current !== null,
    course: range?.figure.values ?? [],
    busy: !current && (loading || (chosen && own.state === 'loading')),
    failed: !current && panel.state === 'failed' && !(chosen && !overPeriod && own.state === 'loading'),
  };
}
