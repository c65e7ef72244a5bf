import { useTranslation } from 'react-i18next';
import type { Language } from '@/contract/text';
import { dataAge } from '@/core/dataset/data-age';
import { useLoadedDataset } from '@/core/dataset/use-loaded-dataset';
import { formatDay } from '@/ui/format';
import styles from './methodology.module.css';

/** Keeps the line until the answer is there. */
const WAITING = '…';

/** Which data the figures come from, of which day and version. */
export function DataFacts({ language }: { language: Language }) {
  const { t } = useTranslation('methodology');
  const { dataset, failed } = useLoadedDataset(true);
  const age = dataset && dataAge(dataset.as_of);
  if (!dataset && failed) return <p role="status">{t('data.failed')}</p>;
  return (
    <dl className={styles.rules}>
      <div>
        <dt>{t('data.name')}</dt>
        <dd>{dataset?.sample ? t('data.sample') : (dataset?.name ?? WAITING)}</dd>
      </div>
      <div>
        <dt>{t('data.as_of')}</dt>
        <dd>
          {dataset ? formatDay(dataset.as_of, language) : WAITING}
          {age ? ` · ${t('data.age', { count: age })}` : ''}
        </dd>
      </div>
      <div>
        <dt>{t('data.version')}</dt>
        <dd>
          <code>{dataset?.version ?? WAITING}</code>
        </dd>
      </div>
      {dataset?.attribution && (
        <div>
          <dt>{t('data.attribution')}</dt>
          <dd>{dataset.attribution}</dd>
        </div>
      )}
    </dl>
  );
}
