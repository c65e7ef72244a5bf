import { Alert } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CorrectionMade, CorrectionsAnswer } from '@/contract/calls/corrections';
import { messageOf } from '@/http/client';
import { confirm, showError } from '@/shell/modals/store';
import { FailureAlert } from '@/ui/failure-alert';
import styles from '../data.module.css';
import { callData } from '../state/call-data';
import { useDataAddress } from '../state/use-data-address';
import { isWorking, useLoaded } from '../state/use-loaded';
import { WorkShown } from '../state/work-shown';
import { CorrectForm } from './correct-form';
import { CorrectionsTable } from './corrections-table';
import { RecordPicker } from './record-picker';

type Change = {
  readonly table: string;
  readonly key: string[];
  readonly values: Record<string, string>;
  readonly reason: string;
};

const isPending = ({ work }: CorrectionsAnswer): boolean => isWorking(work);

/** Corrections of single values by hand: those that hold, and the way to make one or to take one back. */
export function Corrections() {
  const { t } = useTranslation('data');
  const { record, go } = useDataAddress();
  const loaded = useLoaded('corrections', (signal) => callData('corrections', { signal, failure: null }), isPending);
  const [requested, setRequested] = useState(false);
  const request = async (work: () => Promise<unknown>) => {
    try {
      await work();
      setRequested(true);
    } catch (error) {
      showError(messageOf(error) ?? t('corrections.failed'));
    }
    loaded.reload();
  };
  const correct = (body: Change) => request(() => callData('addCorrection', { body, failure: null }));
  const undo = async ({ id, column }: CorrectionMade) => {
    const agreed = await confirm({
      title: t('corrections.undo'),
      message: t('corrections.undo_question', { column: t(`column.${column}`, { defaultValue: column }) }),
      action: t('corrections.undo'),
    });
    if (agreed) await request(() => callData('undoCorrection', { path: { id }, failure: null }));
  };
  if (loaded.value === null)
    return loaded.failure === null ? (
      <p role="status">{t('shell:loading')}</p>
    ) : (
      <FailureAlert text={loaded.failure || t('corrections.load_failed')} action={t('retry')} onRetry={loaded.reload} />
    );
  const { corrections, work, mistakes } = loaded.value;
  const busy = isWorking(work);
  return (
    <section className={styles.section} aria-labelledby="data-corrections">
      <h2 id="data-corrections">{t('corrections.title')}</h2>
      <p className={styles.lead}>{t('corrections.lead')}</p>
      <RecordPicker onPick={(picked) => go({ tab: 'corrections', record: picked })} />
      {record !== null && (
        <CorrectForm
          // What was corrected is read again once it is served.
          key={`${record.table} ${record.id} ${corrections[0]?.id ?? ''} ${corrections.length}`}
          record={record}
          busy={busy}
          onCorrect={(body) => void correct(body)}
        />
      )}
      {busy && <WorkShown work={work} text={t('corrections.running')} />}
      {requested && work.state === 'failed' && (
        <Alert type="error" showIcon title={t('corrections.failed')} description={work.reason} />
      )}
      {requested && !busy && mistakes.length > 0 && (
        <Alert
          type="error"
          showIcon
          title={t('corrections.mistakes')}
          description={
            <ul className={styles.list}>
              {mistakes.map(({ column, message }) => (
                <li key={`${column} ${message}`}>
                  {column === null ? '' : `${t(`column.${column}`, { defaultValue: column })}: `}
                  {message}
                </li>
              ))}
            </ul>
          }
        />
      )}
      {requested && work.state === 'ready' && mistakes.length === 0 && (
        <div role="status">
          <Alert type="success" showIcon title={t('corrections.done')} />
        </div>
      )}
      <CorrectionsTable corrections={corrections} busy={busy} onUndo={(one) => void undo(one)} />
    </section>
  );
}
