import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Picked } from '@/core/map/geo-map';
import { MapLoading } from '@/core/map/map-loading';
import { type MapPoints, placeColumns } from '@/core/map/points';
import { usePreferences } from '@/preferences/store';
import { formatCompact, formatNumber } from '@/ui/format';
import { useShownTheme } from '@/ui/theme/shown-theme';
import { Empty } from './panel';
import styles from './place-map.module.css';

const GeoMap = dynamic(() => import('@/core/map/geo-map').then((module) => module.GeoMap), {
  ssr: false,
  loading: MapLoading,
});

export type MapPlace = {
  readonly id: string;
  readonly name: string;
  /** Where the names of places help to distinguish several. */
  readonly market?: string;
  readonly submarket?: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly area: number;
  /** Its own page; none for the one whose page this is. */
  readonly href?: string;
};

/** One place alone is shown with the cities around it. */
const AMONG_CITIES = 8;
/** Lots of a market keep clear of the edges. */
const AROUND = 11;

type PlaceMapProps = {
  readonly places: readonly MapPlace[];
  readonly unit: string;
  /** How near the first look at several may be. */
  readonly near?: number;
  /** The one whose page this is, by its id: it stands out from the others. */
  readonly subject?: string;
};

/** Where one or several properties lie; circles by area. */
export function PlaceMap({ places, unit, near = AROUND, subject }: PlaceMapProps) {
  const { t } = useTranslation('property');
  const router = useRouter();
  const theme = useShownTheme((one) => one.theme);
  const language = usePreferences((one) => one.language);
  const points = useMemo((): MapPoints => {
    const placed = places.flatMap(({ latitude, longitude, ...place }) =>
      latitude === null || longitude === null ? [] : [{ ...place, latitude, longitude }],
    );
    const named = placed.flatMap(({ market, submarket = null }) =>
      market === undefined ? [] : [{ market, submarket }],
    );
    return {
      ids: placed.map(({ id }) => id),
      names: placed.map(({ name }) => name),
      latitude: placed.map(({ latitude }) => latitude),
      longitude: placed.map(({ longitude }) => longitude),
      value: placed.map(({ area }) => area),
      weight: null,
      unit,
      ...(subject === undefined && named.length === placed.length ? placeColumns(named) : {}),
    };
  }, [places, unit, subject]);
  const hrefs = useMemo(() => new Map(places.map(({ id, href }) => [id, href])), [places]);
  const open = (picked: Picked | null) => {
    if (picked?.kind !== 'circle' || picked.circle.count > 1) return;
    const [only] = picked.points;
    const href = only === undefined ? undefined : hrefs.get(points.ids[only] ?? '');
    if (href !== undefined) void router.push(href);
  };
  const format = useMemo(() => (value: number) => formatNumber(value, language), [language]);
  const label = useMemo(() => (value: number) => formatCompact(value, language), [language]);
  if (points.ids.length === 0) return <Empty>{t('map.nothing')}</Empty>;
  return (
    <div className={styles.map}>
      <GeoMap
        points={points}
        subject={subject}
        theme={theme}
        format={format}
        label={label}
        nearest={points.ids.length === 1 ? AMONG_CITIES : near}
        averaged={false}
        onPick={open}
        visible
      />
    </div>
  );
}
