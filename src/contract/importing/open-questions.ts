import type { ImportMapping } from '../calls/imports';
import type { Proposal, Question } from './proposal';

type Source = ImportMapping['tables'][string][number];

const fromOf = ({ columns = {} }: Source, column: string): readonly string[] => [columns[column]?.from ?? []].flat();

/**
 * Whether a mapping that the user changed leaves nothing to answer: another column gives the value that was asked for, nothing reads the
 * column in doubt, or the file is not read as that table.
 */
function isSettled({ kind, table, file, column, from }: Question, { tables }: ImportMapping): boolean {
  if (table === null || column === null) return false;
  const sources = tables[table] ?? [];
  if (kind === 'constant')
    return sources.filter((source) => source.file === file).every((source) => fromOf(source, column).length > 0);
  // The question may stand for several files with the same columns.
  return (
    from !== null &&
    kind !== 'table' &&
    Object.values(tables)
      .flat()
      .every((source) => !Object.keys(source.columns ?? {}).some((one) => fromOf(source, one).includes(from)))
  );
}

/**
 * The questions of a proposal that have no answer yet.
 * @param mapping The mapping with the changes of the user, which may leave nothing to answer.
 */
export const openQuestions = (
  { questions, answers }: Pick<Proposal, 'questions' | 'answers'>,
  mapping: ImportMapping | null = null,
): Question[] =>
  questions.filter(
    (question) => !Object.hasOwn(answers, question.id) && (mapping === null || !isSettled(question, mapping)),
  );
