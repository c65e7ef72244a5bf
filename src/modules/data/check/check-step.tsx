import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ImportMapping } from '@/contract/calls/imports';
import { asLanguage } from '@/contract/text';
import { useAnnounced } from '@/shell/announcements/use-announced';
import { FailureAlert } from '@/ui/failure-alert';
import { formatNumber } from '@/ui/format';
import styles from '../data.module.css';
import type { StepProps } from '../state/step-props';
import { useDataAddress } from '../state/use-data-address';
import { isWorking } from '../state/use-loaded';
import { WorkShown } from '../state/work-shown';
import { ProblemsTable } from './problems-table';
import { RejectsButton } from './rejects-button';
import { SourcesTable } from './sources-table';
import { UnknownValuesCard } from './unknown-values';
import { useCheck } from './use-check';
import { VariantsList } from './variants-list';

/** The third step: what is wrong with the rows, and what to do about it. */
export function CheckStep(props: StepProps) {
  const { t, i18n } = useTranslation('data');
  const language = asLanguage(i18n.resolvedLanguage);
  const { draft, proposal, change } = props;
  const { go } = useDataAddress();
  const { check, report, again } = useCheck(props);
  const mapping = proposal.value?.mapping ?? null;
  const rows = (report?.sources ?? []).reduce((sum, { loaded }) => sum + loaded, 0);
  const result =
    report === null
      ? null
      : report.errors > 0
        ? t('check.errors', { count: report.errors })
        : t('check.clean', { rows: formatNumber(rows, language) });
  useAnnounced(result);
  const changeMapping = (changed: ImportMapping) => void change({ mapping: changed });
  const shown = () => {
    if (proposal.value !== null && mapping === null && !isWorking(proposal.value))
      return <Alert type="info" showIcon title={t('columns.unmapped')} />;
    if (check.value === null)
      return check.failure === null ? (
        <p role="status">{t('shell:loading')}</p>
      ) : (
        <FailureAlert text={check.failure || t('check.failed')} action={t('retry')} onRetry={check.reload} />
      );
    if (isWorking(check.value)) return <WorkShown work={check.value} text={t('check.running')} />;
    if (report === null || mapping === null)
      return <FailureAlert text={check.value.reason ?? t('check.failed')} action={t('check.again')} onRetry={again} />;
    return (
      <>
        <Alert
          type={report.errors > 0 ? 'error' : 'success'}
          showIcon
          title={result}
          description={report.warnings > 0 ? t('check.warnings', { count: report.warnings }) : undefined}
        />
        {report.unknown_values.map((unknown) => (
          <UnknownValuesCard
            key={JSON.stringify([unknown.table, unknown.column, unknown.values])}
            unknown={unknown}
            mapping={mapping}
            onChange={changeMapping}
          />
        ))}
        <VariantsList report={report} mapping={mapping} onChange={changeMapping} />
        <RejectsButton id={draft.id} count={report.rejects} />
        <ProblemsTable report={report} mapping={mapping} onChange={changeMapping} />
        <SourcesTable sources={report.sources} />
      </>
    );
  };
  return (
    <section className={styles.section} aria-label={t('step.check')}>
      {shown()}
      <div className={styles.actions}>
        <Button onClick={() => go({ draft: draft.id, step: 'columns' })}>{t('back')}</Button>
        <Button disabled={check.value !== null && isWorking(check.value)} onClick={again}>
          {t('check.again')}
        </Button>
        <Button
          type="primary"
          disabled={report === null || report.errors > 0}
          onClick={() => go({ draft: draft.id, step: 'apply' })}
        >
          {t('next')}
        </Button>
      </div>
    </section>
  );
}
