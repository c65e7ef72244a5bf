import { Button, Steps } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ImportChange, ImportsAnswer } from '@/contract/calls/imports';
import { messageOf, statusOf } from '@/http/client';
import { showError } from '@/shell/modals/store';
import { FailureAlert } from '@/ui/failure-alert';
import { useNarrow } from '@/ui/use-narrow';
import { ApplyStep } from '../apply/apply-step';
import { CheckStep } from '../check/check-step';
import { ColumnsStep } from '../columns/columns-step';
import styles from '../data.module.css';
import { FilesStep } from '../files/files-step';
import { callData } from '../state/call-data';
import { STEPS, useDataAddress } from '../state/use-data-address';
import { isWorking, useLoaded } from '../state/use-loaded';

type DraftViewProps = { readonly id: string; readonly imports: ImportsAnswer; readonly onChange: () => void };

/** One import, at the step that the address names. */
export function DraftView({ id, imports, onChange }: DraftViewProps) {
  const { t } = useTranslation('data');
  const { step, go } = useDataAddress();
  const narrow = useNarrow();
  const path = { id };
  const draft = useLoaded(id, async (signal) => {
    try {
      return await callData('import', { path, signal, failure: null });
    } catch (error) {
      if (statusOf(error) === 404) return 'missing' as const;
      throw error;
    }
  });
  const proposal = useLoaded(id, (signal) => callData('importProposal', { path, signal, failure: null }), isWorking);
  const change = async (body: ImportChange): Promise<boolean> => {
    try {
      proposal.set(await callData('changeImport', { path, body, failure: null }));
      return true;
    } catch (error) {
      showError(messageOf(error) ?? t('change_failed'));
      return false;
    }
  };
  const shown = () => {
    if (draft.value === 'missing')
      return <FailureAlert text={t('drafts.missing')} action={t('drafts.all')} onRetry={() => go({})} />;
    if (draft.value === null)
      return draft.failure === null ? (
        <p role="status">{t('shell:loading')}</p>
      ) : (
        <FailureAlert text={draft.failure || t('load_failed')} action={t('retry')} onRetry={draft.reload} />
      );
    const reload = () => {
      draft.reload();
      proposal.reload();
    };
    const props = { draft: draft.value, imports, proposal, change };
    switch (step) {
      case 'files':
        return <FilesStep {...props} onChange={reload} />;
      case 'columns':
        return <ColumnsStep {...props} />;
      case 'check':
        return <CheckStep {...props} />;
      case 'apply':
        return (
          <ApplyStep
            {...props}
            onApplied={() => {
              draft.reload();
              onChange();
            }}
          />
        );
    }
  };
  return (
    <div className={styles.section}>
      <div className={styles.bar}>
        <Button onClick={() => go({})}>{t('drafts.all')}</Button>
      </div>
      <nav aria-label={t('step.label')}>
        <Steps
          size="small"
          responsive={false}
          orientation={narrow ? 'vertical' : 'horizontal'}
          current={STEPS.indexOf(step)}
          onChange={(index) => go({ draft: id, step: STEPS[index] ?? 'files' })}
          items={STEPS.map((name) => ({ title: t(`step.${name}`) }))}
        />
      </nav>
      {shown()}
    </div>
  );
}
