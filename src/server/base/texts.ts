import enAlertMail from '@locales/en/alert-mail.json';
import enApi from '@locales/en/api.json';
import enAssistantApi from '@locales/en/assistant-api.json';
import enAvailabilityApi from '@locales/en/availability-api.json';
import enAvailabilityFiles from '@locales/en/availability-files.json';
import enChanges from '@locales/en/changes.json';
import enDocuments from '@locales/en/documents.json';
import enExplorer from '@locales/en/explorer.json';
import enImport from '@locales/en/import.json';
import enImportReasons from '@locales/en/import-reasons.json';
import enImportsApi from '@locales/en/imports-api.json';
import enReport from '@locales/en/report.json';
import enReportMail from '@locales/en/report-mail.json';
import enSession from '@locales/en/session.json';
import esAlertMail from '@locales/es/alert-mail.json';
import esApi from '@locales/es/api.json';
import esAssistantApi from '@locales/es/assistant-api.json';
import esAvailabilityApi from '@locales/es/availability-api.json';
import esAvailabilityFiles from '@locales/es/availability-files.json';
import esChanges from '@locales/es/changes.json';
import esDocuments from '@locales/es/documents.json';
import esExplorer from '@locales/es/explorer.json';
import esImport from '@locales/es/import.json';
import esImportReasons from '@locales/es/import-reasons.json';
import esImportsApi from '@locales/es/imports-api.json';
import esReport from '@locales/es/report.json';
import esReportMail from '@locales/es/report-mail.json';
import esSession from '@locales/es/session.json';
import { createInstance } from 'i18next';
import type { Language } from '@/contract/text';

const es = {
  'alert-mail': esAlertMail,
  api: esApi,
  'assistant-api': esAssistantApi,
  'availability-api': esAvailabilityApi,
  'availability-files': esAvailabilityFiles,
  changes: esChanges,
  documents: esDocuments,
  explorer: esExplorer,
  import: esImport,
  'import-reasons': esImportReasons,
  'imports-api': esImportsApi,
  report: esReport,
  'report-mail': esReportMail,
  session: esSession,
};
const en: typeof es = {
  'alert-mail': enAlertMail,
  api: enApi,
  'assistant-api': enAssistantApi,
  'availability-api': enAvailabilityApi,
  'availability-files': enAvailabilityFiles,
  changes: enChanges,
  documents: enDocuments,
  explorer: enExplorer,
  import: enImport,
  'import-reasons': enImportReasons,
  'imports-api': enImportsApi,
  report: enReport,
  'report-mail': enReportMail,
  session: enSession,
};

type Namespace = keyof typeof es;
/** The forms of a plural share one key. */
type WithoutForm<K extends string> = K extends `${infer Key}_${'one' | 'many' | 'other'}` ? Key : K;
type KeysOf<T> = {
  [K in keyof T & string]: T[K] extends string ? WithoutForm<K> : `${K}.${KeysOf<T[K]>}`;
}[keyof T & string];
/** Keys of the texts in a file of `locales`; nested keys are joined by dots. */
export type TextKey<N extends Namespace> = N extends Namespace ? KeysOf<(typeof es)[N]> : never;
/** Values that a text names as {{name}}. `count` also selects the form of a plural. */
export type TextValues = Readonly<Record<string, string | number>>;

const texts = createInstance();
void texts.init({
  resources: { es, en },
  initAsync: false,
  fallbackLng: false,
  defaultNS: false,
  interpolation: { escapeValue: false },
});

/**
 * A text of the server. Values come from requests and are inserted as they are: escape the result where it becomes markup.
 * @param key a key of `namespaces`, or `namespace:key`
 */
export const translate = (
  language: Language,
  namespaces: Namespace | readonly Namespace[],
  key: string,
  values: TextValues = {},
): string => texts.t(key, { ...values, lng: language, ns: namespaces });
