import { Alert, Button, Input } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { requestIn } from '@/contract/calls/import-limits';
import type { ImportReport, ImportWork } from '@/contract/calls/imports';
import { messageOf } from '@/http/client';
import { showError } from '@/shell/modals/store';
import { FailureAlert } from '@/ui/failure-alert';
import { useCheck } from '../check/use-check';
import styles from '../data.module.css';
import { callData } from '../state/call-data';
import type { StepProps } from '../state/step-props';
import { useDataAddress } from '../state/use-data-address';
import { isWorking, useLoaded } from '../state/use-loaded';
import { WorkShown } from '../state/work-shown';
import { ChangesTable } from './changes-table';
import { IndicatorsTable } from './indicators-table';
import { ModeForm } from './mode-form';

type ApplyStepProps = StepProps & { readonly onApplied: () => void };

/** The last step: what the import does to the data that are served, and doing it. */
export function ApplyStep({ onApplied, ...props }: ApplyStepProps) {
  const { t } = useTranslation('data');
  const { draft, proposal } = props;
  const path = { id: draft.id };
  const [started, setStarted] = useState(false);
  const work = useLoaded<ImportWork>(
    draft.id,
    (signal) => callData('importApply', { path, signal, failure: null }),
    isWorking,
  );
  const state = work.value?.state ?? 'idle';
  // Begun before a reload, or in another window.
  const isRunning = work.value !== null && isWorking(work.value);
  useEffect(() => {
    if (isRunning) setStarted(true);
  }, [isRunning]);
  const seen = useRef(onApplied);
  seen.current = onApplied;
  useEffect(() => {
    if (state === 'ready' && started) seen.current();
  }, [state, started]);
  if (state === 'ready' && started && draft.applied !== null) return <Applied name={draft.applied.name} />;
  if (work.value !== null && (isWorking(work.value) || (state === 'ready' && started)))
    return <WorkShown work={work.value} text={t('apply.running')} />;
  const apply = async (confirm: string) => {
    try {
      const answer = await callData('applyImport', { path, body: confirm === '' ? {} : { confirm }, failure: null });
      setStarted(true);
      work.set(answer);
    } catch (error) {
      showError(messageOf(error) ?? t('apply.failed'));
    }
  };
  return (
    <section className={styles.section} aria-label={t('step.apply')}>
      {state === 'failed' && <Alert type="error" showIcon title={t('apply.failed')} description={work.value?.reason} />}
      {proposal.value !== null && proposal.value.mapping === null && !isWorking(proposal.value) ? (
        <Alert type="info" showIcon title={t('columns.unmapped')} />
      ) : (
        <Comparison {...props} onApply={apply} />
      )}
    </section>
  );
}

type ComparisonProps = StepProps & { readonly onApply: (confirm: string) => Promise<void> };

function Comparison({ onApply, ...props }: ComparisonProps) {
  const { t } = useTranslation('data');
  const { draft, imports, proposal } = props;
  const { go } = useDataAddress();
  const { check, report, request, again } = useCheck(props);
  const [applying, setApplying] = useState(false);
  const [differs, setDiffers] = useState(false);
  const [comparing, setComparing] = useState(false);
  const [confirm, setConfirm] = useState('');
  const back = <Button onClick={() => go({ draft: draft.id, step: 'check' })}>{t('back')}</Button>;
  if (check.value === null)
    return check.failure === null ? (
      <p role="status">{t('shell:loading')}</p>
    ) : (
      <FailureAlert text={check.failure || t('check.failed')} action={t('retry')} onRetry={check.reload} />
    );
  if (isWorking(check.value) || check.value.state === 'idle')
    return <WorkShown work={check.value} text={t('check.running')} />;
  if (report === null)
    return <FailureAlert text={check.value.reason ?? t('check.failed')} action={t('check.again')} onRetry={again} />;
  const checked = requestIn(report);
  const confirmed = report.losses.length === 0 || confirm.trim() === report.served?.name;
  const apply = async () => {
    setApplying(true);
    await onApply(confirm.trim());
    setApplying(false);
  };
  return (
    <>
      <ModeForm
        key={JSON.stringify(checked)}
        served={imports.served}
        request={checked}
        proposedName={proposal.value?.mapping?.dataset.name ?? ''}
        busy={comparing}
        onDiffer={setDiffers}
        onCompare={(next) => {
          setComparing(true);
          void request(next).finally(() => setComparing(false));
        }}
      />
      <section className={styles.section} aria-labelledby="data-changes">
        <h2 id="data-changes">{t('apply.changes')}</h2>
        <ChangesTable changes={report.served?.sample ? null : report.changes} />
      </section>
      <section className={styles.section} aria-labelledby="data-indicators">
        <h2 id="data-indicators">{t('apply.indicators')}</h2>
        {report.indicators === null ? (
          <p className={styles.detail}>{t('apply.no_indicators')}</p>
        ) : (
          <IndicatorsTable indicators={report.indicators} />
        )}
      </section>
      {report.errors > 0 && <Alert type="error" showIcon title={t('apply.mistakes')} />}
      <Losses report={report} confirm={confirm} onConfirm={setConfirm} />
      {imports.access === 'try' && <Alert type="info" showIcon title={t('visitor')} />}
      <div className={styles.actions}>
        {back}
        {imports.access === 'apply' && (
          <Button
            type="primary"
            loading={applying}
            disabled={report.errors > 0 || !confirmed || differs || comparing}
            onClick={() => void apply()}
          >
            {t('apply.action')}
          </Button>
        )}
      </div>
    </>
  );
}

type LossesProps = {
  readonly report: ImportReport;
  readonly confirm: string;
  readonly onConfirm: (name: string) => void;
};

/** What is removed in large numbers, and the confirmation by name. */
function Losses({ report: { losses, served }, confirm, onConfirm }: LossesProps) {
  const { t } = useTranslation('data');
  const id = useId();
  if (losses.length === 0 || served === null) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={losses
        .map(({ table, removed, before }) => t('apply.loss', { table: t(`table.${table}`), removed, before }))
        .join(' ')}
      description={
        <div className={styles.input}>
          <label htmlFor={id}>{t('apply.confirm', { name: served.name })}</label>
          <Input id={id} value={confirm} autoComplete="off" onChange={({ target }) => onConfirm(target.value)} />
        </div>
      }
    />
  );
}

function Applied({ name }: { readonly name: string }) {
  const { t } = useTranslation('data');
  const { go } = useDataAddress();
  return (
    <section className={styles.section} aria-label={t('step.apply')}>
      <div role="status">
        <Alert type="success" showIcon title={t('apply.done', { name })} description={t('apply.done_hint')} />
      </div>
      <div className={styles.actions}>
        <Button onClick={() => go({ tab: 'versions' })}>{t('apply.versions')}</Button>
        {/* A whole page load: everything in memory is of the former data. */}
        <Button type="primary" href="/buildings">
          {t('apply.see')}
        </Button>
      </div>
    </section>
  );
}
