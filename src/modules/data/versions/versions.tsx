import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataVersion, DataVersions } from '@/contract/calls/imports';
import { asLanguage } from '@/contract/text';
import { messageOf } from '@/http/client';
import { confirm, showError } from '@/shell/modals/store';
import { FailureAlert } from '@/ui/failure-alert';
import styles from '../data.module.css';
import { callData } from '../state/call-data';
import { isWorking, useLoaded } from '../state/use-loaded';
import { WorkShown } from '../state/work-shown';
import { Compared } from './compared';
import { momentOf } from './moment';
import { VersionsTable } from './versions-table';

const isRollingBack = ({ rollback }: DataVersions): boolean => rollback !== null && isWorking(rollback);

/** The stored data versions: how each was made, what differs from the one in use, and the way back to it. */
export function Versions() {
  const { t, i18n } = useTranslation('data');
  const language = asLanguage(i18n.resolvedLanguage);
  const versions = useLoaded(
    'versions',
    (signal) => callData('dataVersions', { signal, failure: null }),
    isRollingBack,
  );
  const [compared, setCompared] = useState<DataVersion | null>(null);
  const [requested, setRequested] = useState(false);
  const day = ({ made_at }: DataVersion) => momentOf(made_at, language);
  const rollBack = async (version: DataVersion) => {
    const agreed = await confirm({
      title: t('versions.roll_back'),
      message: t('versions.question', { name: version.name, day: day(version) }),
      action: t('versions.roll_back'),
    });
    if (!agreed) return;
    setCompared(null);
    try {
      await callData('rollBack', { path: { id: version.version }, failure: null });
      setRequested(true);
    } catch (error) {
      showError(messageOf(error) ?? t('versions.roll_back_failed'));
    }
    versions.reload();
  };
  if (versions.value === null)
    return versions.failure === null ? (
      <p role="status">{t('shell:loading')}</p>
    ) : (
      <FailureAlert text={versions.failure || t('versions.failed')} action={t('retry')} onRetry={versions.reload} />
    );
  const { versions: stored, rollback } = versions.value;
  const served = stored.find((one) => one.served) ?? null;
  const busy = rollback !== null && isWorking(rollback);
  return (
    <section className={styles.section} aria-labelledby="data-versions">
      <h2 id="data-versions">{t('versions.title')}</h2>
      {rollback !== null && busy && <WorkShown work={rollback} text={t('versions.rolling_back')} />}
      {requested && rollback?.state === 'failed' && (
        <Alert type="error" showIcon title={t('versions.roll_back_failed')} description={rollback.reason} />
      )}
      {requested && rollback?.state === 'ready' && (
        <div role="status">
          <Alert
            type="success"
            showIcon
            title={t('versions.rolled_back', { name: served?.name ?? '' })}
            action={<Button href="/buildings">{t('apply.see')}</Button>}
          />
        </div>
      )}
      <VersionsTable versions={stored} busy={busy} onCompare={setCompared} onRollBack={(one) => void rollBack(one)} />
      {compared !== null && served !== null && (
        <Compared
          before={compared}
          after={served}
          title={t('versions.compare_title', { name: compared.name, day: day(compared) })}
          onClose={() => setCompared(null)}
        />
      )}
    </section>
  );
}
