// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const NAME = 'nave-language';

async function detected(): Promise<string | undefined> {
  vi.resetModules();
  const { i18n, startI18n } = await import('@/shell/i18n');
  startI18n();
  return i18n.resolvedLanguage;
}

const clear = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie is what is tested
  document.cookie = `${NAME}=; path=/; max-age=0`;
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  document.documentElement.lang = '';
};
const speak = (language: string) => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue([language]);
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(language);
};

beforeEach(clear);
afterEach(() => vi.restoreAllMocks());

it('prefers the query string to the cookie', async () => {
  window.history.replaceState(null, '', '/?language=en');
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie is what is tested
  document.cookie = `${NAME}=es; path=/`;
  expect(await detected()).toBe('en');
});

it('prefers the cookie to local storage', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie is what is tested
  document.cookie = `${NAME}=en; path=/`;
  localStorage.setItem(NAME, 'es');
  expect(await detected()).toBe('en');
});

it('prefers local storage to session storage', async () => {
  localStorage.setItem(NAME, 'en');
  sessionStorage.setItem(NAME, 'es');
  expect(await detected()).toBe('en');
});

it('prefers session storage to the browser', async () => {
  sessionStorage.setItem(NAME, 'en');
  speak('es-MX');
  expect(await detected()).toBe('en');
});

it('prefers the browser to the page', async () => {
  speak('en-GB');
  document.documentElement.lang = 'es';
  expect(await detected()).toBe('en');
  expect(document.documentElement.lang).toBe('en');
});

it('falls back to Spanish for an unsupported language', async () => {
  speak('fr-FR');
  expect(await detected()).toBe('es');
  expect(document.documentElement.lang).toBe('es');
});
