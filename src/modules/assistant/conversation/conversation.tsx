import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoadedDataset } from '@/core/dataset/use-loaded-dataset';
import button from '@/ui/button.module.css';
import { FailureAlert } from '@/ui/failure-alert';
import { ListSkeleton } from '@/ui/list-skeleton';
import { answerOf, type Turn } from '../state/conversation';
import { openConversation, startNew, useAssistant } from '../state/store';
import { Composer } from './composer';
import styles from './conversation.module.css';
import { Notice } from './notice';
import { FirstQuestions, FollowUps } from './suggestions';
import { TurnShown } from './turn';

/** What a screen reader reads of a turn: its answer in a sentence, or that there is none. */
function useSpoken(turns: readonly Turn[]): string {
  const { t } = useTranslation('assistant');
  const last = turns[turns.length - 1];
  if (!last) return '';
  if (last.status.state === 'failed') return last.status.message ?? t('turn.failed');
  return answerOf(last)?.sentence ?? '';
}

/** Pixels above the question that is scrolled to. */
const ABOVE = 12;

/** A conversation: how questions are read, the turns, and the field of the next question. Belongs inside `Themed`. */
export function Conversation({ focused = false }: { readonly focused?: boolean }) {
  const { t } = useTranslation('assistant');
  const turns = useAssistant((state) => state.turns);
  const opening = useAssistant((state) => state.opening);
  const spoken = useSpoken(turns);
  const box = useRef<HTMLDivElement>(null);
  useLoadedDataset(true);
  const last = turns[turns.length - 1];
  const lastKey = last?.key;
  const lastState = last?.status.state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was asked, and then its answer, is scrolled to
  useEffect(() => {
    const turn = box.current?.querySelector('article:last-of-type');
    if (turn instanceof HTMLElement) box.current?.scrollTo?.({ top: turn.offsetTop - ABOVE });
  }, [lastKey, lastState]);
  return (
    <div className={styles.conversation} data-print="whole">
      <div ref={box} className={styles.turns} data-print="whole">
        <Notice />
        {opening !== 'none' && <Opening />}
        {opening === 'none' && turns.length === 0 && <FirstQuestions />}
        {turns.map((turn) => {
          const answer = turn === last ? answerOf(turn) : null;
          return <TurnShown key={turn.key} turn={turn} follow={answer && <FollowUps answer={answer} />} />;
        })}
      </div>
      <div role="log" aria-label={t('log')} className={styles.hidden}>
        {spoken && <p key={`${lastKey}${spoken}`}>{spoken}</p>}
      </div>
      <div data-print="none">
        <Composer focused={focused} />
      </div>
    </div>
  );
}

/** A stored conversation that is on its way, is not there, or could not be read. */
function Opening() {
  const { t } = useTranslation('assistant');
  const opening = useAssistant((state) => state.opening);
  const requested = useAssistant((state) => state.requested);
  if (opening === 'loading') return <ListSkeleton label={t('opening.loading')} rows={6} />;
  if (opening === 'failed')
    return (
      <FailureAlert
        text={t('opening.failed')}
        action={t('turn.retry')}
        onRetry={() => requested !== null && void openConversation(requested)}
      />
    );
  return (
    <section className={styles.empty} aria-label={t('opening.missing')}>
      <h3>{t('opening.missing')}</h3>
      <p>{t('opening.missing_text')}</p>
      <button type="button" className={`${button.button} ${button.primary}`} onClick={startNew}>
        {t('new')}
      </button>
    </section>
  );
}
