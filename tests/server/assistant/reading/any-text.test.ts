import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { reading as readingSchema } from '@/contract/calls/assistant';
import { PeriodGrammar } from '@/server/assistant/grammar/periods';
import { understand } from '@/server/assistant/reading/understand';
import { MOST_WORDS } from '@/server/assistant/words/segment';
import { calendar, names } from './read';

afterEach(() => {
  vi.restoreAllMocks();
});

const WORDS =
  'vacancia en monterrey tijuana por submercado vs que el año pasado 2025 2027 q1 10,000 m2 ft2 $ 5 - / > no sin más menos de entre y o rentq nave lote clase a b c top mejores resto precio usd'.split(
    ' ',
  );
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 500 }),
  fc.array(fc.constantFrom(...WORDS), { maxLength: 100 }).map((words) => words.join(' ').slice(0, 500)),
);
/** Segmentations of one question at most: the first, and three others of six misspelled words. */
const MOST_SEGMENTATIONS = 1 + 6 * 3;

describe('any text of up to 500 characters', () => {
  it('is read, alone and after a question, in a bounded number of steps', () => {
    const at = vi.spyOn(PeriodGrammar.prototype, 'at');
    fc.assert(
      fc.property(anyText, fc.boolean(), (text, follows) => {
        at.mockClear();
        const previous = follows ? ({ kind: 'figures', indicator: 'availability' } as const) : null;
        const { outcome, sentence, marks, unknown } = understand(text, names, calendar, previous);
        expect(sentence.words.length).toBeLessThanOrEqual(MOST_WORDS);
        expect(at.mock.calls.length).toBeLessThanOrEqual(MOST_SEGMENTATIONS * sentence.words.length);
        for (const position of [...marks.map((mark) => mark.at), ...unknown])
          expect(position).toBeLessThan(sentence.count);
        for (const { start, end } of sentence.words) {
          expect(start).toBeLessThan(end);
          expect(end).toBeLessThanOrEqual(text.length);
        }
        if (outcome.kind === 'answer') expect(readingSchema.safeParse(outcome.reading).error).toBeUndefined();
      }),
      { numRuns: 300 },
    );
  });
});
