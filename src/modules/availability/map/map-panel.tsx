import { Button } from 'antd';
import dynamic from 'next/dynamic';
import { useCallback, useEffect, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Picked } from '@/core/map/geo-map';
import { MapLoading } from '@/core/map/map-loading';
import { type MapPoints, placeColumns } from '@/core/map/points';
import { useMapTexts } from '@/core/map/use-map-texts';
import { formatCompact, formatNumber } from '@/ui/format';
import { CheckIcon } from '@/ui/icons';
import panelStyles from '@/ui/panel.module.css';
import { PanelFailure } from '@/ui/panel-failure';
import { useShownTheme } from '@/ui/theme/shown-theme';
import { useWide } from '@/ui/use-narrow';
import { useFocusAfter } from '@/ui/use-returned-focus';
import styles from '../screen.module.css';
import type { Answer } from '../state/rows';
import { shownAnswer, useAvailability } from '../state/store';

const MapList = dynamic(() => import('./map-list').then((module) => module.MapList), { ssr: false });
const GeoMap = dynamic(() => import('@/core/map/geo-map').then((module) => module.GeoMap), {
  ssr: false,
  loading: MapLoading,
});

/** The properties of the answer as points whose value is the area on the market. */
function pointsOf(answer: Answer): MapPoints {
  const placed = answer.properties.flatMap(({ id, name, market, submarket, latitude, longitude, available_area }) =>
    latitude === null || longitude === null
      ? []
      : [{ id, name, market, submarket, latitude, longitude, available_area }],
  );
  return {
    ids: placed.map(({ id }) => id),
    names: placed.map(({ name }) => name),
    latitude: placed.map(({ latitude }) => latitude),
    longitude: placed.map(({ longitude }) => longitude),
    value: placed.map(({ available_area }) => available_area),
    weight: null,
    unit: answer.area_unit,
    ...placeColumns(placed),
  };
}

const NO_POINTS: MapPoints = { ids: [], names: [], latitude: [], longitude: [], value: [], weight: null, unit: '' };

/** The row of what the map points at, where it can be seen. */
function useRowInView(): (id: string | null) => void {
  return useCallback((id) => {
    useAvailability.getState().point(id);
    const row = id === null ? null : document.querySelector(`tr[data-row-key="${CSS.escape(id)}"]`);
    row?.scrollIntoView({ block: 'nearest' });
  }, []);
}

function Cap({ answer }: { answer: Answer }) {
  const { t } = useTranslation('availability');
  const { language } = useAvailability((state) => state.units);
  const [first] = answer.properties;
  const last = answer.properties[answer.properties.length - 1];
  if (!answer.truncated || !first || !last) return null;
  const shown = (value: number) => formatNumber(value, language);
  return (
    <p className={styles.cap} role="status">
      {t('map.cap', { from: shown(first.index), to: shown(last.index), total: shown(answer.total) })}
    </p>
  );
}

/** Which of the points are picked, by their positions. */
function usePickedPoints(points: MapPoints | null): ReadonlySet<number> {
  const picked = useAvailability((state) => state.picked);
  return useMemo(
    () => new Set((picked.size > 0 ? (points?.ids ?? []) : []).flatMap((id, i) => (picked.has(id) ? [i] : []))),
    [points, picked],
  );
}

/** More names than these nobody listens to. */
const NAMED = 10;

/** What the ticks on the map mean; for those who do not see it, their names. */
function PickedHere({ id, names }: { id: string; names: readonly string[] }) {
  const { t } = useTranslation('availability');
  const { language } = useAvailability((state) => state.units);
  return (
    <span id={id} className={styles.picked}>
      <CheckIcon size={9} />
      {t('map.picked', { count: names.length, shown: formatNumber(names.length, language) })}{' '}
      <span className={styles.hidden}>
        ({names.slice(0, NAMED).join(', ')}
        {names.length > NAMED && `, +${formatNumber(names.length - NAMED, language)}`})
      </span>
    </span>
  );
}

