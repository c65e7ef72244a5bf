import { useTranslation } from 'react-i18next';
import { useDataset } from '@/core/dataset/dataset-store';
import { formatDay } from '@/ui/format';
import { useAvailability } from '../state/store';
import { useChips } from './use-chips';

/** The search of a printed page: every filter in words, and the data. */
export function PrintedCriteria() {
  const { t } = useTranslation('availability');
  const { t: shell } = useTranslation('shell');
  const chips = useChips(Number.POSITIVE_INFINITY);
  const dataset = useDataset((state) => state.dataset);
  const { language } = useAvailability((state) => state.units);
  return (
    <p data-print="only">
      {t('filters.title')}: {chips.length === 0 ? t('filters.none') : chips.map(({ text }) => text).join('; ')}
      {dataset && ` · ${dataset.sample ? shell('sample') : dataset.name}, ${formatDay(dataset.as_of, language)}`}
    </p>
  );
}
