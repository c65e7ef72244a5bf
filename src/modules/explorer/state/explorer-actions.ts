import { PERIODS, SORTS } from '@/contract/catalogue/units';
import { type Provided, useActions, usePlaceOpener } from '@/core/actions/provided';
import { shownOf } from '@/core/view/panel';
import { kindsOf } from '../chart/kinds';
import { againstOf } from '../compare/against';
import { type ExplorerModule, indicatorOf } from '../module';
import type { ExplorerStore } from './store';

/** Actions by their names. */
const all = (pairs: readonly (readonly [string, () => void])[]): Provided => Object.fromEntries(pairs);

function provided(module: ExplorerModule, store: ExplorerStore): Provided {
  const { view, panels, past, change, undo, reset } = store.getState();
  if (!view) return {};
  const indicator = indicatorOf(module, view.indicator);
  const { indicators } = module;
  const place = indicators.indexOf(indicator);
  const step = (by: number) => () => {
    const next = indicators[(place + by + indicators.length) % indicators.length];
    if (next) change({ indicator: next.key });
  };
  const figures = shownOf(panels.figures);
  const against = againstOf(figures, shownOf(panels.compared));
  const kinds = figures
    ? kindsOf(indicatorOf(module, figures.query.indicator), figures.answer, against, view.series).filter(
        (kind) => kind !== view.chart,
      )
    : [];
  return {
    'view.undo': past.length > 0 ? undo : null,
    'view.reset': reset,
    'view.next_indicator': step(1),
    'view.previous_indicator': step(-1),
    'view.summary': view.tab === 'summary' ? null : () => change({ tab: 'summary' }),
    'view.properties':
      view.tab === 'properties' || !indicator.hasProperties ? null : () => change({ tab: 'properties' }),
    ...all(indicators.map(({ key }) => [`indicator.${module.key}.${key}`, () => change({ indicator: key })])),
    ...all(
      indicator.dimensions
        .filter((key) => key !== view.group_by)
        .map((group_by) => [`group_by.${group_by}`, () => change({ group_by })]),
    ),
    ...all(
      PERIODS.filter((key) => key !== view.period).map((period) => [`period.${period}`, () => change({ period })]),
    ),
    ...all(SORTS.map((sort) => [`sort.${sort}`, () => change({ sort, summary_sort: null })])),
    ...all(kinds.map((chart) => [`chart.${chart}`, () => change({ chart })])),
    ...(view.comparison === null ? {} : { 'compare.none': () => change({ comparison: null }) }),
    ...all(
      (['previous', 'year'] as const)
        .filter((kind) => kind !== view.comparison?.kind)
        .map((kind) => [`compare.${kind}`, () => change({ comparison: { kind } })]),
    ),
  };
}

/** What keys and palette can do to this explorer. */
export function useExplorerActions(module: ExplorerModule, store: ExplorerStore): void {
  useActions(() => provided(module, store));
  usePlaceOpener(module.key, (lists) => {
    const { view, change } = store.getState();
    if (!view) return;
    const below = lists.submarket?.length ? 'park' : 'submarket';
    const group_by = indicatorOf(module, view.indicator).dimensions.includes(below) ? below : view.group_by;
    change({ lists: { ...view.lists, ...lists }, group_by });
  });
}
