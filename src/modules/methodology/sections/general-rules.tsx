import { useTranslation } from 'react-i18next';
import { INDICATOR_KEYS, type IndicatorKey, indicator, isStock, MINIMUM_SAMPLE } from '@/contract/catalogue/indicators';
import { MODULE_KEYS } from '@/contract/catalogue/modules';
import { DEFAULT_UNITS, FT2_PER_M2, priceUnit } from '@/contract/catalogue/units';
import type { Language } from '@/contract/text';
import { formatList } from '@/ui/format';
import { indicatorsWhere } from './indicators-where';
import styles from './methodology.module.css';

const RULES = ['area', 'price', 'exchange', 'range', 'change', 'sample_size', 'no_data', 'adds_up', 'opens'] as const;

const isOfDay = (key: IndicatorKey): boolean => isStock(indicator(key).definition);
const opens = (key: IndicatorKey): boolean => indicator(key).hasProperties || indicator(key).parts !== undefined;
const nameWithModule = (key: IndicatorKey, language: Language, module: string): string =>
  `${indicator(key).name[language]} (${module})`;

/** What holds of every figure. */
export function GeneralRules({ language }: { language: Language }) {
  const { t } = useTranslation('methodology');
  const gaps = {
    factor: FT2_PER_M2,
    minimum: MINIMUM_SAMPLE,
    lease: priceUnit('lease', { ...DEFAULT_UNITS, language }),
    yearly: priceUnit('lease', { ...DEFAULT_UNITS, rent_period: 'year', language }),
    sale: priceUnit('sale', { ...DEFAULT_UNITS, language }),
    stocks: indicatorsWhere(isOfDay, language),
    flows: indicatorsWhere((key) => !isOfDay(key), language),
    sums: indicatorsWhere((key) => indicator(key).quantity === 'area', language),
    closed: formatList(
      MODULE_KEYS.flatMap((module) =>
        INDICATOR_KEYS[module]
          .filter((key) => !opens(key))
          .map((key) => nameWithModule(key, language, t(`module.${module}`))),
      ),
      language,
    ),
  };
  return (
    <dl className={styles.rules}>
      {RULES.map((rule) => (
        <div key={rule}>
          <dt>{t(`general.${rule}.title`)}</dt>
          <dd>{t(`general.${rule}.text`, gaps)}</dd>
        </div>
      ))}
    </dl>
  );
}
