import { late } from '@/ui/late';
import styles from './explorer.module.css';
import panel from './map/map-panel.module.css';

/** Where the figure lies; comes after the figures. */
export const MapPanel = late<object>(
  () => import('./map/panel').then((module) => module.Panel),
  () => <section className={`${styles.panel} ${panel.panel}`} aria-busy="true" />,
);
