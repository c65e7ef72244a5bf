import { create } from 'zustand';
import type { Preferences } from '@/contract/calls/session';

type ThemeName = NonNullable<Preferences['theme']>;

/** The theme that public/theme-boot.js put on the page before the first paint; light on the server. */
export const shownTheme = (): ThemeName =>
  typeof document !== 'undefined' && document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';

/** The theme of the page, for parts that compute with its colours. */
export const useShownTheme = create<{ readonly theme: ThemeName }>(() => ({ theme: shownTheme() }));

/** Shows a theme for now. */
export function showTheme(theme: ThemeName): void {
  document.documentElement.dataset.theme = theme;
  useShownTheme.setState({ theme });
}

/** Shows a theme and stores it in this browser. */
export function applyTheme(theme: ThemeName): void {
  showTheme(theme);
  try {
    localStorage.setItem('nave-theme', theme);
  } catch {
    // Storage may be denied; the choice then lasts for this page.
  }
}
