import { useMemo } from 'react';
import type { FiguresAnswer, PointsAnswer } from '@/contract/calls/answers';
import type { AreasAnswer } from '@/contract/calls/areas';
import type { Quantity } from '@/contract/catalogue/indicators';
import type { Language } from '@/contract/text';
import { classesOf } from '@/core/map/classes';
import { currentOf } from '@/core/view/panel';
import { usePanelQuery } from '@/core/view/use-panel-query';
import { call } from '@/http/call';
import { formatNumber } from '@/ui/format';
import { type Scale, scaledFigure, scaleFor, wholeFigure } from '../state/figure-format';
import { useExplorer } from '../state/use-explorer';
import { areasOf, figuresBy, markedPoints } from './regions';
import type { MapSubject } from './use-map-subject';

/** The shapes of markets and submarkets, requested where they are shown and the data have them; null until they are there. */
function useAreas(shown: boolean) {
  const version = useExplorer((one) => (one.filters?.dataset.areas ? one.filters.dataset.version : null));
  const { panel, retry } = usePanelQuery(
    shown && version !== null ? { version } : null,
    (_, signal): Promise<AreasAnswer> => call('areas', { signal, failure: null }),
  );
  return { shapes: currentOf(panel)?.answer ?? null, failed: panel.state === 'failed', retry };
}

const NONE: PointsAnswer = {
  ids: [],
  names: [],
  market: [],
  submarket: [],
  markets: [],
  submarkets: [],
  latitude: [],
  longitude: [],
  value: [],
  weight: null,
  n: null,
  unit: '',
  data_version: '',
};

/** The size of the figures that the points make, for where the figures themselves did not come. */
const sizeOf = ({ value }: PointsAnswer, quantity: Quantity): number =>
  value.reduce((size, one) => (quantity === 'area' ? size + one : Math.max(size, one)), 0);

/** A figure on a circle, where space is short. */
function shortLabel(value: number, quantity: Quantity, scale: Scale, language: Language): string {
  if (quantity !== 'area') return scaledFigure(value, scale, language);
  const size = Math.abs(value);
  // Near views show single properties, which millions would make nothing of.
  if (size < scale.divisor && scale.divisor > 1)
    return size < 1000 ? formatNumber(value, language) : `${formatNumber(value / 1000, language)} k`;
  return scaledFigure(value, { ...scale, digits: size / scale.divisor >= 10 ? 0 : scale.digits }, language);
}

/** How figures are written on the map: whole in hints and cards, short on circles in the unit of `scale`. */
function useFigureTexts(quantity: Quantity, figures: FiguresAnswer | null, points: PointsAnswer | null) {
  const { language } = useExplorer((one) => one.units);
  const unit = figures?.indicator.unit ?? points?.unit ?? '';
  const scale = useMemo(
    () => scaleFor(figures?.total.values ?? [points ? sizeOf(points, quantity) : 0], unit),
    [figures, points, quantity, unit],
  );
  const format = useMemo(() => (value: number) => wholeFigure(value, unit, language), [unit, language]);
  const label = useMemo(
    () => (value: number) => shortLabel(value, quantity, scale, language),
    [quantity, scale, language],
  );
  return { scale, format, label };
}

/** What is drawn: circles or shaded areas, the names around them, and what another part of the screen points at. */
export function useMapContent(subject: MapSubject, shown: boolean) {
  const { indicator, grouped, level, rate, look, hasAreas, points, figures } = subject;
  const attribution = useExplorer((one) => one.filters?.dataset.attribution);
  const pointed = useExplorer((one) => one.pointed);
  const { shapes, failed: areasFailed, retry: retryAreas } = useAreas(look === 'areas' && shown);
  const texts = useFigureTexts(indicator.quantity, figures, points);
  const areas = useMemo(() => {
    if (look === 'circles' || !shapes || (rate && !grouped)) return null;
    const groups = figuresBy(level, figures, grouped !== null, points);
    const made = areasOf(shapes, level, groups);
    return {
      areas: made,
      missing: groups.size - made.length,
      classes: classesOf(made.flatMap(({ figure }) => (figure === null ? [] : [figure]))),
    };
  }, [look, shapes, rate, grouped, level, figures, points]);
  const unshaped = look === 'areas' && !areas;
  const present = (unshaped ? null : points) ?? NONE;
  const loading =
    (subject.state === 'loading' && !(rate ? figures : points)) ||
    (unshaped && hasAreas && !areasFailed && (!rate || grouped !== null));
  const drawn = useMemo(
    () => (rate ? { ...present, unit: figures?.indicator.unit ?? '' } : present),
    [rate, present, figures],
  );
  const marked = useMemo(() => markedPoints(pointed, drawn, grouped), [pointed, drawn, grouped]);
  const markedArea = grouped && pointed?.kind === 'group' ? pointed.key : null;
  return { ...texts, areas, loading, areasFailed, retryAreas, drawn, marked, markedArea, attribution };
}

export type MapContent = ReturnType<typeof useMapContent>;
