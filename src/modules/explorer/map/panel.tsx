import { Button } from 'antd';
import dynamic from 'next/dynamic';
import { type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PointsAnswer } from '@/contract/calls/answers';
import { MINIMUM_SAMPLE } from '@/contract/catalogue/indicators';
import { GeoMap, type Picked } from '@/core/map/geo-map';
import { useMapTexts } from '@/core/map/use-map-texts';
import { shownOf } from '@/core/view/panel';
import panelStyles from '@/ui/panel.module.css';
import { PanelFailure } from '@/ui/panel-failure';
import { useSheetStep } from '@/ui/sheet/use-sheet-step';
import { useShownTheme } from '@/ui/theme/shown-theme';
import { Themed } from '@/ui/theme/themed';
import { useNarrow } from '@/ui/use-narrow';
import { pageKind } from '../properties/property-page';
import explorer from '../screen.module.css';
import { useExplorer, useExplorerState, useModule } from '../state/use-explorer';
import { cardOf } from './card-of';
import styles from './map-panel.module.css';
import { MapOpener } from './opener';
import { PanelControls } from './panel-controls';
import { useMapActions } from './use-map-actions';
import { type MapContent, useMapContent } from './use-map-content';
import { type MapSubject, useMapSubject } from './use-map-subject';
import { useModal } from './use-modal';

const AreaLegend = dynamic(() => import('./area-legend').then((module) => module.AreaLegend), { ssr: false });
const PlaceCard = dynamic(() => import('./place-card').then((module) => module.PlaceCard), { ssr: false });
const CardAction = dynamic(() => import('./place-card').then((module) => module.CardAction), { ssr: false });
const PlaceList = dynamic(() => import('./place-list').then((module) => module.PlaceList), { ssr: false });

/** Where the figure lies: circles hold the sum of what is under them, for prices the weighted average; areas are shaded by it. */
export function Panel({ opened = false }: { readonly opened?: boolean }) {
  const state = useExplorerState();
  const subject = useMapSubject();
  useEffect(() => {
    state().setVisible('points', true);
    return () => state().setVisible('points', false);
  }, [state]);
  return (
    subject && (
      <Themed>
        <FigureMap subject={subject} opened={opened} />
      </Themed>
    )
  );
}

/** What was picked on the map, until other points are shown. */
function usePicked(points: PointsAnswer | null) {
  const state = useExplorerState();
  const [picked, setPicked] = useState<{ points: PointsAnswer | null; what: Picked } | null>(null);
  const pick = useCallback(
    (what: Picked | null) => setPicked(what && { points: shownOf(state().panels.points)?.answer ?? null, what }),
    [state],
  );
  const current = picked && (picked.points === points || picked.what.kind === 'area') ? picked.what : null;
  return { picked: current, pick };
}

/** The name of the map's unit, by what the map shows. */
function useBasis({ look, level, indicator, unit }: MapSubject, { scale }: MapContent): string {
  const { t } = useMapTexts();
  const scaled = scale.prefix + unit;
  if (look === 'areas') return t(`by_${level}`, { unit: scaled });
  return t(indicator.quantity === 'price' ? 'average' : 'sum', { unit: scaled });
}

/** Whether the map fills the window, as a dialog; closing it ends drawing. */
function useWide(panel: RefObject<HTMLElement | null>, opened: boolean, setDrawing: (drawing: boolean) => void) {
  const [wide, setWide] = useState(opened);
  const open = useCallback(() => setWide(true), []);
  const close = useCallback(() => {
    setWide(false);
    setDrawing(false);
  }, [setDrawing]);
  useModal(panel, wide, close);
  useSheetStep(wide, close);
  return { wide, open, close };
}

type Shown = { readonly subject: MapSubject; readonly content: MapContent };

