import dynamic from 'next/dynamic';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '@/ui/format';
import { late } from '@/ui/late';
import { useNarrow } from '@/ui/use-narrow';
import { useExplorer } from '../state/use-explorer';
import styles from './toolbar.module.css';

function Days() {
  const view = useExplorer((one) => one.view);
  const { language } = useExplorer((one) => one.units);
  if (!view) return null;
  return (
    <>
      <span>{formatDay(view.start_date, language)}</span>
      <span>{formatDay(view.end_date, language)}</span>
    </>
  );
}

function Place() {
  return (
    <span className={`${styles.dates} ${styles.place}`} aria-hidden="true">
      <Days />
    </span>
  );
}

const fetchDates = () => import('./dates').then((module) => module.Dates);
const Following = late<{ opened?: boolean }>(fetchDates, Place);
const OnDemand = dynamic(fetchDates, { ssr: false, loading: Place });

/** The first and last day, whose calendar is fetched after the first figures, and on phones when it is opened. */
export function LateDates() {
  const { t } = useTranslation('explorer');
  const narrow = useNarrow();
  const [requested, setRequested] = useState(false);
  if (requested) return <OnDemand opened />;
  if (!narrow) return <Following />;
  return (
    <button
      type="button"
      className={`${styles.dates} ${styles.place}`}
      aria-label={t('toolbar.dates')}
      onClick={() => setRequested(true)}
    >
      <Days />
    </button>
  );
}
