import en from '@locales/en/link-units.json';
import es from '@locales/es/link-units.json';
import { useTranslation } from 'react-i18next';
import { AREA_SYMBOL } from '@/contract/catalogue/units';
import { addTexts } from '@/shell/i18n';
import button from '@/ui/button.module.css';
import noteStyles from '@/ui/note.module.css';
import { dismissLinkUnits, restoreOwnUnits, usePreferences } from './store';

addTexts('link-units', { es, en });

/** Reports once that a link has set other units than the user's own, which can be restored. */
export function LinkUnitsNote() {
  const { t } = useTranslation('link-units');
  const { own, area_unit, monetary_unit, linkUnits } = usePreferences();
  if (!linkUnits) return null;
  const values = {
    units: `${AREA_SYMBOL[area_unit]} · ${monetary_unit}`,
    own: `${AREA_SYMBOL[own.area_unit]} · ${own.monetary_unit}`,
  };
  return (
    <p className={noteStyles.note}>
      {t('text', values)}
      <span>
        <button type="button" className={`${button.button} ${button.link}`} onClick={restoreOwnUnits}>
          {t('restore', values)}
        </button>
        <button type="button" className={`${button.button} ${button.link}`} onClick={dismissLinkUnits}>
          {t('dismiss')}
        </button>
      </span>
    </p>
  );
}
