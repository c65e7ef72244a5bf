import enErrors from '@locales/en/errors-ui.json';
import enExplorer from '@locales/en/explorer.json';
import enShell from '@locales/en/shell.json';
import enWelcome from '@locales/en/welcome.json';
import esErrors from '@locales/es/errors-ui.json';
import esExplorer from '@locales/es/explorer.json';
import esShell from '@locales/es/shell.json';
import esWelcome from '@locales/es/welcome.json';
import i18next from 'i18next';
import LanguageDetector from 'i18next-browser-languagedetector';
import { initReactI18next } from 'react-i18next';
import { LANGUAGES, type Language } from '@/contract/text';

const resources = {
  es: { shell: esShell, welcome: esWelcome, 'errors-ui': esErrors, explorer: esExplorer },
  en: { shell: enShell, welcome: enWelcome, 'errors-ui': enErrors, explorer: enExplorer },
};

export const i18n = i18next.createInstance();

export const asLanguage = (value: string | undefined): Language =>
  LANGUAGES.find((language) => value === language) ?? 'es';

const follow = (language: string): void => {
  document.documentElement.lang = asLanguage(language);
};

/** Detects the language and readies the texts; in the browser only, once. */
export function startI18n(): void {
  if (i18n.isInitialized) return;
  i18n.on('languageChanged', follow);
  void i18n
    .use(LanguageDetector)
    .use(initReactI18next)
    .init({
      resources,
      initAsync: false,
      supportedLngs: [...LANGUAGES],
      fallbackLng: 'es',
      load: 'languageOnly',
      nonExplicitSupportedLngs: true,
      defaultNS: 'shell',
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
      detection: {
        order: ['querystring', 'cookie', 'localStorage', 'sessionStorage', 'navigator', 'htmlTag'],
        lookupQuerystring: 'language',
        lookupCookie: 'nave-language',
        lookupLocalStorage: 'nave-language',
        lookupSessionStorage: 'nave-language',
        caches: ['cookie', 'localStorage'],
        cookieOptions: { path: '/', sameSite: 'lax', maxAge: 31_536_000 },
        convertDetectedLanguage: (found) => found.split('-')[0] ?? found,
      },
    });
}
