import type { CorrectableRow } from '@/contract/calls/corrections';

type Column = CorrectableRow['columns'][number];
type Translate = (key: 'corrections.empty' | 'corrections.yes' | 'corrections.no') => string;

/** A stored value as it is read: closed lists by their names, an absent value in words. */
export function valueText(value: Column['value'], choices: Column['choices'], t: Translate): string {
  if (value === null || value === '') return t('corrections.empty');
  if (typeof value === 'boolean') return t(value ? 'corrections.yes' : 'corrections.no');
  if (choices === null) return String(value);
  return String(value)
    .split(';')
    .map((one) => choices.find((choice) => choice.value === one)?.label ?? one)
    .join(', ');
}
