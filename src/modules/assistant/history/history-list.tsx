import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConversationSummary } from '@/contract/calls/conversations';
import { usePreferences } from '@/preferences/store';
import { confirm } from '@/shell/modals/store';
import button from '@/ui/button.module.css';
import { FailureAlert } from '@/ui/failure-alert';
import { formatDay } from '@/ui/format';
import { TrashIcon } from '@/ui/icons';
import { ListSkeleton } from '@/ui/list-skeleton';
import { loadHistory, removeAllConversations, removeConversation, useHistory } from '../state/history';
import { openConversation, startNew, storesHistory, useAssistant } from '../state/store';
import styles from './history.module.css';

type HistoryListProps = {
  /** A conversation was chosen. */
  readonly onChosen: () => void;
};

/** The stored conversations: each is opened or deleted, or all are deleted. */
export function HistoryList({ onChosen }: HistoryListProps) {
  const { t } = useTranslation('assistant');
  const { conversations, failed } = useHistory();
  const stores = storesHistory();
  useEffect(() => {
    if (stores) void loadHistory();
  }, [stores]);
  if (!stores) return <p className={styles.note}>{t('history.visitor')}</p>;
  if (failed)
    return <FailureAlert text={t('history.failed')} action={t('turn.retry')} onRetry={() => void loadHistory()} />;
  if (conversations === null) return <ListSkeleton label={t('history.loading')} rows={4} />;
  if (conversations.length === 0) return <p className={styles.note}>{t('history.empty')}</p>;
  const removeAll = async () => {
    const agreed = await confirm({
      title: t('history.delete_all'),
      message: t('history.delete_all_question', { count: conversations.length }),
      action: t('history.delete'),
    });
    if (agreed && (await removeAllConversations())) startNew();
  };
  return (
    <>
      <ul className={styles.list} aria-label={t('history.title')}>
        {conversations.map((conversation) => (
          <Row key={conversation.id} conversation={conversation} onChosen={onChosen} />
        ))}
      </ul>
      <button type="button" className={`${button.button} ${button.quiet}`} onClick={() => void removeAll()}>
        <TrashIcon size={14} />
        {t('history.delete_all')}
      </button>
    </>
  );
}

type RowProps = HistoryListProps & { readonly conversation: ConversationSummary };

function Row({ conversation: { id, title, updated_at, turns }, onChosen }: RowProps) {
  const { t } = useTranslation('assistant');
  const language = usePreferences((state) => state.language);
  const current = useAssistant((state) => state.conversation === id);
  const remove = async () => {
    const agreed = await confirm({
      title: t('history.remove'),
      message: t('history.remove_question', { title }),
      action: t('history.delete'),
    });
    if (agreed && (await removeConversation(id)) && useAssistant.getState().conversation === id) startNew();
  };
  return (
    <li className={styles.row}>
      <button
        type="button"
        className={styles.open}
        title={title}
        aria-current={current ? 'true' : undefined}
        onClick={() => {
          if (!current) void openConversation(id);
          onChosen();
        }}
      >
        <bdi>{title}</bdi>
        <small>
          {formatDay(updated_at, language)} · {t('history.turns', { count: turns })}
        </small>
      </button>
      <button
        type="button"
        className={`${button.button} ${button.icon} ${button.quiet}`}
        aria-label={t('history.delete_named', { title })}
        title={t('history.remove')}
        onClick={() => void remove()}
      >
        <TrashIcon size={14} />
      </button>
    </li>
  );
}
