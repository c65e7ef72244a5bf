import type { InspectedSource } from '@/contract/importing/proposal';
import type { TableName } from '@/server/facts/tables';
import { labelOf } from './context';
import { choice, type Doubts } from './doubts';

type Asked = {
  readonly table: TableName;
  readonly target: string;
  readonly free: 'text' | 'day' | 'number';
  readonly offered: readonly string[];
};

/** Asks for a value for all rows of a source; null where it is not answered. */
export const askConstant = (
  doubts: Doubts,
  source: InspectedSource,
  { table, target, free, offered }: Asked,
): string | null =>
  doubts.ask({
    // Each file may have a market or a day of its own.
    id: `constant:${labelOf(source)}:${target}`,
    kind: 'constant',
    table,
    file: source.file,
    column: target,
    from: null,
    text: { key: `propose.ask_${free}`, values: { column: target, file: source.file } },
    examples: [],
    choices: offered.map((value) => choice(value, { key: 'propose.as_written', values: { value } })),
    likely: offered[0] ?? null,
    free,
  });
