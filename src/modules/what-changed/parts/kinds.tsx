import { useTranslation } from 'react-i18next';
import type { MarketChangesAnswer } from '@/contract/calls/market-changes';
import { type MarketChangeKey, marketChange } from '@/contract/catalogue/market-changes';
import { asLanguage } from '@/contract/text';
import { formatCompact, formatNumber } from '@/ui/format';
import styles from './kinds.module.css';

type KindsProps = {
  readonly answer: MarketChangesAnswer;
  /** None: all are shown. */
  readonly chosen: readonly MarketChangeKey[];
  readonly onChoose: (kinds: readonly MarketChangeKey[]) => void;
};

/** Events and area of every kind over all markets; each is a filter. */
export function Kinds({ answer, chosen, onChoose }: KindsProps) {
  const { t, i18n } = useTranslation('what-changed');
  const language = asLanguage(i18n.resolvedLanguage);
  return (
    <fieldset className={styles.kinds}>
      <legend className={styles.legend}>{t('kinds')}</legend>
      {answer.kinds.map(({ kind, events, area }) => {
        const { name, description } = marketChange(kind);
        const pressed = chosen.includes(kind);
        return (
          <button
            key={kind}
            type="button"
            className={`${styles.kind} ${pressed ? styles.pressed : ''}`}
            aria-pressed={pressed}
            title={description[language]}
            onClick={() => onChoose(pressed ? chosen.filter((one) => one !== kind) : [...chosen, kind])}
          >
            <span className={styles.name}>{name[language]}</span>
            {events === null ? (
              <span className={styles.none}>{t('no_data')}</span>
            ) : (
              <>
                <strong>{formatNumber(events, language)}</strong>
                <span className={styles.area}>
                  {formatCompact(area, language)} {answer.unit}
                </span>
              </>
            )}
          </button>
        );
      })}
    </fieldset>
  );
}
