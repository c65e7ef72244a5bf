import type { Reading } from '@/contract/calls/assistant';
import type { Calendar } from '@/server/assistant/reading/finish';
import { type Outcome, understand } from '@/server/assistant/reading/understand';
import type { Names } from '@/server/assistant/words/names';
import { dialoguesOf, differences, expectedCall, type Question, questionsOf, readCall } from './questions';

export type Judged = { readonly question: Question; readonly wrong: readonly string[]; readonly answered: boolean };
export type Score = {
  readonly name: string;
  readonly total: number;
  readonly right: number;
  readonly answered: number;
  readonly rightAnswers: number;
  readonly misses: readonly Judged[];
  readonly judged: readonly Judged[];
};

/** Finds the building or lot that a text names, as the search of the product does. */
export type Search = (text: string) => Reading | null;

const isRefusal = (expected: string): boolean => /^(refusal|clarification)/.test(expected);

function judge(question: Question, outcome: Outcome, names: Names): readonly string[] {
  if (isRefusal(question.expected)) {
    // Both are no answer; which of the two is a matter of help, not of truth.
    return outcome.kind === 'answer' ? [`${question.expected} ≠ ${JSON.stringify(readCall(outcome.reading))}`] : [];
  }
  if (outcome.kind !== 'answer')
    return [
      `${outcome.kind} ${'reason' in outcome ? outcome.reason : ''} ${'problem' in outcome ? JSON.stringify(outcome.problem) : ''}`,
    ];
  return differences(expectedCall(question.expected, names), readCall(outcome.reading));
}

function tally(name: string, judged: readonly Judged[]): Score {
  const answered = judged.filter((one) => one.answered);
  return {
    name,
    total: judged.length,
    right: judged.filter(({ wrong }) => wrong.length === 0).length,
    answered: answered.length,
    rightAnswers: answered.filter(({ wrong }) => wrong.length === 0).length,
    misses: judged.filter(({ wrong }) => wrong.length > 0),
    judged,
  };
}

/** Scores the questions of a folder. */
export function score(folder: string, names: Names, calendar: Calendar, search: Search): Score[] {
  const outcomeOf = (text: string, previous: Reading | null): Outcome => {
    const { outcome } = understand(text, names, calendar, previous);
    if (outcome.kind !== 'search') return outcome;
    const reading = search(outcome.text);
    return reading === null
      ? { kind: 'refusal', reason: 'not_understood', problem: null }
      : { kind: 'answer', reading };
  };
  const single = (file: 'intents' | 'refusals' | 'misspelled', language?: 'es' | 'en') =>
    questionsOf(folder, file)
      .filter((question) => language === undefined || question.language === language)
      .map((question) => {
        const outcome = outcomeOf(question.text, null);
        return { question, wrong: judge(question, outcome, names), answered: outcome.kind === 'answer' };
      });
  const dialogues = dialoguesOf(folder).flatMap((turns) => {
    let previous: Reading | null = null;
    return turns.map((question) => {
      const outcome: Outcome = outcomeOf(question.text, previous);
      if (outcome.kind === 'answer') previous = outcome.reading;
      return { question, wrong: judge(question, outcome, names), answered: outcome.kind === 'answer' };
    });
  });
  return [
    tally('intents es', single('intents', 'es')),
    tally('intents en', single('intents', 'en')),
    tally('misspelled', single('misspelled')),
    tally('refusals', single('refusals')),
    tally('dialogues', dialogues),
  ];
}
