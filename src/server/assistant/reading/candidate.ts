import type { Reading } from '@/contract/calls/assistant';
import type { IndicatorKey } from '@/contract/catalogue/indicators';
import type { Names } from '../words/names';
import type { Draft } from './draft';
import { type Calendar, readingOf } from './finish';
import { interpret } from './interpret';
import type { Sentence } from './sentence';

/** The names and days by which questions are read. */
export type Data = { readonly names: Names; readonly calendar: Calendar };

/** One way to read a question: `score` grows with the parts that it explains. */
export type Candidate = { readonly draft: Draft; readonly sentence: Sentence; readonly score: number };

/** A part that an indicator does not support weighs more than all that it explains. */
const UNSUPPORTED = 10;

/** Reads a question for one indicator, or as a search for space where it is null. */
export function candidateOf(sentence: Sentence, indicator: IndicatorKey | null): Candidate {
  const own = sentence.fresh();
  const draft = interpret(own, indicator);
  const unsupported = draft.problems.filter(({ kind }) => kind === 'unsupported' || kind === 'unsupported_field');
  return { draft, sentence: own, score: draft.marks.length - unsupported.length * UNSUPPORTED };
}

/** The candidates with the highest score. */
export function bestOf(candidates: readonly Candidate[]): Candidate[] {
  const most = Math.max(...candidates.map(({ score }) => score));
  return candidates.filter(({ score }) => score === most);
}

/** The readings of candidates. */
export const readingsOf = (candidates: readonly Candidate[], { names, calendar }: Data): Reading[] =>
  candidates.map(({ draft, sentence }) => readingOf(draft, sentence, names, calendar));
