import styles from './map-loading.module.css';
import overlay from './overlay.module.css';
import { useMapTexts } from './use-map-texts';

/** In place of a map, or over one that has nothing to show yet. */
export function MapLoading() {
  const { t } = useMapTexts();
  return (
    <div className={overlay.overlay} role="status">
      <span className={styles.message}>{t('loading')}</span>
    </div>
  );
}
