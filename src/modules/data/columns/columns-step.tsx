import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ImportMapping } from '@/contract/calls/imports';
import { openQuestions } from '@/contract/importing/open-questions';
import { useAnnounced } from '@/shell/announcements/use-announced';
import { FailureAlert } from '@/ui/failure-alert';
import styles from '../data.module.css';
import { nameOf } from '../state/mapping';
import type { StepProps } from '../state/step-props';
import { useDataAddress } from '../state/use-data-address';
import { isWorking } from '../state/use-loaded';
import { WorkShown } from '../state/work-shown';
import { QuestionCard } from './question-card';
import { SourceCard } from './source-card';
import { UnreadableFile } from './unreadable-file';
import { useReady } from './use-ready';

/** The second step: what every column of the files holds. */
export function ColumnsStep({ draft, imports, proposal, change }: StepProps) {
  const { t } = useTranslation('data');
  const { go } = useDataAddress();
  const { value, busy } = useReady(proposal.value);
  const { failure } = proposal;
  const found = value?.proposal ?? null;
  const open = found === null ? [] : openQuestions(found, value?.mapping ?? null);
  // What the changes of the mapping settle is not asked.
  const shown = (found?.questions ?? []).filter(
    (question) => found?.answers[question.id] !== undefined || open.includes(question),
  );
  useAnnounced(
    found === null ? null : open.length > 0 ? t('columns.questions', { count: open.length }) : t('columns.answered'),
  );
  if (value === null)
    return failure === null ? (
      <p role="status">{t('columns.reading')}</p>
    ) : (
      <FailureAlert text={failure || t('columns.failed')} action={t('retry')} onRetry={proposal.reload} />
    );
  if (isWorking(value)) return <WorkShown work={value} text={t('columns.reading')} />;
  if (found === null || value.mapping === null)
    return value.state === 'failed' ? (
      <FailureAlert text={value.reason ?? t('columns.failed')} action={t('retry')} onRetry={() => void change({})} />
    ) : (
      <Alert type="info" showIcon title={t('files.first')} />
    );
  const { mapping } = value;
  const changeMapping = (changed: ImportMapping) => void change({ mapping: changed });
  const isMapped = Object.keys(mapping.tables).length > 0;
  return (
    <section className={styles.section} aria-label={t('step.columns')}>
      {busy !== null && <WorkShown work={busy} text={t('columns.reading')} />}
      {found.unreadable.map((unreadable) => (
        <UnreadableFile
          key={unreadable.file}
          unreadable={unreadable}
          busy={busy !== null}
          onRead={(form) => change({ form })}
        />
      ))}
      {shown.length > 0 && (
        <section className={styles.section} aria-labelledby="data-questions">
          <h2 id="data-questions">
            {open.length > 0 ? t('columns.questions', { count: open.length }) : t('columns.answered')}
          </h2>
          {open.length > 0 && <p className={styles.detail}>{t('columns.question_why')}</p>}
          {shown.map((question) => (
            <QuestionCard
              key={question.id}
              question={question}
              answer={found.answers[question.id] ?? null}
              onAnswer={(answer) => change({ answers: { [question.id]: answer } })}
            />
          ))}
        </section>
      )}
      {value.changed && (
        <div className={styles.actions}>
          <span>{t('columns.changed')}</span>
          <Button onClick={() => void change({ mapping: null })}>{t('columns.reset')}</Button>
        </div>
      )}
      {found.inspected.map((source) => (
        <SourceCard
          key={nameOf(source)}
          source={source}
          proposed={found.sources.filter((one) => nameOf(one) === nameOf(source))}
          mapping={mapping}
          tables={imports.tables}
          busy={busy !== null}
          onRead={(form) => change({ form })}
          onChange={changeMapping}
        />
      ))}
      {!isMapped && <Alert type="info" showIcon title={t('columns.unmapped')} />}
      <div className={styles.actions}>
        <Button onClick={() => go({ draft: draft.id, step: 'files' })}>{t('back')}</Button>
        <Button
          type="primary"
          disabled={!isMapped || open.length > 0 || busy !== null}
          onClick={() => go({ draft: draft.id, step: 'check' })}
        >
          {t('next')}
        </Button>
      </div>
    </section>
  );
}
