import { formatDay } from '@/ui/format';
import { late } from '@/ui/late';
import styles from '../toolbar.module.css';
import { useExplorer } from '../use-explorer';

function Place() {
  const view = useExplorer((one) => one.view);
  const { language } = useExplorer((one) => one.units);
  return (
    <span className={`${styles.dates} ${styles.place}`} aria-hidden="true">
      <span>{view && formatDay(view.start_date, language)}</span>
      <span>{view && formatDay(view.end_date, language)}</span>
    </span>
  );
}

/** The first and last day, whose calendar is fetched after the first figures. */
export const LateDates = late<object>(() => import('./dates').then((module) => module.Dates), Place);
