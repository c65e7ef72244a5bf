import { useTranslation } from 'react-i18next';
import type { Selection } from '@/contract/analytics-query';
import type { MarketChangesAnswer } from '@/contract/calls/market-changes';
import { dimension } from '@/contract/catalogue/dimensions';
import { asLanguage } from '@/contract/text';
import { type Choices, NO_SELECTION } from '../state/use-choices';
import styles from './markets.module.css';

/** Whether submarkets or parks are chosen: the events of one market cannot be requested beside those of other markets then. */
export const hasPlaces = ({ lists }: Selection): boolean =>
  (lists.submarket?.length ?? 0) + (lists.park?.length ?? 0) > 0;

const isFiltered = ({ lists, ranges, delimitation }: Selection): boolean =>
  Object.keys(lists).length + Object.keys(ranges).length > 0 || delimitation !== undefined;

type FiltersProps = {
  readonly filters: MarketChangesAnswer['filters'];
  readonly choices: Pick<Choices, 'selection' | 'leftOut'>;
  readonly onChange: (part: Partial<Choices>) => void;
};

/** The filters that came with the page's address, in words, and those that could not be applied. */
export function Filters({ filters, choices: { selection, leftOut }, onChange }: FiltersProps) {
  const { t, i18n } = useTranslation('what-changed');
  const language = asLanguage(i18n.resolvedLanguage);
  if (!isFiltered(selection) && leftOut.length === 0) return null;
  return (
    <div className={styles.filters}>
      {isFiltered(selection) && (
        <dl className={styles.meanings} aria-label={t('filters.title')}>
          {filters.map(({ name, values }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{values}</dd>
            </div>
          ))}
        </dl>
      )}
      {leftOut.length > 0 && (
        <p className={styles.hint}>
          {t('filters.left_out', { names: leftOut.map((key) => dimension(key).name[language]).join(', ') })}
        </p>
      )}
      <p className={styles.hint} data-print="none">
        <button
          type="button"
          className={styles.all}
          onClick={() => onChange({ selection: NO_SELECTION, leftOut: [], open: null })}
        >
          {t('filters.remove')}
        </button>
      </p>
    </div>
  );
}
