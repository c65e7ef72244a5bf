import { PeriodGrammar } from '@/server/assistant/grammar/periods';
import { Sentence } from '@/server/assistant/reading/sentence';
import { tokensOf } from '@/server/assistant/text/tokens';
import { type Name, Names } from '@/server/assistant/words/names';
import { readWords } from '@/server/assistant/words/segment';

const name = (key: Name['key'], value: string, parent: string | null = null): Name => ({
  key,
  value,
  label: value,
  parent,
  uses: 1,
});

/** Names of a few markets, enough for sentences of tests. */
export const names = new Names([
  name('region', 'Noreste'),
  name('market', 'Monterrey', 'Noreste'),
  name('market', 'Tijuana'),
  name('market', 'Toluca'),
  name('submarket', 'Apodaca', 'Monterrey'),
  name('park', 'Parque Industrial Finsa', 'Apodaca'),
  name('owner', 'Prologis'),
  name('tenant', 'Mercado Libre'),
]);
export const calendar = { lastDay: '2026-11-20', start_date: '2025-10-01', firstDay: '2017-01-01' };
export const periods = new PeriodGrammar(calendar.lastDay);

/** A question split into spans. */
export function sentenceOf(question: string): Sentence {
  const { words, spans } = readWords(tokensOf(question), names, periods);
  return new Sentence(question, words, spans);
}
