import type { Locator, Page } from '@playwright/test';

export type Look = {
  readonly width: 1440 | 360;
  readonly theme: 'light' | 'dark';
  readonly language: 'es' | 'en';
};

/** Every pair of a width, a theme and a language occurs once: four pages find what all eight would. */
export const LOOKS: readonly Look[] = [
  { width: 1440, theme: 'light', language: 'es' },
  { width: 1440, theme: 'dark', language: 'en' },
  { width: 360, theme: 'light', language: 'en' },
  { width: 360, theme: 'dark', language: 'es' },
];

export const nameOf = ({ width, theme, language }: Look): string => `${width} px, ${theme}, ${language}`;

/** Sets the width, theme and language of the page before it is opened. */
export async function look(page: Page, { width, theme, language }: Look): Promise<void> {
  await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
  await page.emulateMedia({ colorScheme: theme });
  await page.addInitScript(([name, value]) => localStorage.setItem(name, value), ['nave-language', language] as const);
}

/** The records of a list: the rows of its table, on a phone its cards. */
export const recordsIn = (place: Page | Locator, { width }: Look): Locator =>
  place.getByRole(width === 360 ? 'listitem' : 'row');
