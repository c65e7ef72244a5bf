import { Drawer } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSheetStep } from '@/ui/sheet/use-sheet-step';
import { useReturnedFocus } from '@/ui/use-returned-focus';
import styles from '../screen.module.css';
import { MapPanel } from './map-panel';

/** The map on screens too narrow to show it next to the list. */
export function MapSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('availability');
  useSheetStep(true, onClose);
  useReturnedFocus();
  return (
    <Drawer
      open
      placement="bottom"
      size="100%"
      title={t('map.sheet')}
      closable={{ 'aria-label': t('close') }}
      rootClassName={styles.sheet}
      onClose={onClose}
    >
      <MapPanel fills />
    </Drawer>
  );
}
