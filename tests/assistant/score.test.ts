import { beforeAll, describe, expect, it } from 'vitest';
import { sampleData } from './sample-names';
import { type Score, score } from './score';

// The questions in held-out/ are scored by `npm run assistant:score` alone.
const FOLDER = 'tests/assistant/questions';
const LEAST = 0.97;

let scores: readonly Score[] = [];
beforeAll(() => {
  const { names, calendar, search } = sampleData();
  scores = score(FOLDER, names, calendar, search);
});

describe('the learned questions', () => {
  it.each(['intents es', 'intents en', 'misspelled', 'refusals', 'dialogues'])(
    '%s are read as the call that is expected',
    (name) => {
      const found = scores.find((one) => one.name === name);
      const misses = found?.misses.map(({ question, wrong }) => `${question.text}: ${wrong.join('; ')}`);
      expect((found?.right ?? 0) / (found?.total ?? 1), misses?.join('\n')).toBeGreaterThanOrEqual(LEAST);
    },
  );

  it('are answered wrongly in one case of a hundred at most', () => {
    const answered = scores.reduce((sum, one) => sum + one.answered, 0);
    const right = scores.reduce((sum, one) => sum + one.rightAnswers, 0);
    expect(right / answered).toBeGreaterThanOrEqual(0.98);
  });
});
