import dynamic from 'next/dynamic';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lacksMarkets } from '@/core/view/selection';
import button from '@/ui/button.module.css';
import { NewBellIcon } from '@/ui/icons';
import { useAvailability } from '../state/store';

const SearchAlertDialog = dynamic(() => import('./search-alert-dialog').then((module) => module.SearchAlertDialog), {
  ssr: false,
});

/** Opens the dialog that makes an alert of new spaces in the search. */
export function SearchAlertButton() {
  const { t } = useTranslation('availability');
  const view = useAvailability((state) => state.view);
  const base = useAvailability((state) => state.base);
  const [open, setOpen] = useState(false);
  if (!view || !base) return null;
  return (
    <>
      <button
        type="button"
        className={button.button}
        aria-haspopup="dialog"
        disabled={lacksMarkets(view, base)}
        onClick={() => setOpen(true)}
      >
        <NewBellIcon size={14} />
        {t('alert')}
      </button>
      {open && <SearchAlertDialog onClose={() => setOpen(false)} />}
    </>
  );
}
