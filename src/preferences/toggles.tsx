import { useTranslation } from 'react-i18next';
import { AREA_SYMBOL, AREA_UNITS, MONETARY_UNITS } from '@/contract/catalogue/units';
import { LANGUAGES } from '@/contract/text';
import button from '@/ui/button.module.css';
import { MoonIcon, SunIcon } from '@/ui/icons';
import { NativeSegmented } from '@/ui/segmented/native-segmented';
import { changePreferences, usePreferences } from './store';

export function AreaUnitToggle() {
  const { t } = useTranslation('shell');
  const value = usePreferences((state) => state.area_unit);
  return (
    <NativeSegmented
      label={t('preferences.area_unit')}
      value={value}
      options={AREA_UNITS.map((unit) => ({ value: unit, label: AREA_SYMBOL[unit], title: t(`area_unit.${unit}`) }))}
      onChange={(area_unit) => changePreferences({ area_unit })}
    />
  );
}

export function MonetaryUnitToggle() {
  const { t } = useTranslation('shell');
  const value = usePreferences((state) => state.monetary_unit);
  return (
    <NativeSegmented
      label={t('preferences.monetary_unit')}
      value={value}
      options={MONETARY_UNITS.map((unit) => ({ value: unit, label: unit, title: t(`monetary_unit.${unit}`) }))}
      onChange={(monetary_unit) => changePreferences({ monetary_unit })}
    />
  );
}

export function LanguageToggle() {
  const { t } = useTranslation('shell');
  const value = usePreferences((state) => state.language);
  return (
    <NativeSegmented
      label={t('preferences.language')}
      value={value}
      options={LANGUAGES.map((one) => ({ value: one, label: one.toUpperCase(), title: t(`language.${one}`) }))}
      onChange={(language) => changePreferences({ language })}
    />
  );
}

export function ThemeButton() {
  const { t } = useTranslation('shell');
  const theme = usePreferences((state) => state.theme);
  const other = theme === 'dark' ? 'light' : 'dark';
  const label = t(`preferences.use_${other}`);
  return (
    <button
      type="button"
      className={`${button.button} ${button.icon}`}
      aria-label={label}
      title={label}
      onClick={() => changePreferences({ theme: other })}
    >
      {theme === 'dark' ? <SunIcon /> : <MoonIcon />}
    </button>
  );
}
