import enErrors from '@locales/en/errors-ui.json';
import enShell from '@locales/en/shell.json';
import enWelcome from '@locales/en/welcome.json';
import esErrors from '@locales/es/errors-ui.json';
import esShell from '@locales/es/shell.json';
import esWelcome from '@locales/es/welcome.json';
import i18next from 'i18next';
import LanguageDetector from 'i18next-browser-languagedetector';
import { initReactI18next } from 'react-i18next';
import { asLanguage, LANGUAGES, type Language } from '@/contract/text';

/** What chooses texts by the pointer, where `touch-texts.ts` is loaded, and the event on which they are chosen anew. */
export const TOUCH_TEXTS = 'touch';
export const POINTER_CHANGED = 'pointerChanged';

type Texts = { readonly [key: string]: string | Texts };

const resources: Record<Language, Record<string, Texts>> = {
  es: { shell: esShell, welcome: esWelcome, 'errors-ui': esErrors },
  en: { shell: enShell, welcome: enWelcome, 'errors-ui': enErrors },
};

export const i18n = i18next.createInstance();

/** Texts of one screen that come with it; the first load does not wait for them. */
export function addTexts(namespace: string, texts: Readonly<Record<Language, Texts>>): void {
  for (const language of LANGUAGES) {
    if (!i18n.isInitialized) resources[language][namespace] = texts[language];
    else if (!i18n.hasResourceBundle(language, namespace)) i18n.addResourceBundle(language, namespace, texts[language]);
  }
}

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
      postProcess: TOUCH_TEXTS,
      react: { useSuspense: false, bindI18n: `languageChanged ${POINTER_CHANGED}` },
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
