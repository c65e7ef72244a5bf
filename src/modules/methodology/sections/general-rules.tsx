import { useTranslation } from 'react-i18next';
import { MINIMUM_SAMPLE } from '@/contract/catalogue/indicators';
import { FT2_PER_M2, priceUnit } from '@/contract/catalogue/units';
import type { Language } from '@/contract/text';
import styles from './methodology.module.css';

const RULES = ['area', 'price', 'exchange', 'range', 'change', 'sample_size', 'adds_up'] as const;

/** What holds of every figure. */
export function GeneralRules({ language }: { language: Language }) {
  const { t } = useTranslation('methodology');
  const gaps = {
    factor: FT2_PER_M2,
    minimum: MINIMUM_SAMPLE,
    lease: priceUnit('lease', 'USD', 'ft2', language),
    sale: priceUnit('sale', 'USD', 'ft2', language),
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
