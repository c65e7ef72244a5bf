import { useTranslation } from 'react-i18next';
import button from '@/ui/button.module.css';
import { CloseIcon } from '@/ui/icons';
import { closePanel } from './panels';

/** Closes the panel that it stands in. */
export function CloseButton() {
  const { t } = useTranslation('actions');
  return (
    <button
      type="button"
      className={`${button.button} ${button.icon} ${button.quiet}`}
      aria-label={t('close')}
      title={t('close')}
      onClick={closePanel}
    >
      <CloseIcon size={14} />
    </button>
  );
}
