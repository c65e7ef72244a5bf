import type { Question } from '@/contract/importing/proposal';
import type { Context } from './context';
import type { Doubts } from './doubts';

type Place = { readonly table: string; readonly target: string };
type Asked = Pick<Parameters<Doubts['ask']>[0], 'kind' | 'examples' | 'choices' | 'likely' | 'free'> & {
  /** Key of the question, which names the column and its first example. */
  readonly text: Question['text']['key'];
};

/** Asks about a column of a source, one question of a kind for files with the same columns; null while there is no answer. */
export const askColumn = (
  { doubts, group, source }: Context,
  { table, target }: Place,
  name: string,
  { kind, text, examples, ...offered }: Asked,
): string | null =>
  doubts.ask({
    id: `${kind}:${group.id}:${name}`,
    ...{ kind, table, file: source.file, column: target, from: name },
    text: { key: text, values: { column: name, example: examples[0] ?? '' } },
    examples,
    ...offered,
  });
