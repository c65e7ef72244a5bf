import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { DataVersion } from '@/contract/calls/imports';
import { FailureAlert } from '@/ui/failure-alert';
import { ChangesTable } from '../apply/changes-table';
import { IndicatorsTable } from '../apply/indicators-table';
import styles from '../data.module.css';
import { callData } from '../state/call-data';
import { isWorking, useLoaded } from '../state/use-loaded';
import { WorkShown } from '../state/work-shown';

type ComparedProps = {
  readonly before: DataVersion;
  readonly after: DataVersion;
  readonly title: string;
  readonly onClose: () => void;
};

/** What differs between two data versions. */
export function Compared({ before, after, title, onClose }: ComparedProps) {
  const { t } = useTranslation('data');
  const query = { before: before.version, after: after.version };
  const answer = useLoaded(
    `${query.before} ${query.after}`,
    (signal) => callData('compareVersions', { query, signal, failure: null }),
    isWorking,
  );
  const shown = () => {
    const { value, failure } = answer;
    if (failure !== null || value?.state === 'failed')
      return (
        <FailureAlert
          text={failure || value?.reason || t('versions.compare_failed')}
          action={t('retry')}
          onRetry={answer.reload}
        />
      );
    if (value === null || value.comparison === null)
      return (
        <WorkShown work={value ?? { state: 'running', progress: null, reason: null }} text={t('versions.comparing')} />
      );
    const { changes, indicators } = value.comparison;
    return (
      <>
        <ChangesTable changes={changes} />
        {indicators === null ? (
          <p className={styles.detail}>{t('versions.incomparable')}</p>
        ) : (
          <IndicatorsTable indicators={indicators} />
        )}
      </>
    );
  };
  return (
    <section className={styles.card} aria-labelledby="data-compared">
      <div className={styles.bar}>
        <h2 id="data-compared">{title}</h2>
        <Button onClick={onClose}>{t('versions.close')}</Button>
      </div>
      {shown()}
    </section>
  );
}
