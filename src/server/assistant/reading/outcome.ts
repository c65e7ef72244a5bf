import type { Reading } from '@/contract/calls/assistant';
import type { Mark, Problem } from './draft';
import type { Sentence } from './sentence';

/** What a question means, or why it is not answered. */
export type Outcome =
  | { readonly kind: 'answer'; readonly reading: Reading }
  | {
      readonly kind: 'clarification';
      readonly reason: 'ambiguous' | 'several_questions' | 'incomplete' | 'not_understood';
      readonly readings: readonly Reading[];
      readonly problem: Problem | null;
    }
  | {
      readonly kind: 'refusal';
      readonly reason: 'other_subject' | 'unknown_name' | 'unsupported' | 'no_period' | 'not_understood' | 'incomplete';
      readonly problem: Problem | null;
    }
  /** The name of a building or lot may be in the data. */
  | { readonly kind: 'search'; readonly text: string };

type Of<K extends Outcome['kind']> = Extract<Outcome, { readonly kind: K }>;

/** An outcome, the question it comes from, and what its parts set. */
export type Understanding = {
  readonly outcome: Outcome;
  readonly sentence: Sentence;
  readonly marks: readonly Mark[];
  /** Spans that nothing explains, or that name a place that the data do not hold. */
  readonly unknown: readonly number[];
};

export const answer = (reading: Reading): Outcome => ({ kind: 'answer', reading });
export const refusal = (reason: Of<'refusal'>['reason'], problem: Problem | null = null): Outcome => ({
  kind: 'refusal',
  reason,
  problem,
});
/** A question back, with the readings it chooses between. */
export const clarification = (
  reason: Of<'clarification'>['reason'],
  readings: readonly Reading[],
  problem: Problem | null = null,
): Outcome => ({ kind: 'clarification', reason, readings, problem });

/** Kinds of problems, the one that is reported before others first. */
const ORDER: readonly Problem['kind'][] = [
  'future',
  'open_period',
  'unsupported',
  'unsupported_field',
  'order',
  'several_periods',
  'number',
  'exact_size',
  'sides',
];

/** The problem that keeps a reading from being answered; null where there is none. */
export const blockingProblem = (problems: readonly Problem[]): Problem | null =>
  [...problems].sort((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind))[0] ?? null;

/** Why a reading with a problem is not answered. */
export function blocked(problem: Problem): Outcome {
  switch (problem.kind) {
    case 'future':
    case 'open_period':
      return refusal('no_period', problem);
    case 'unsupported':
    case 'unsupported_field':
    case 'order':
      return refusal('unsupported', problem);
    default:
      return clarification('ambiguous', [], problem);
  }
}
