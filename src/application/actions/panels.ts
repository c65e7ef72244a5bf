import { create } from 'zustand';

export type Panel = 'palette' | 'help' | 'password';

/** Which of the panels over the page is open. */
export const usePanels = create<{ readonly open: Panel | null }>(() => ({ open: null }));

export const openPanel = (open: Panel): void => usePanels.setState({ open });
export const closePanel = (): void => usePanels.setState({ open: null });
