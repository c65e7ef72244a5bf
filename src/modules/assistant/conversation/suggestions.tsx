import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AssistantAnswer } from '@/contract/calls/assistant';
import { usePreferences } from '@/preferences/store';
import button from '@/ui/button.module.css';
import { ListSkeleton } from '@/ui/list-skeleton';
import { loadAtHand, useAtHand } from '../state/at-hand';
import { ask } from '../state/store';
import { firstQuestions, followUps } from '../state/suggestions';
import styles from './conversation.module.css';

/** Questions to begin with, about the markets and indicators of the caller. */
export function FirstQuestions() {
  const { t } = useTranslation('assistant');
  const language = usePreferences((state) => state.language);
  const { atHand, failed } = useAtHand();
  useEffect(() => void loadAtHand(), []);
  const questions = useMemo(() => (atHand ? firstQuestions(atHand, { t, language }) : []), [atHand, t, language]);
  return (
    <section className={styles.empty} aria-label={t('empty.title')}>
      <h3>{t('empty.title')}</h3>
      <p>{t('empty.text')}</p>
      {!atHand && !failed && <ListSkeleton label={t('empty.loading')} rows={6} />}
      <ul className={styles.suggestions}>
        {questions.map((question) => (
          <li key={question}>
            <button type="button" className={button.button} onClick={() => ask(question)}>
              {question}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Questions that follow from the last answer. */
export function FollowUps({ answer }: { readonly answer: AssistantAnswer }) {
  const { t } = useTranslation('assistant');
  const language = usePreferences((state) => state.language);
  const atHand = useAtHand((state) => state.atHand);
  useEffect(() => void loadAtHand(), []);
  const reading = answer.previous;
  const asked = answer.kind === 'clarification' || answer.kind === 'refusal';
  const questions = reading && !asked ? followUps(reading, { markets: atHand?.markets ?? [] }, { t, language }) : [];
  if (questions.length === 0) return null;
  return (
    <ul className={styles.follow} aria-label={t('follow.label')}>
      {questions.map((question) => (
        <li key={question}>
          <button type="button" className={styles.offer} onClick={() => ask(question, reading)}>
            {question}
          </button>
        </li>
      ))}
    </ul>
  );
}
