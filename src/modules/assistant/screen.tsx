import './texts';
import { useRouter } from 'next/router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import button from '@/ui/button.module.css';
import { HistoryIcon, PlusIcon } from '@/ui/icons';
import { Themed } from '@/ui/theme/themed';
import { Conversation } from './conversation/conversation';
import { HistoryList } from './history/history-list';
import styles from './screen.module.css';
import { ask, openConversation, startNew, useAssistant } from './state/store';

/** The parameter of the address that names a conversation, and the one that asks a first question. */
const NAME = 'c';
const QUESTION = 'q';

/** The address names the stored conversation on the screen: a link opens it, back and forward lead to others. */
function useConversationAddress(): void {
  const { query, isReady, push, replace } = useRouter();
  const requested = useAssistant((state) => state.requested);
  const named = typeof query[NAME] === 'string' ? query[NAME] : null;
  const former = useRef<string | null>(null);
  const latest = useRef({ push, replace });
  latest.current = { push, replace };

  useEffect(() => {
    if (!isReady) return;
    const present = useAssistant.getState().requested;
    if (named !== null && named !== present) void openConversation(named);
    // Back to the address of before the conversation was stored.
    else if (named === null && present !== null && present === former.current) startNew();
    former.current = named;
  }, [isReady, named]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address follows the conversation, not the other way round
  useEffect(() => {
    const present = useAssistant.getState().requested;
    if (!isReady || present === named) return;
    const address = present === null ? '/assistant' : `/assistant?${NAME}=${encodeURIComponent(present)}`;
    const { push: add, replace: exchange } = latest.current;
    void (named === null ? exchange : add)(address, undefined, { shallow: true });
  }, [isReady, requested]);
}

/** A link may ask a question; once asked it leaves the address, so that going back to it does not ask again. */
function useLinkedQuestion(): void {
  const { query, isReady, replace } = useRouter();
  const question = typeof query[QUESTION] === 'string' ? query[QUESTION] : null;
  const latest = useRef(replace);
  latest.current = replace;
  useEffect(() => {
    if (!isReady || question === null) return;
    void latest.current('/assistant', undefined, { shallow: true });
    startNew();
    ask(question);
  }, [isReady, question]);
}

/** The assistant on a page of its own, with the stored conversations beside it. */
export function AssistantScreen() {
  const { t } = useTranslation('assistant');
  const [listed, setListed] = useState(false);
  useConversationAddress();
  useLinkedQuestion();
  return (
    <Themed>
      <div className={styles.page} data-print="whole">
        <header className={styles.head}>
          <h1>{t('title')}</h1>
          <div className={styles.actions} data-print="none">
            <button
              type="button"
              className={`${button.button} ${styles.toggle}`}
              aria-expanded={listed}
              onClick={() => setListed(!listed)}
            >
              <HistoryIcon size={14} />
              {t('history.title')}
            </button>
            <button type="button" className={button.button} onClick={startNew}>
              <PlusIcon size={14} />
              {t('new')}
            </button>
          </div>
        </header>
        <section data-print="none" className={styles.history} data-listed={listed} aria-labelledby="assistant-history">
          <h2 id="assistant-history">{t('history.title')}</h2>
          <HistoryList onChosen={() => setListed(false)} />
        </section>
        <section data-print="whole" className={styles.main} aria-labelledby="assistant-conversation">
          <h2 id="assistant-conversation" className={styles.hidden}>
            {t('conversation')}
          </h2>
          <Conversation focused />
        </section>
      </div>
    </Themed>
  );
}
