import type { Reading } from '@/contract/calls/assistant';
import type { Names } from '../words/names';
import type { Draft } from './draft';
import type { Sentence } from './sentence';

/** A reading with the question that it is of. */
export type Read = {
  readonly sentence: Sentence;
  readonly draft: Draft;
  readonly reading: Reading;
  readonly names: Names;
};

/** The spans that make a reading doubtful. */
export type Rule = (read: Read) => readonly number[];

/** The words of a span before any correction. */
export const writtenText = (sentence: Sentence, at: number): string =>
  sentence.words
    .slice(sentence.spans[at]?.from, sentence.spans[at]?.to)
    .map(({ text }) => text)
    .join(' ');
