import { writeFileSync } from 'node:fs';
import { openQuestions } from '@/contract/importing/open-questions';
import type { Proposal, Question, Sentence } from '@/contract/importing/proposal';
import { translate } from '@/server/base/texts';
import { inspectFolder } from '@/server/importing/inspect/inspect-folder';
import { proposeMapping } from '@/server/importing/propose/propose-mapping';

/** The exit code while questions are open. */
const OPEN = 3;

const sentence = ({ key, values }: Sentence): string => translate('en', 'import', key, values);
const placeOf = ({ file, entry, sheet }: Proposal['sources'][number]): string =>
  [file, entry, sheet].filter((part) => part !== null).join(' → ');

function describeQuestion({ id, text, choices, examples, likely, free }: Question): string[] {
  const lines = [`? ${sentence(text)}`];
  if (examples.length > 0) lines.push(`    in the file: ${examples.join(' | ')}`);
  for (const { value, label, readings } of choices)
    lines.push(
      `    --answer '${id}=${value}'  ${sentence(label)}${readings.length > 0 ? `: ${readings.join(' | ')}` : ''}${value === likely ? '  (likely)' : ''}`,
    );
  if (free !== null)
    lines.push(
      `    --answer '${id}=…'  any ${free === 'rate' ? 'currency and its units per dollar, such as MXN@18.5' : free}`,
    );
  return lines;
}

/** A proposal in lines for a terminal. */
export function describeProposal(proposal: Proposal): string[] {
  const lines: string[] = [];
  for (const { file, line, reason } of proposal.unreadable)
    lines.push(`${file}${line === null ? '' : `:${line}`}: cannot be read, ${sentence(reason)}`);
  for (const { file, sheet, entry, records, notes } of proposal.inspected) {
    const place = [file, entry, sheet].filter((part) => part !== null).join(' → ');
    lines.push(
      `${place}: ${records === null ? 'many' : records.toLocaleString('en-US')} records${notes.map((note) => `; ${sentence(note)}`).join('')}`,
    );
  }
  for (const source of proposal.sources) {
    lines.push('', `${placeOf(source)} → ${source.table ?? 'not read'}`);
    for (const { column, from, why } of source.columns)
      lines.push(
        `  ${column.padEnd(24)} ${from.join(', ').replaceAll('\n', ' ') || '(constant)'}  — ${why.map(sentence).join('; ')}`,
      );
    if (source.unread.length > 0) lines.push(`  not read: ${source.unread.join(', ').replaceAll('\n', ' ')}`);
  }
  const open = openQuestions(proposal);
  if (open.length > 0)
    lines.push('', `${open.length} open question${open.length === 1 ? '' : 's'}:`, ...open.flatMap(describeQuestion));
  return lines;
}

/** An answer of the command line: the last = separates the question from its value. */
export function readAnswer(text: string): readonly [string, string] | null {
  const at = text.lastIndexOf('=');
  return at <= 0 || at === text.length - 1 ? null : [text.slice(0, at), text.slice(at + 1)];
}

/** Inspects a folder, writes the mapping that is proposed for it, and prints it with its questions. @returns the exit code */
export async function propose(
  folder: string,
  target: string,
  answers: Readonly<Record<string, string>>,
): Promise<number> {
  const proposal = proposeMapping(await inspectFolder(folder), answers);
  for (const line of describeProposal(proposal)) console.log(line);
  for (const id of Object.keys(answers)) {
    if (!Object.hasOwn(proposal.answers, id))
      console.error(`--answer ${id}: there is no such question, or it has no such answer.`);
  }
  writeFileSync(target, `${JSON.stringify(proposal.mapping, null, 2)}\n`);
  const open = openQuestions(proposal).length;
  console.log('', `\nThe mapping is in ${target}.${open > 0 ? ' Answer the questions before you import.' : ''}`);
  return open > 0 ? OPEN : Object.keys(answers).length > Object.keys(proposal.answers).length ? 2 : 0;
}
