import { create } from 'zustand';

export type Notice = { readonly kind: 'success' | 'error'; readonly message: string };
export type Confirmation = {
  readonly kind: 'confirm';
  readonly title: string;
  readonly message: string;
  /** Label of the button that agrees. */
  readonly action: string;
  readonly answer: (agreed: boolean) => void;
};
export type ModalRequest = Notice | Confirmation;

/** Modals wait for each other: the first of the queue is on the screen. */
export const useModals = create<{ readonly queue: readonly ModalRequest[] }>(() => ({ queue: [] }));

const enqueue = (request: ModalRequest): void => useModals.setState(({ queue }) => ({ queue: [...queue, request] }));

/** Calls that fail together report it once. */
function notify(notice: Notice): void {
  const duplicate = useModals
    .getState()
    .queue.some((shown) => shown.kind === notice.kind && shown.message === notice.message);
  if (!duplicate) enqueue(notice);
}

export const showSuccess = (message: string): void => notify({ kind: 'success', message });
export const showError = (message: string): void => notify({ kind: 'error', message });

export const confirm = (question: Omit<Confirmation, 'kind' | 'answer'>): Promise<boolean> =>
  new Promise((answer) => enqueue({ ...question, kind: 'confirm', answer }));

export const dismiss = (request: ModalRequest): void =>
  useModals.setState(({ queue }) => ({ queue: queue.filter((other) => other !== request) }));
