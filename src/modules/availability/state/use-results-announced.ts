import { useTranslation } from 'react-i18next';
import { useAnnounced } from '@/shell/announcements/use-announced';
import { formatNumber } from '@/ui/format';
import { columnName, isColumn } from '../properties/columns';
import { useNames } from '../properties/use-names';
import { currentAnswer, useAvailability } from './store';

/** Reads aloud what filtering, sorting, another tab or a failure made of the results. */
export function useResultsAnnounced(): void {
  const { t } = useTranslation('availability');
  const names = useNames();
  const answer = useAvailability(currentAnswer);
  const failed = useAvailability((state) => state.panels.results.state === 'failed');
  const view = useAvailability((state) => state.view);
  const { language } = useAvailability((state) => state.units);
  const text = (): string | null => {
    if (failed) return t('failed.results');
    if (!answer || !view) return null;
    if (answer.total === 0) return t('empty.nothing');
    const shown = (value: number) => formatNumber(value, language);
    const { by, order } = view.sorting;
    const column = isColumn(by) ? columnName(by, names, language) : t('columns.property');
    return t('announced', {
      tab: t(`tabs.${view.tab}`),
      properties: t('count.properties', { count: answer.total, shown: shown(answer.total) }),
      area: `${shown(answer.sums.available_area)} ${answer.area_unit}`,
      sorting: t(`sorted.${order}`, { column }),
    });
  };
  useAnnounced(text());
}
