import { create } from 'zustand';

export type Panel = 'palette' | 'help' | 'password' | 'tokens';

type Panels = {
  /** Which of the panels over the page is open. */
  readonly open: Panel | null;
  /** Whether the assistant stands beside the page. */
  readonly assistant: boolean;
};

export const usePanels = create<Panels>(() => ({ open: null, assistant: false }));

export const openPanel = (open: Panel): void => usePanels.setState({ open });
export const closePanel = (): void => usePanels.setState({ open: null });

export const openAssistant = (): void => usePanels.setState({ assistant: true });
export const closeAssistant = (): void => usePanels.setState({ assistant: false });
