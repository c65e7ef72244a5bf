import { useTranslation } from 'react-i18next';
import { dataAge } from '@/core/dataset/data-age';
import { useDataset } from '@/core/dataset/dataset-store';
import { usePreferences } from '@/preferences/store';
import { formatDay } from '@/ui/format';
import styles from './dataset-note.module.css';

/** Names the data that the figures come from: the sample, or own data by its name. */
export function DatasetNote() {
  const { t } = useTranslation('shell');
  const language = usePreferences((state) => state.language);
  const dataset = useDataset((state) => state.dataset);
  if (!dataset) return null;
  const age = dataAge(dataset.as_of);
  const day = t('data_until', { day: formatDay(dataset.as_of, language) });
  const until = age === null ? day : `${day} · ${t('data_age', { count: age })}`;
  const version = t('data_version', { version: dataset.version });
  return (
    <span className={styles.note} title={`${until} · ${version}`}>
      <strong className={dataset.sample ? styles.sample : undefined}>
        {dataset.sample ? t('sample') : dataset.name}
      </strong>
      <span>{until}</span>
      <span className={styles.version}>{version}</span>
    </span>
  );
}
