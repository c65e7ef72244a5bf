import type { FiguresAnswer, PointsAnswer } from '@/contract/calls/answers';
import { type PanelState, shownOf } from '@/core/view/panel';
import { type ExplorerIndicator, indicatorOf } from '../module';
import { useExplorer, useModule, usePanel } from '../state/use-explorer';
import type { MapLook, View } from '../state/view';
import type { Level } from './regions';

/** What the map shows: an indicator as points, or by area. */
export type MapSubject = {
  readonly view: View;
  readonly indicator: ExplorerIndicator;
  /** The dimension that the figures are grouped by, where it has a place on the map. */
  readonly grouped: Level | null;
  readonly level: Level;
  /** A rate has no points: its areas are shaded by its figures. */
  readonly rate: boolean;
  readonly look: MapLook;
  /** Whether the data have shapes of markets or submarkets. */
  readonly hasAreas: boolean;
  readonly points: PointsAnswer | null;
  readonly figures: FiguresAnswer | null;
  readonly unit: string;
  /** The panel that the map stands for. */
  readonly source: 'figures' | 'points';
  readonly state: PanelState<unknown, unknown>['state'];
  readonly busy: boolean;
};

/** Null while there is no view. */
export function useMapSubject(): MapSubject | null {
  const module = useModule();
  const view = useExplorer((one) => one.view);
  const pointsPanel = usePanel('points');
  const figuresPanel = usePanel('figures');
  const hasAreas = useExplorer((one) => one.filters?.dataset.areas ?? false);
  if (!view) return null;
  // While the points of another indicator are loading, those of the former are shown as what they are.
  const key = shownOf(pointsPanel)?.query.indicator ?? view.indicator;
  const indicator = indicatorOf(module, key);
  const grouped = view.group_by === 'market' || view.group_by === 'submarket' ? view.group_by : null;
  const rate = !indicator.hasProperties;
  const shown = shownOf(figuresPanel);
  const figures =
    shown?.query.indicator === key && shown.query.group_by === view.group_by ? (shown.answer ?? null) : null;
  const points = shownOf(pointsPanel)?.answer ?? null;
  return {
    view,
    indicator,
    grouped,
    level: grouped ?? 'market',
    rate,
    look: rate ? 'areas' : hasAreas ? view.map : 'circles',
    hasAreas,
    points,
    figures,
    unit: points?.unit ?? figures?.indicator.unit ?? '',
    source: rate ? 'figures' : 'points',
    state: (rate ? figuresPanel : pointsPanel).state,
    busy: pointsPanel.state === 'loading' || figuresPanel.state === 'loading',
  };
}
