import { Button } from 'antd';
import dynamic from 'next/dynamic';
import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PointsAnswer } from '@/contract/calls/answers';
import { type Delimitation, MAXIMUM_VERTICES } from '@/contract/calls/delimitation';
import { MINIMUM_SAMPLE, type Quantity } from '@/contract/catalogue/indicators';
import { classesOf } from '@/core/map/classes';
import { GeoMap, type Picked } from '@/core/map/geo-map';
import { useMapTexts } from '@/core/map/use-map-texts';
import { shownOf } from '@/core/view/panel';
import { usePreferences } from '@/preferences/store';
import { formatNumber } from '@/ui/format';
import { PanelFailure } from '@/ui/panel-failure';
import { Segmented } from '@/ui/segmented/segmented';
import { Themed } from '@/ui/theme/themed';
import { useNarrow } from '@/ui/use-narrow';
import { indicatorOf } from '../module';
import { pageKind } from '../properties/property-page';
import explorer from '../screen.module.css';
import { scaledFigure, scaleFor, wholeFigure } from '../state/figure-format';
import { useExplorer, useExplorerState, useModule, usePanel } from '../state/use-explorer';
import { MAP_LOOKS, type MapLook } from '../state/view';
import { ExpandIcon, ListIcon, PenIcon } from './icons';
import styles from './map-panel.module.css';
import { MapOpener } from './opener';
import type { Card } from './place-card';
import { areasOf, figuresBy, type Level, localitiesOf, markedPoints, rankedPlaces } from './regions';
import { useGround } from './use-ground';
import { useModal } from './use-modal';

const AreaLegend = dynamic(() => import('./area-legend').then((module) => module.AreaLegend), { ssr: false });
const PlaceCard = dynamic(() => import('./place-card').then((module) => module.PlaceCard), { ssr: false });
const CardAction = dynamic(() => import('./place-card').then((module) => module.CardAction), { ssr: false });
const PlaceList = dynamic(() => import('./place-list').then((module) => module.PlaceList), { ssr: false });

const MEMBERS_LISTED = 4;
/** A kilometre around what a circle holds. */
const MARGIN = 0.009;
const BELOW: { readonly [L in Level]: 'submarket' | 'park' } = { market: 'submarket', submarket: 'park' };

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

