import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import button from '@/ui/button.module.css';
import { LateDistributionDrawer } from './late-distribution-drawer';

/** Opens how the values of the listed properties are spread. */
export function DistributionButton() {
  const { t } = useTranslation('explorer');
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={button.button} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('properties.distribution')}
      </button>
      {open && <LateDistributionDrawer onClose={() => setOpen(false)} />}
    </>
  );
}
