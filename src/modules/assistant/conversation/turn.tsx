import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { AssistantAnswer } from '@/contract/calls/assistant';
import { dimension } from '@/contract/catalogue/dimensions';
import { useDataset } from '@/core/dataset/dataset-store';
import button from '@/ui/button.module.css';
import { FailureAlert } from '@/ui/failure-alert';
import { formatDay, formatNumber } from '@/ui/format';
import { ListSkeleton } from '@/ui/list-skeleton';
import answers from '../answer/answer.module.css';
import { AnswerShown } from '../answer/answer-shown';
import { analyticsCall } from '../state/call-of';
import { answerOf, type Turn } from '../state/conversation';
import { ask, askAgain } from '../state/store';
import { Actions } from './actions';
import { Chips } from './chips';
import styles from './conversation.module.css';
import { MarkedQuestion } from './marked-question';

type TurnShownProps = {
  readonly turn: Turn;
  /** Follow-up questions, under the last answer. */
  readonly follow: ReactNode;
};

/** A question as it was read, what was understood of it, and its answer or what became of it. */
export function TurnShown({ turn, follow }: TurnShownProps) {
  const { t } = useTranslation('assistant');
  const id = useId();
  const answer = answerOf(turn);
  const busy = turn.status.state === 'loading';
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    // What it was asked again with is gone, and the focus with it.
    if (busy && document.activeElement === document.body) box.current?.focus({ preventScroll: true });
  }, [busy]);
  return (
    <article ref={box} tabIndex={-1} className={styles.turn} aria-labelledby={id} aria-busy={busy}>
      <h3 id={id} className={styles.question}>
        <span className={styles.hidden}>{t('question.asked')} </span>
        <bdi>
          <MarkedQuestion question={turn.question} answer={answer} language={turn.language} />
        </bdi>
      </h3>
      {answer && <Chips turn={turn} answer={answer} />}
      <Outcome turn={turn} follow={follow} />
    </article>
  );
}

function Outcome({ turn, follow }: TurnShownProps) {
  const { t } = useTranslation('assistant');
  const { status, key } = turn;
  const again = () => askAgain(key);
  switch (status.state) {
    case 'loading':
      return <ListSkeleton label={t('turn.loading')} rows={3} />;
    case 'failed':
      return <FailureAlert text={status.message ?? t('turn.failed')} action={t('turn.retry')} onRetry={again} />;
    case 'cancelled':
      return <Unanswered text={t('turn.cancelled')} onAgain={again} />;
    case 'missing':
      return <Unanswered text={t(`turn.missing.${status.why}`)} onAgain={again} />;
    case 'ready':
      return <Answer turn={turn} answer={status.answer} follow={follow} />;
  }
}

function Unanswered({ text, onAgain }: { readonly text: string; readonly onAgain: () => void }) {
  const { t } = useTranslation('assistant');
  return (
    <p className={styles.aside}>
      {text}{' '}
      <button type="button" className={`${button.button} ${button.link}`} onClick={onAgain}>
        {t('turn.again')}
      </button>
    </p>
  );
}

type AnswerProps = TurnShownProps & { readonly answer: AssistantAnswer };

function Answer({ turn, answer, follow }: AnswerProps) {
  const { t } = useTranslation('assistant');
  const asked = answer.kind === 'clarification' || answer.kind === 'refusal';
  return (
    <div className={answers.answer}>
      <Sentence answer={answer} />
      {answer.choices && answer.choices.length > 0 && (
        <section aria-label={t(asked ? `choices.${answer.kind}` : 'choices.more')}>
          {answer.kind === 'refusal' && <p className={answers.lead}>{t('choices.refusal')}</p>}
          <ul className={answers.choices}>
            {answer.choices.map(({ label, question }) => (
              <li key={question}>
                <button type="button" className={button.button} onClick={() => ask(question, turn.previous)}>
                  {label}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Stale turn={turn} answer={answer} />
      <AnswerShown
        answer={answer}
        language={turn.language}
        actions={(records) => (
          <>
            <Cut answer={answer} turn={turn} />
            {answer.answered_by === 'model' && <p className={answers.by}>{t('answer.by_model')}</p>}
            <Actions turn={turn} answer={answer} records={records} />
            {follow}
          </>
        )}
      />
    </div>
  );
}

/** The sentence of an answer, and its filters in a quieter line. */
function Sentence({ answer: { sentence, basis } }: { readonly answer: AssistantAnswer }) {
  if (!basis || !sentence.includes(basis)) return <p className={answers.sentence}>{sentence}</p>;
  return (
    <div>
      <p className={answers.sentence}>{sentence.replace(basis, '').replace(/ {2,}/g, ' ').trim()}</p>
      <p className={answers.basis}>{basis}</p>
    </div>
  );
}

const PLURALS = ['region', 'market', 'submarket', 'park', 'owner', 'broker', 'tenant'] as const;

/** Which lists of the answer are shorter than what was counted, and by how much. */
function Cut({ answer, turn }: { readonly answer: AssistantAnswer; readonly turn: Turn }) {
  const { t } = useTranslation('assistant');
  const { language } = turn;
  if (answer.cut.length === 0) return null;
  const group_by = analyticsCall(answer.call, language)?.query.group_by;
  const plural = PLURALS.find((one) => one === group_by);
  const nameOf = (list: string): string => {
    if (list.startsWith('groups'))
      return plural
        ? t(`cut.${plural}`)
        : t('cut.groups', { name: group_by ? dimension(group_by).name[language] : '' });
    return list.includes('propert') ? t('cut.properties') : t('cut.records');
  };
  return (
    <p className={answers.cut}>
      {answer.cut
        .map(({ list, shown, total }) =>
          t('cut.text', {
            shown: formatNumber(shown, language),
            total: formatNumber(total, language),
            what: nameOf(list),
          }),
        )
        .join(' · ')}
    </p>
  );
}

/** An answer of other data than the present ones is marked as such. */
function Stale({ turn, answer }: { readonly turn: Turn; readonly answer: AssistantAnswer }) {
  const { t } = useTranslation('assistant');
  const present = useDataset((one) => one.dataset?.version);
  if (answer.answer === null || present === undefined || present === answer.data_version) return null;
  return (
    <p className={answers.stale}>
      {turn.at === null
        ? t('turn.stale', { version: answer.data_version })
        : t('turn.stale_on', { version: answer.data_version, day: formatDay(turn.at, turn.language) })}{' '}
      <button type="button" className={`${button.button} ${button.link}`} onClick={() => askAgain(turn.key)}>
        {t('turn.again')}
      </button>
    </p>
  );
}