/** Where the figure lies: circles hold the sum of what is under them, for prices the weighted average; areas are shaded by it. */
export function Panel({ opened = false }: { readonly opened?: boolean }) {
  const { t } = useMapTexts();
  const { t: texts } = useTranslation('explorer');
  const module = useModule();
  const state = useExplorerState();
  const theme = usePreferences((one) => one.theme);
  const pointsPanel = usePanel('points');
  const figuresPanel = usePanel('figures');
  const points = shownOf(pointsPanel)?.answer ?? null;
  const dataset = useExplorer((one) => one.filters?.dataset);
  const view = useExplorer((one) => one.view);
  const pointed = useExplorer((one) => one.pointed);
  const { language } = useExplorer((one) => one.units);
  const title = useId();
  const panel = useRef<HTMLElement>(null);
  const narrow = useNarrow();
  const [wide, setWide] = useState(opened);
  const [listed, setListed] = useState(false);
  const [drawing, setDrawing] = useState(false);
  const [picked, setPicked] = useState<{ points: PointsAnswer | null; what: Picked } | null>(null);
  const closeWide = useCallback(() => {
    setWide(false);
    setDrawing(false);
  }, []);
  useModal(panel, wide, closeWide);
  useEffect(() => {
    state().setVisible('points', true);
    return () => state().setVisible('points', false);
  }, [state]);

  // While the points of another indicator are loading, those of the former are shown as what they are.
  const key = shownOf(pointsPanel)?.query.indicator ?? view?.indicator;
  const indicator = key ? indicatorOf(module, key) : undefined;
  const quantity = indicator?.quantity ?? 'area';
  const grouped: Level | null = view?.group_by === 'market' || view?.group_by === 'submarket' ? view.group_by : null;
  const level = grouped ?? 'market';
  const rate = indicator?.hasProperties === false;
  const shownFigures = shownOf(figuresPanel);
  const figures =
    shownFigures?.query.indicator === key && shownFigures?.query.group_by === view?.group_by
      ? (shownFigures?.answer ?? null)
      : null;
  // A rate has no points: its areas are shaded by its figures.
  const source = rate ? 'figures' : 'points';
  const failed = (rate ? figuresPanel : pointsPanel).state === 'failed';
  const busy = pointsPanel.state === 'loading' || figuresPanel.state === 'loading';
  const current = (rate ? figuresPanel : pointsPanel).state === 'ready';
  const look: MapLook = rate ? 'areas' : (view?.map ?? 'circles');
  const shown = !narrow || wide;
  const ground = useGround(look === 'areas' && shown);

  const format = useMemo(() => (value: number) => wholeFigure(value, quantity, language), [quantity, language]);
  const scale = useMemo(
    () => scaleFor(figures?.total.values ?? [points ? sizeOf(points, quantity) : 0], quantity),
    [figures, points, quantity],
  );
  const label = useMemo(() => {
    return (value: number) => {
      if (quantity !== 'area') return scaledFigure(value, scale, language);
      const size = Math.abs(value);
      // Near views show single properties, which millions would make nothing of.
      if (size < scale.divisor && scale.divisor > 1)
        return size < 1000 ? formatNumber(value, language) : `${formatNumber(value / 1000, language)} k`;
      return scaledFigure(value, { ...scale, digits: size / scale.divisor >= 10 ? 0 : scale.digits }, language);
    };
  }, [scale, quantity, language]);
  const areas = useMemo(() => {
    if (look === 'circles' || !ground || (rate && !grouped)) return null;
    const made = areasOf(ground, level, figuresBy(level, figures, grouped !== null, points));
    return { areas: made, classes: classesOf(made.flatMap(({ figure }) => (figure === null ? [] : [figure]))) };
  }, [look, ground, rate, grouped, level, figures, points]);
  const places = useMemo(() => rankedPlaces(dataset?.places ?? [], points), [dataset, points]);
  const localities = useMemo(() => (points ? localitiesOf(points) : []), [points]);
  // Areas alone are drawn of a rate: what they are made of would stand for its values.
  const present = points ?? (rate && grouped ? (ground ?? NONE) : NONE);
  const drawn = useMemo(
    () => (rate ? { ...present, unit: figures?.indicator.unit ?? '' } : present),
    [rate, present, figures],
  );

  const marked = useMemo(() => markedPoints(pointed, drawn, grouped), [pointed, drawn, grouped]);
  const pointAt = useCallback(
    (id: string | null) => state().point(id === null ? null : { kind: 'property', key: id }),
    [state],
  );
  const pointInto = useCallback(
    (key: string | null) => state().point(key === null || grouped === null ? null : { kind: 'group', key }),
    [state, grouped],
  );
  const setRings = useCallback(
    (rings: Delimitation) => state().change({ delimitation: rings.length > 0 ? rings : null }),
    [state],
  );
  const pick = useCallback(
    (what: Picked | null) => setPicked(what && { points: shownOf(state().panels.points)?.answer ?? null, what }),
    [state],
  );
  const endDrawing = useCallback(() => setDrawing(false), []);
  const only = (key: string) => {
    const { view: now, change } = state();
    if (!now || !indicator || !current) return;
    setPicked(null);
    const below = BELOW[level];
    change({
      lists: { ...now.lists, [level]: [key] },
      ...(indicator.dimensions.includes(below) ? { group_by: below } : {}),
    });
  };
  const enclose = async (members: readonly number[]) => {
    const { ringAround } = await import('@/core/map/hull');
    const ring = ringAround(
      members.map((i) => [drawn.longitude[i] ?? 0, drawn.latitude[i] ?? 0]),
      MARGIN,
    );
    setPicked(null);
    if (ring.length <= MAXIMUM_VERTICES) setRings([ring]);
  };

  if (!view || !indicator) return null;
  const unit = points?.unit ?? figures?.indicator.unit ?? '';
  const basis =
    look === 'areas'
      ? t(`by_${level}`, { unit: scale.prefix + unit })
      : t(quantity === 'price' ? 'average' : 'sum', { unit: scale.prefix + unit });
  const kind = pageKind(module, indicator);
  const empty = pointsPanel.state === 'ready' && drawn.ids.length === 0;
  const chosen = picked && (picked.points === points || picked.what.kind === 'area') ? picked.what : null;
  const card = chosen && cardOf(chosen);
  const single =
    chosen?.kind === 'circle' && chosen.circle.count === 1 ? (drawn.ids[chosen.circle.point] ?? null) : null;

  function cardOf(what: Picked): Card {
    if (what.kind === 'area') {
      const { label: name, figure } = what.area;
      return {
        title: name,
        figure: figure === null ? t('no_figure') : `${format(figure)} ${unit}`,
        place: '',
        properties: [],
        count: 0,
      };
    }
    const { circle, points: members } = what;
    const largest = [...members].sort((a, b) => (drawn.value[b] ?? 0) - (drawn.value[a] ?? 0)).slice(0, MEMBERS_LISTED);
    const place = (i: number) =>
      [drawn.submarkets[drawn.submarket[i] ?? -1]?.label, drawn.markets[drawn.market[i] ?? -1]?.label]
        .filter((name) => name !== undefined)
        .join(', ');
    const places = [...new Set(members.map((i) => drawn.markets[drawn.market[i] ?? -1]?.label))].filter(
      (name) => name !== undefined,
    );
    return {
      title:
        circle.count === 1
          ? (drawn.names[circle.point] ?? '')
          : t('records', { count: circle.count, shown: formatNumber(circle.count, language) }),
      // What one property states is its own; an average of few is none.
      figure:
        circle.count > 1 && quantity === 'price' && circle.records < MINIMUM_SAMPLE
          ? t('too_few', { count: circle.records })
          : `${format(circle.value)} ${unit}`,
      place: circle.count === 1 ? place(circle.point) : places.slice(0, 3).join(', ') + (places.length > 3 ? '…' : ''),
      properties: largest.map((i) => ({
        id: drawn.ids[i] ?? '',
        name: drawn.names[i] ?? '',
        figure: format(drawn.value[i] ?? 0),
      })),
      count: circle.count,
    };
  }

  return (
    <Themed>
      <section
        ref={panel}
        className={`${explorer.panel} ${styles.panel} ${wide ? styles.wide : ''}`}
        {...(wide ? { role: 'dialog', 'aria-modal': true } : {})}
        aria-labelledby={title}
        aria-busy={busy}
      >
        <header>
          <h2 id={title}>
            {texts('map.title')}
            {(points || (figures && grouped)) && <span className={explorer.basis}>{basis}</span>}
          </h2>
          <MapOpener onOpen={() => setWide(true)} />
          <div className={styles.controls}>
            {!rate && (
              <Segmented
                label={t('as')}
                value={look}
                options={MAP_LOOKS.map((value) => ({ value, label: t(value) }))}
                onChange={(map) => {
                  setPicked(null);
                  state().change({ map });
                }}
              />
            )}
            {!rate && (
              <Button
                aria-pressed={listed}
                aria-label={t('list')}
                title={t('list')}
                icon={<ListIcon />}
                onClick={() => setListed(!listed)}
              />
            )}
            <Button
              aria-pressed={drawing}
              aria-label={t('draw_zone')}
              title={t('draw_zone')}
              icon={<PenIcon />}
              onClick={() => {
                setListed(false);
                setPicked(null);
                setDrawing(!drawing);
              }}
            />
            <Button
              aria-label={t(wide ? (narrow ? 'close' : 'shrink') : 'expand')}
              title={t(wide ? (narrow ? 'close' : 'shrink') : 'expand')}
              icon={<ExpandIcon open={wide} />}
              onClick={() => (wide ? closeWide() : setWide(true))}
            />
          </div>
        </header>
        <div className={`${styles.body} ${busy ? explorer.dimmed : ''}`}>
          {shown && (
            <GeoMap
              points={drawn}
              places={places}
              localities={localities}
              theme={theme}
              format={format}
              label={label}
              averaged={quantity === 'price'}
              fewest={MINIMUM_SAMPLE}
              areas={areas}
              visible={wide}
              rings={view.delimitation}
              onRings={setRings}
              drawing={drawing}
              highlighted={single}
              onDrawingEnd={endDrawing}
              onPick={pick}
              marked={marked}
              markedArea={grouped && pointed?.kind === 'group' ? pointed.key : null}
              onHighlight={pointAt}
              onArea={pointInto}
            />
          )}
          {failed && (
            <PanelFailure
              over
              text={texts('failed.map')}
              action={texts('failed.retry')}
              onRetry={() => state().retry(source)}
            />
          )}
          {rate && !grouped && !failed && (
            <div className={styles.message}>
              <p>{t('rate')}</p>
              <Button onClick={() => state().change({ group_by: 'market' })}>{t('group_by_market')}</Button>
            </div>
          )}
          {empty && !listed && (
            <div className={`${styles.message} ${styles.over}`}>
              <p>{t(view.delimitation ? 'nothing_here' : 'nothing')}</p>
            </div>
          )}
          {areas && !card && !listed && <AreaLegend classes={areas.classes} label={label} whole={wide} />}
          {listed && points && !rate && (
            <PlaceList points={points} level={level} kind={kind} language={language} format={format} onRegion={only} />
          )}
          {card && chosen && !listed && !drawing && (
            <PlaceCard card={card} kind={kind} language={language} onClose={() => setPicked(null)}>
              {chosen.kind === 'area' ? (
                <CardAction onClick={() => only(chosen.area.key)}>{t(`card.into_${level}`)}</CardAction>
              ) : (
                chosen.circle.count > 1 && (
                  <CardAction onClick={() => void enclose(chosen.points)}>{t('card.filter')}</CardAction>
                )
              )}
            </PlaceCard>
          )}
        </div>
        {dataset?.attribution && <small className={styles.notes}>{dataset.attribution}</small>}
      </section>
    </Themed>
  );
}
