import { useTranslation } from 'react-i18next';
import { DIMENSION_KEYS, dimension } from '@/contract/catalogue/dimensions';
import { INDICATOR_KEYS, indicator, supports } from '@/contract/catalogue/indicators';
import type { ModuleKey } from '@/contract/catalogue/modules';
import type { Language } from '@/contract/text';
import styles from './methodology.module.css';

/** Which indicator is grouped and filtered by which dimension. */
export function SupportTable({ module, language }: { module: ModuleKey; language: Language }) {
  const { t } = useTranslation('methodology');
  const indicators = INDICATOR_KEYS[module];
  const dimensions = DIMENSION_KEYS.filter((key) => indicators.some((indicatorKey) => supports(indicatorKey, key)));
  const caption = t('support.caption', { module: t(`module.${module}`) });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must scroll by keyboard
    <section className={styles.scroll} aria-label={caption} tabIndex={0}>
      <table className={`${styles.table} ${styles.support}`}>
        <caption>{t(`module.${module}`)}</caption>
        <thead>
          <tr>
            <th scope="col">{t('support.dimension')}</th>
            {indicators.map((indicatorKey) => (
              <th key={indicatorKey} scope="col">
                <a href={`#${indicatorKey}`}>{indicator(indicatorKey).name[language]}</a>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {dimensions.map((key) => (
            <tr key={key}>
              <th scope="row">{dimension(key).name[language]}</th>
              {indicators.map((indicatorKey) => (
                <td key={indicatorKey}>
                  {supports(indicatorKey, key) && (
                    <span aria-hidden="true" className={styles.dot}>
                      ●
                    </span>
                  )}
                  <span className={styles.hidden}>{supports(indicatorKey, key) ? t('yes') : t('no')}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