/** Where it is; areas drawn here delimit the search. `fills` is true where the map has the screen for itself. */
export function MapPanel({ fills = false }: { readonly fills?: boolean }) {
  const { t } = useTranslation('availability');
  const theme = useShownTheme((state) => state.theme);
  const answer = useAvailability(shownAnswer);
  const attribution = useAvailability((state) => state.filters?.dataset.attribution);
  const rings = useAvailability((state) => state.view?.delimitation ?? null);
  const pointed = useAvailability((state) => state.pointed);
  const progress = useAvailability((state) => state.panels.results.state);
  const busy = progress === 'loading';
  const failed = progress === 'failed';
  const { language } = useAvailability((state) => state.units);
  const { t: texts } = useMapTexts();
  const wide = useWide();
  const [chosen, setListed] = useState<boolean | null>(null);
  // Beside the map it hides nothing.
  const listed = chosen ?? wide;
  const [drawing, setDrawing] = useState(false);
  const endDrawing = useCallback(() => setDrawing(false), []);
  const draw = useFocusAfter(drawing);
  const [drawn, setDrawn] = useState<MapPoints | null>(null);
  const points = useMemo(() => (answer ? pointsOf(answer) : null), [answer]);
  const picked = usePickedPoints(drawn);
  const names = useId();
  // An area without any property in it leaves the map where it is.
  useEffect(() => {
    if (points) setDrawn(points);
    else if (failed) setDrawn((before) => before && NO_POINTS);
  }, [points, failed]);
  const format = useMemo(() => (value: number) => formatNumber(value, language), [language]);
  const label = useMemo(() => (value: number) => formatCompact(value, language), [language]);
  const highlight = useRowInView();
  const pick = useCallback(
    (picked: Picked | null) => {
      const [only, ...more] = picked?.kind === 'circle' ? picked.points : [];
      const id = only === undefined || more.length > 0 ? undefined : drawn?.ids[only];
      if (id !== undefined) useAvailability.getState().change({ property: id });
    },
    [drawn],
  );
  return (
    <section className={`${panelStyles.panel} ${styles.place}`} aria-label={t('map.title')} aria-busy={busy}>
      <header>
        <h2>
          {t('map.title')}
          {answer && <span className={panelStyles.basis}>{t('map.sum', { unit: answer.area_unit })}</span>}
        </h2>
        <div className={styles.draw} data-print="none">
          {picked.size > 0 && <PickedHere id={names} names={[...picked].map((at) => drawn?.names[at] ?? '')} />}
          {rings && (
            <Button type="link" size="small" onClick={() => useAvailability.getState().change({ delimitation: null })}>
              {t('filters.erase')}
            </Button>
          )}
          {answer && !drawing && (
            <Button aria-pressed={listed} onClick={() => setListed(!listed)}>
              {texts('list')}
            </Button>
          )}
          {!drawing && (
            <Button
              ref={draw}
              onClick={() => {
                if (!wide) setListed(false);
                setDrawing(true);
              }}
            >
              {t(rings ? 'map.edit' : 'map.draw')}
            </Button>
          )}
        </div>
      </header>
      <div className={`${styles.map} ${drawing ? styles.tall : ''} ${listed ? styles.beside : ''}`}>
        {failed && (
          <PanelFailure
            over
            text={t('failed.map')}
            action={t('failed.retry')}
            onRetry={() => useAvailability.getState().retry('results')}
          />
        )}
        {!drawn && !failed && <MapLoading />}
        {listed && answer && !failed && <MapList answer={answer} />}
        {drawn && (
          <div className={styles.drawn}>
            <GeoMap
              points={drawn}
              theme={theme}
              format={format}
              label={label}
              averaged={false}
              visible
              fills={fills}
              rings={rings}
              drawing={drawing}
              onRings={(drawn) => useAvailability.getState().change({ delimitation: drawn.length > 0 ? drawn : null })}
              onDrawingEnd={endDrawing}
              onPick={pick}
              highlighted={pointed}
              onHighlight={highlight}
              picked={picked}
              describedBy={picked.size > 0 ? names : undefined}
            />
          </div>
        )}
      </div>
      {answer && <Cap answer={answer} />}
      {attribution && <small className={panelStyles.basis}>{attribution}</small>}
    </section>
  );
}
