import dynamic from 'next/dynamic';
import { type ReactNode, type RefObject, useContext, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { late, MayFollow } from '@/ui/late';
import panelStyles from '@/ui/panel.module.css';
import { useNarrow } from '@/ui/use-narrow';
import styles from './map-panel.module.css';
import { MapOpener } from './opener';

/** Fetched a little before it comes into sight. */
const AHEAD = '200px';

const fetchPanel = () => import('./panel').then((module) => module.Panel);

type PlaceProps = { readonly place?: RefObject<HTMLElement | null>; readonly children?: ReactNode };
const Place = ({ place, children }: PlaceProps) => (
  <section ref={place} className={`${panelStyles.panel} ${styles.panel}`} aria-busy={children === undefined}>
    {children}
  </section>
);
const Following = late<PlaceProps>(async () => {
  const Panel = await fetchPanel();
  return () => <Panel />;
}, Place);
const OnDemand = dynamic(fetchPanel, { ssr: false, loading: () => <Place /> });

function useSeen(place: RefObject<HTMLElement | null>): boolean {
  const [seen, setSeen] = useState(() => typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (seen || !place.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true), {
      rootMargin: AHEAD,
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [seen, place]);
  return seen;
}

function BesideFigures() {
  const place = useRef<HTMLElement>(null);
  const mayFollow = useContext(MayFollow);
  const seen = useSeen(place);
  return (
    <MayFollow value={mayFollow && seen}>
      <Following place={place} />
    </MayFollow>
  );
}

function BehindButton() {
  const { t } = useTranslation('explorer');
  const [requested, setRequested] = useState(false);
  if (requested) return <OnDemand opened />;
  return (
    <Place>
      <header>
        <h2>{t('map.title')}</h2>
        <MapOpener onOpen={() => setRequested(true)} />
      </header>
    </Place>
  );
}

/** Where the figure lies; fetched after the figures when it comes into sight, and on phones when it is opened. */
export const MapPanel = () => (useNarrow() ? <BehindButton /> : <BesideFigures />);
