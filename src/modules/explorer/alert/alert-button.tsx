import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lacksMarkets } from '@/core/view/selection';
import button from '@/ui/button.module.css';
import { NewBellIcon } from '@/ui/icons';
import { useExplorer } from '../state/use-explorer';
import styles from './alert-button.module.css';
import { LateAlertDialog } from './late-alert-dialog';

/** Opens the dialog that makes an alert of the indicator and the filters of the view. */
export function AlertButton() {
  const { t } = useTranslation('explorer');
  const view = useExplorer((state) => state.view);
  const base = useExplorer((state) => state.base);
  const [open, setOpen] = useState(false);
  if (!view || !base) return null;
  const label = t('toolbar.alert');
  return (
    <>
      <button
        type="button"
        className={`${button.button} ${button.icon} ${styles.opener}`}
        aria-haspopup="dialog"
        aria-label={label}
        title={label}
        disabled={lacksMarkets(view, base)}
        onClick={() => setOpen(true)}
      >
        <NewBellIcon size={14} />
        <span className={styles.name}>{label}</span>
      </button>
      {open && <LateAlertDialog onClose={() => setOpen(false)} />}
    </>
  );
}
