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
  const { own, linkUnits, ...shown } = usePreferences();
  if (!linkUnits) return null;
  const named = ({ area_unit, monetary_unit, rent_period }: typeof own) =>
    [
      AREA_SYMBOL[area_unit],
      monetary_unit,
      ...(own.rent_period === shown.rent_period ? [] : [t(`rent.${rent_period}`)]),
    ].join(' · ');
  const values = { units: named(shown), own: named(own) };
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
