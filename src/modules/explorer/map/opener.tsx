import { useTranslation } from 'react-i18next';
import button from '@/ui/button.module.css';
import styles from './map-panel.module.css';

/** Opens the map over the page, on phones. */
export function MapOpener({ onOpen }: { readonly onOpen: () => void }) {
  const { t } = useTranslation('explorer');
  return (
    <button
      type="button"
      className={`${button.button} ${styles.opener}`}
      aria-label={t('map.open_label')}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      {t('map.open')}
    </button>
  );
}