function FigureMap({ subject, opened }: { readonly subject: MapSubject; readonly opened: boolean }) {
  const { t: texts } = useTranslation('explorer');
  const state = useExplorerState();
  const theme = useShownTheme((one) => one.theme);
  const title = useId();
  const panel = useRef<HTMLElement>(null);
  const narrow = useNarrow();
  const [listed, setListed] = useState(false);
  const [drawing, setDrawing] = useState(false);
  const [refit, setRefit] = useState(0);
  const { wide, open, close } = useWide(panel, opened, setDrawing);
  const endDrawing = useCallback(() => setDrawing(false), []);
  const shown = !narrow || wide;
  const content = useMapContent(subject, shown);
  const { pointAt, pointInto, setRings, narrowTo, enclose } = useMapActions(subject, content.drawn);
  const { picked, pick } = usePicked(subject.points);
  const { view, indicator, points, figures, rate, look, hasAreas, grouped, busy } = subject;
  const { drawn, areas } = content;
  const only = (key: string) => {
    // While another view is loading, the areas on the map are not of the present one.
    if (subject.state !== 'ready') return;
    pick(null);
    setRefit((before) => before + 1);
    narrowTo(key);
  };
  const basis = useBasis(subject, content);
  const single = picked?.kind === 'circle' && picked.circle.count === 1 ? drawn.ids[picked.circle.point] : null;
  return (
    <section
      ref={panel}
      className={`${panelStyles.panel} ${styles.panel} ${wide ? styles.wide : ''}`}
      {...(wide ? { role: 'dialog', 'aria-modal': true } : {})}
      aria-labelledby={title}
      aria-busy={busy}
    >
      <header>
        <h2 id={title}>
          {texts('map.title')}
          {(points || (figures && grouped)) && <span className={panelStyles.basis}>{basis}</span>}
        </h2>
        <MapOpener onOpen={open} />
        <PanelControls
          {...{ look, hasAreas, rate, listed, drawing, wide, narrow }}
          onLook={(map) => {
            pick(null);
            state().change({ map });
          }}
          onListed={setListed}
          onDrawing={(next) => {
            setListed(false);
            pick(null);
            setDrawing(next);
          }}
          onWide={(next) => (next ? open() : close())}
        />
      </header>
      <div className={`${styles.body} ${busy ? explorer.dimmed : ''}`}>
        {shown && (
          <GeoMap
            points={drawn}
            theme={theme}
            format={content.format}
            label={content.label}
            averaged={indicator.quantity === 'price'}
            fewest={MINIMUM_SAMPLE}
            areas={areas}
            visible={wide}
            fills={wide}
            loading={content.loading}
            refit={refit}
            rings={view.delimitation}
            onRings={setRings}
            drawing={drawing}
            highlighted={single ?? null}
            onDrawingEnd={endDrawing}
            onPick={pick}
            marked={content.marked}
            markedArea={content.markedArea}
            onHighlight={pointAt}
            onArea={pointInto}
          />
        )}
        <Messages subject={subject} content={content} listed={listed} />
        {areas && !picked && !listed && (
          <AreaLegend classes={areas.classes} missing={areas.missing} label={content.label} whole={wide} />
        )}
        {listed && points && !rate && <List subject={subject} content={content} onRegion={only} />}
        {picked && !listed && !drawing && (
          <PickedCard
            subject={subject}
            content={content}
            picked={picked}
            onClose={() => pick(null)}
            onOnly={only}
            onEnclose={(members) => {
              setRefit((before) => before + 1);
              void enclose(members).then(() => pick(null));
            }}
          />
        )}
      </div>
      {content.attribution && <small className={styles.notes}>{content.attribution}</small>}
    </section>
  );
}

/** What stands in place of figures: a failure, a rate without groups on the map, or nothing to show. */
function Messages({ subject, content, listed }: Shown & { readonly listed: boolean }) {
  const { t } = useMapTexts();
  const { t: texts } = useTranslation('explorer');
  const state = useExplorerState();
  const { view, rate, grouped, hasAreas, source } = subject;
  const pointsState = useExplorer((one) => one.panels.points.state);
  if (subject.state === 'failed')
    return (
      <PanelFailure
        over
        text={texts('failed.map')}
        action={texts('failed.retry')}
        onRetry={() => state().retry(source)}
      />
    );
  if (content.areasFailed)
    return (
      <PanelFailure
        over
        text={texts('failed.map')}
        action={texts('failed.retry')}
        onRetry={() => content.retryAreas()}
      />
    );
  return (
    <>
      {rate && !hasAreas && (
        <div className={styles.message}>
          <p>{t('rate_without_areas')}</p>
        </div>
      )}
      {rate && hasAreas && !grouped && (
        <div className={styles.message}>
          <p>{t('rate')}</p>
          <Button onClick={() => state().change({ group_by: 'market' })}>{t('group_by_market')}</Button>
        </div>
      )}
      {pointsState === 'ready' && content.drawn.ids.length === 0 && !listed && (
        <div className={`${styles.message} ${styles.over}`}>
          <p>{t(view.delimitation ? 'nothing_here' : 'nothing')}</p>
        </div>
      )}
    </>
  );
}

function List({ subject, content, onRegion }: Shown & { readonly onRegion: (key: string) => void }) {
  const module = useModule();
  const { language } = useExplorer((one) => one.units);
  const { points, level, indicator } = subject;
  if (!points) return null;
  const kind = pageKind(module, indicator);
  return <PlaceList {...{ points, level, kind, language, onRegion }} format={content.format} />;
}

type PickedCardProps = Shown & {
  readonly picked: Picked;
  readonly onClose: () => void;
  /** Narrows the view to an area by its key. */
  readonly onOnly: (key: string) => void;
  /** Narrows the view to the area around some points. */
  readonly onEnclose: (points: readonly number[]) => void;
};

/** The card of what was picked, and what it narrows the view to. */
function PickedCard({ subject, content, picked, onClose, onOnly, onEnclose }: PickedCardProps) {
  const { t } = useMapTexts();
  const module = useModule();
  const { language } = useExplorer((one) => one.units);
  const { drawn, format } = content;
  const { indicator, level, unit } = subject;
  const card = cardOf(picked, { drawn, quantity: indicator.quantity, unit, language, format, t });
  return (
    <PlaceCard card={card} kind={pageKind(module, indicator)} language={language} onClose={onClose}>
      {picked.kind === 'area' && (
        <CardAction onClick={() => onOnly(picked.area.key)}>{t(`card.into_${level}`)}</CardAction>
      )}
      {picked.kind === 'circle' && picked.circle.count > 1 && (
        <CardAction onClick={() => onEnclose(picked.points)}>{t('card.filter')}</CardAction>
      )}
    </PlaceCard>
  );
}
