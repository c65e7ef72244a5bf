import { useTranslation } from 'react-i18next';
import type { AssistantAnswer } from '@/contract/calls/assistant';
import type { Language } from '@/contract/text';
import { partName } from '../state/edits';
import { segmentsOf } from '../state/question';
import styles from './conversation.module.css';

type MarkedQuestionProps = {
  readonly question: string;
  readonly answer: AssistantAnswer | null;
  readonly language: Language;
};

/** A question as it was read: what was understood is underlined and named under the pointer, what was ignored is struck out. */
export function MarkedQuestion({ question, answer, language }: MarkedQuestionProps) {
  const { t } = useTranslation('assistant');
  if (answer === null) return question;
  return segmentsOf(question, answer).map((segment) => {
    if (segment.kind === 'plain') return segment.text;
    if (segment.kind === 'ignored')
      return (
        <s key={segment.start} className={styles.ignored} title={t('question.ignored')}>
          {segment.text}
        </s>
      );
    const meaning = segment.as.map((part) => `${partName(part, t, language)}: ${part.label}`).join(' · ');
    return (
      <mark key={segment.start} className={styles.understood} data-as={segment.as[0]?.as} title={meaning}>
        {segment.text}
      </mark>
    );
  });
}
