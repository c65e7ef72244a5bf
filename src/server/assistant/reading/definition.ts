import type { IndicatorKey } from '@/contract/catalogue/indicators';
import { isGroupedBy } from './dimension-role';
import type { Sentence } from './sentence';

/** Lists whose values are part of what an indicator is, such as new and existing buildings. */
const DEFINING_LISTS = [
  'building_origin',
  'condition',
  'availability_origin',
  'operation_type',
  'promotion_type',
  'available_for',
];
const SPECULATIVE = /\b(especulativ|spec)/;
/** Words that ask for a figure of today or of the country, unless a word for its method stands beside them. */
const PRESENT = /\b(current|actual|today|hoy|now|ahora|right now|national|nacional)\b/;
const METHOD = /\b(calcul|mide|defin|significa|measured|computed)/;

/** The indicator whose definition is requested; null where a figure is. */
export function definitionOf(sentence: Sentence, indicators: readonly IndicatorKey[]): IndicatorKey | null {
  if (!sentence.hasCue('define') || indicators.length === 0) return null;
  const text = sentence.wordsText;
  if (indicators.includes('net_absorption') && SPECULATIVE.test(text)) return 'net_absorption_without_speculative';
  if (namesFigure(sentence)) return null;
  if (PRESENT.test(text) && !METHOD.test(text)) return null;
  return indicators[0] ?? null;
}

/** Whether days, values or an order make a question one for a figure. */
function namesFigure(sentence: Sentence): boolean {
  const hasFilter = sentence
    .all('value')
    .some(
      (at) =>
        !sentence.is(at, 'concept') && !sentence.meanings(at, 'value').some(({ key }) => DEFINING_LISTS.includes(key)),
    );
  return (
    hasFilter ||
    sentence.has('days', 'quantity', 'granularity', 'before') ||
    // "Para una nota al pie" names no unit of an answer.
    sentence.all('unit').some((at) => sentence.meaning(at, 'unit')?.money !== undefined) ||
    sentence.hasCue('all', 'versus', 'compare', 'most', 'least', 'why') ||
    isGroupedBy(sentence)
  );
}
