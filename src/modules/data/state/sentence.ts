import type { TFunction } from 'i18next';
import type { Sentence } from '@/contract/importing/proposal';
import { asLanguage } from '@/contract/text';
import { i18n } from '@/shell/i18n';
import { formatDay } from '@/ui/format';

/** Sentences that name a column of a table rather than one of a file. */
const OF_TABLE = /^propose\.ask_(text|day|number)$/;

/** A sentence of the server in the user's language; tables and their columns by the names that the user reads. */
export function sentenceText(t: TFunction, { key, values = {} }: Sentence): string {
  const { table, column, day } = values;
  return t(key.includes(':') ? key : `import:${key}`, {
    ...values,
    ...(typeof day === 'string' ? { day: formatDay(day, asLanguage(i18n.resolvedLanguage)) } : {}),
    ...(typeof table === 'string' ? { table: t(`data:table.${table}`, { defaultValue: table }) } : {}),
    ...(typeof column === 'string' && OF_TABLE.test(key)
      ? { column: t(`data:column.${column}`, { defaultValue: column }) }
      : {}),
  });
}
