import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { DIMENSION_KEYS, type Dimension, dimension } from '@/contract/catalogue/dimensions';
import { enumerationLabels } from '@/contract/catalogue/enumerations';
import type { Language } from '@/contract/text';
import styles from './methodology.module.css';
import { rangeUnits } from './units';

function valuesOf(of: Dimension, language: Language, t: TFunction<'methodology'>): string {
  if (of.type === 'range') return t('dimension.range', { unit: rangeUnits(of.quantity) });
  if (of.enumeration) return enumerationLabels(of.enumeration, language).join(', ');
  if (of.parent) return t('dimension.of_parent', { parent: dimension(of.parent).name[language] });
  return t('dimension.of_data');
}

/** Every dimension, the values of the closed lists, and what the group of records without one is called. */
export function DimensionsTable({ language }: { language: Language }) {
  const { t } = useTranslation('methodology');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must scroll by keyboard
    <section className={styles.scroll} aria-label={t('dimension.caption')} tabIndex={0}>
      <table className={`${styles.table} ${styles.values}`}>
        <thead>
          <tr>
            <th scope="col">{t('support.dimension')}</th>
            <th scope="col">{t('dimension.values')}</th>
            <th scope="col">{t('dimension.none')}</th>
          </tr>
        </thead>
        <tbody>
          {DIMENSION_KEYS.map((key) => {
            const of = dimension(key);
            return (
              <tr key={key}>
                <th scope="row">{of.name[language]}</th>
                <td>{valuesOf(of, language, t)}</td>
                <td>{of.none[language]}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
