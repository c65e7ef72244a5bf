import { useTranslation } from 'react-i18next';
import { late } from '@/ui/late';
import { RecordsPlace } from '@/ui/records-table/records-place';
import type { ListsProps } from './lists';

function Place({ answer }: ListsProps) {
  const { t } = useTranslation('availability');
  return answer && <RecordsPlace text={t('table.loading')} />;
}

/** The lists, whose table is fetched while the first answer is on its way. */
export const LateLists = late<ListsProps>(() => import('./lists').then((module) => module.Lists), Place);
