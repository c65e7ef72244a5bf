import en from '@locales/en/rents.json';
import es from '@locales/es/rents.json';
import { useTranslation } from 'react-i18next';
import { RENT_PERIODS } from '@/contract/catalogue/units';
import { addTexts } from '@/shell/i18n';
import { NativeSegmented } from '@/ui/segmented/native-segmented';
import styles from './rent-period-toggle.module.css';
import { changePreferences, usePreferences } from './store';

addTexts('rents', { es, en });

/** Whether rents are shown per month or per year. */
export function RentPeriodToggle() {
  const { t } = useTranslation('rents');
  const value = usePreferences((state) => state.rent_period);
  return (
    <div className={styles.row}>
      <span>{t('label')}</span>
      <NativeSegmented
        label={t('label')}
        value={value}
        options={RENT_PERIODS.map((period) => ({ value: period, label: t(period) }))}
        onChange={(rent_period) => changePreferences({ rent_period })}
      />
    </div>
  );
}
