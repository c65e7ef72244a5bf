import { useTranslation } from 'react-i18next';
import { usePreferences } from '@/modules/preferences/store';
import { useDataset } from '@/shell/dataset-store';
import { formatDay } from '@/ui/format';

/** Says what data the figures come from: the sample by that name, own data by its own. */
export function DatasetNote() {
  const { t } = useTranslation('shell');
  const language = usePreferences((state) => state.language);
  const dataset = useDataset((state) => state.dataset);
  if (!dataset) return null;
  const name = dataset.sample ? t('sample') : dataset.name;
  const until = t('data_until', { day: formatDay(dataset.as_of, language) });
  return <span title={t('data_version', { version: dataset.version })}>{`${name} · ${until}`}</span>;
}
