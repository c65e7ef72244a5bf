import type { Preferences } from '@/contract/calls/session';

type ThemeName = NonNullable<Preferences['theme']>;

/** The theme that public/theme-boot.js put on the page before the first paint. */
export const shownTheme = (): ThemeName => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light');

export function applyTheme(theme: ThemeName): void {
  document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem('nave-theme', theme);
  } catch {
    // Storage may be denied; the choice then lasts for this page.
  }
}
