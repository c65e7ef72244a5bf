import { afterEach, describe, expect, it, vi } from 'vitest';
import { PeriodGrammar } from '@/server/assistant/grammar/periods';
import { tokensOf } from '@/server/assistant/text/tokens';
import { readWords } from '@/server/assistant/words/segment';
import { names, periods, sentenceOf } from '../reading/read';

afterEach(() => {
  vi.restoreAllMocks();
});

/** The spans of a question as text, each with the kinds of meaning it has. */
const spansOf = (question: string): string[] => {
  const sentence = sentenceOf(question);
  return sentence.spans.map(
    ({ meanings }, at) => `${sentence.text(at)}: ${[...new Set(meanings.map(({ as }) => as))].sort().join(' ')}`,
  );
};

describe('spans', () => {
  it('are the longest phrases that mean something', () => {
    expect(spansOf('tasa de vacancia en Monterrey')).toEqual([
      'tasa de vacancia: concept',
      'en: filler',
      'monterrey: value',
    ]);
  });

  it('hold days and quantities', () => {
    expect(spansOf('naves de 10,000 m2')).toContainEqual('10,000 m2: quantity');
    expect(spansOf('inventario Q1 2025')).toContainEqual('q1 2025: days');
  });

  it('cover every word once and in order', () => {
    const { words, spans } = sentenceOf('oye, cuántas naves xyzzy hay en mty por favor');
    expect(spans.flatMap(({ from, to }) => words.slice(from, to))).toEqual(words);
  });

  it('do not go across the end of a sentence', () => {
    expect(spansOf('tasa. De vacancia')).not.toContainEqual('tasa de vacancia: concept');
  });

  it('mark words that nothing explains', () => {
    expect(spansOf('vacancia en Xyzzyville')).toContainEqual('xyzzyville: unknown');
  });
});

describe('misspelled words', () => {
  it.each([
    ['invetario en Monterrrey', ['inventario', 'en', 'monterrey']],
    ['vacansia en tijauna', ['vacancia', 'en', 'tijuana']],
  ])('of «%s» are corrected', (question, words) => {
    expect(sentenceOf(question).words.map(({ word }) => word)).toEqual(words);
  });

  it('keep their text as it was written', () => {
    expect(sentenceOf('invetario').words[0]).toMatchObject({ text: 'invetario', word: 'inventario' });
  });

  it('are tried in a bounded number of ways', () => {
    // Each segmentation reads the periods of every word once.
    const at = vi.spyOn(PeriodGrammar.prototype, 'at');
    const tokens = tokensOf(Array.from({ length: 120 }, () => 'rentq').join(' '));
    readWords(tokens, names, periods);
    // The first reading, and three others of six words at most.
    expect(at.mock.calls.length).toBeLessThanOrEqual(tokens.length * (1 + 6 * 3));
  });
});
