import { create } from 'zustand';
import type { ConversationSummary } from '@/contract/calls/conversations';
import { call } from '@/http/call';
import { statusOf } from '@/http/client';
import { i18n } from '@/shell/i18n';
import { showError } from '@/shell/modals/store';

type History = { readonly conversations: readonly ConversationSummary[] | null; readonly failed: boolean };

/** The stored conversations of the user, the last continued first; null before they are loaded. */
export const useHistory = create<History>(() => ({ conversations: null, failed: false }));

export async function loadHistory(): Promise<void> {
  try {
    const { conversations } = await call('conversations', { failure: null });
    useHistory.setState({ conversations, failed: false });
  } catch {
    useHistory.setState({ failed: true });
  }
}

/** Reads the list anew after a turn was stored, where it is on the screen. */
export function noteConversation(): void {
  if (useHistory.getState().conversations !== null) void loadHistory();
}

async function attempt(work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch {
    showError(i18n.t('assistant:history.not_deleted'));
    await loadHistory();
    return false;
  }
}

/** Whether a conversation is gone. One that was deleted elsewhere is. */
export const removeConversation = (id: string): Promise<boolean> =>
  attempt(async () => {
    try {
      await call('removeConversation', { path: { id }, failure: null });
    } catch (error) {
      if (statusOf(error) !== 404) throw error;
    }
    useHistory.setState(({ conversations }) => ({
      conversations: conversations?.filter((one) => one.id !== id) ?? null,
    }));
  });

export const removeAllConversations = (): Promise<boolean> =>
  attempt(async () => {
    await call('removeConversations', { failure: null });
    useHistory.setState({ conversations: [], failed: false });
  });
