import { useTranslation } from 'react-i18next';
import { currentOf } from '@/core/view/panel';
import { useAnnounced } from '@/shell/announcements/use-announced';
import { formatNumber } from '@/ui/format';
import { described } from './described';
import { useExplorer, usePanel } from './use-explorer';

/** Reads aloud what filtering, sorting, another tab or a failure made of the figures. */
export function useFiguresAnnounced(): void {
  const { t } = useTranslation('explorer');
  const figures = usePanel('figures');
  const view = useExplorer((one) => one.view);
  const filters = useExplorer((one) => one.filters);
  const { language } = useExplorer((one) => one.units);
  const answer = currentOf(figures)?.answer;
  const text = (): string | null => {
    if (figures.state === 'failed') return t('failed.figures');
    if (!answer || !view || !filters) return null;
    if (answer.groups.length === 0) return t('empty.nothing');
    const sorting = view.tab === 'summary' ? view.summary_sort : view.properties_sort;
    return [
      t('chart.title', {
        indicator: described(filters, view.indicator)?.name ?? view.indicator,
        dimension: filters.dimensions.find(({ key }) => key === view.group_by)?.name ?? view.group_by,
      }),
      t('announced.groups', { count: answer.groups.length, shown: formatNumber(answer.groups.length, language) }),
      t(`tabs.${view.tab}`),
      ...(sorting ? [t(`announced.${sorting.order}`)] : []),
    ].join(' · ');
  };
  useAnnounced(text());
}
