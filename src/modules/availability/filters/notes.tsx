import { useTranslation } from 'react-i18next';
import { rateText } from '@/core/view/currency-note';
import { LinkUnitsNote } from '@/preferences/link-units-note';
import button from '@/ui/button.module.css';
import noteStyles from '@/ui/note.module.css';
import { useAvailability } from '../state/store';

const LONGEST = 160;
const shortened = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

/** What was removed from a search, and filters that could not be loaded; `onSetup` loads them again. */
export function Notes({ onSetup }: { readonly onSetup: () => void }) {
  const { t } = useTranslation('availability');
  const { language } = useAvailability((state) => state.units);
  const rate = rateText(
    useAvailability((state) => state.filters?.dataset.exchange_rate ?? null),
    language,
  );
  const note = useAvailability((state) => state.note);
  const setup = useAvailability((state) => state.setup);
  const { dismissNote } = useAvailability.getState();
  return (
    <div role="status" className={noteStyles.notes} data-print="none">
      <LinkUnitsNote />
      {note && (
        <p className={noteStyles.note}>
          {t(`note.${note.kind}`, { ...rate, what: shortened(note.what) })}
          <button type="button" className={`${button.button} ${button.link}`} onClick={dismissNote}>
            {t('note.dismiss')}
          </button>
        </p>
      )}
      {setup === 'failed' && (
        <p className={noteStyles.note}>
          {t('failed.filters')}
          <button type="button" className={`${button.button} ${button.link}`} onClick={onSetup}>
            {t('failed.retry')}
          </button>
        </p>
      )}
    </div>
  );
}
