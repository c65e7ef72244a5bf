import { useTranslation } from 'react-i18next';
import { late } from '@/ui/late';
import { RecordsPlace } from '@/ui/records-table/records-place';
import type { PropertiesTableProps } from './properties-table';

function Place() {
  const { t } = useTranslation('explorer');
  return <RecordsPlace text={t('cell.loading')} />;
}

/** The list of properties, whose table is fetched after the first figures. */
export const LatePropertiesTable = late<PropertiesTableProps>(
  () => import('./properties-table').then((module) => module.ThemedPropertiesTable),
  Place,
);
