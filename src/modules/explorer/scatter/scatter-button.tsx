import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import button from '@/ui/button.module.css';
import { LateScatterDrawer } from './late-scatter-drawer';

/** Opens the values of the listed properties over a quantity of theirs. */
export function ScatterButton() {
  const { t } = useTranslation('explorer');
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={button.button} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('properties.scatter')}
      </button>
      {open && <LateScatterDrawer onClose={() => setOpen(false)} />}
    </>
  );
}
