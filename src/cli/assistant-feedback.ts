import './check-environment';
import { parseArgs } from 'node:util';
import type { AssistantCall } from '@/contract/calls/assistant';
import { VERDICTS } from '@/contract/calls/feedback';
import { readConfig } from '@/server/base/config';
import type { FeedbackCursor, FeedbackRow } from '@/server/session/feedback';
import { withAccounts } from './accounts';
import { exitWith, UsageError } from './failure';
import { print, printable, sinceOf } from './output';

const USAGE = `Usage: npm run assistant:feedback -- [--since YYYY-MM-DD] [--verdict up|down] [--json]
Prints how users rated answers of the assistant, the oldest first: time, verdict, user, question, what was answered, reason.`;

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { since: { type: 'string' }, verdict: { type: 'string' }, json: { type: 'boolean' } },
  });
  if (positionals.length > 0) throw new UsageError(USAGE);
  const verdict = VERDICTS.find((one) => one === values.verdict);
  if (values.verdict !== undefined && verdict === undefined)
    throw new UsageError(`--verdict must be one of ${VERDICTS.join(', ')}; it is "${values.verdict}"`);
  return { json: values.json === true, filter: { since: sinceOf(values.since), verdict } };
}

function addressOf({ method, path, params = {}, body }: AssistantCall): string {
  const query = new URLSearchParams(
    Object.entries(params).flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)])),
  );
  return `${method} ${path}${query.size > 0 ? `?${query}` : ''}${body === undefined ? '' : ` ${JSON.stringify(body)}`}`;
}

function lineOf({ content, ...row }: FeedbackRow, json: boolean): string {
  if (json) return JSON.stringify({ ...row, ...content });
  const about =
    content === null
      ? ['(stored by another version of Nave)']
      : [
          content.question,
          [content.kind, ...(content.call === null ? [] : [addressOf(content.call)])].join(' '),
          content.reason ?? '',
        ];
  return [row.at, row.verdict, row.user, ...about].map(printable).join('\t');
}

async function main(): Promise<void> {
  const { json, filter } = readArguments();
  await withAccounts(readConfig(), async (carryOut) => {
    let cursor: FeedbackCursor | undefined;
    do {
      const { feedback } = await carryOut({ do: 'feedback.page', ...filter, cursor });
      if (feedback === undefined) throw new Error('The running server is of another version of Nave; restart it.');
      if (feedback.rows.length > 0) await print(`${feedback.rows.map((row) => lineOf(row, json)).join('\n')}\n`);
      cursor = feedback.next ?? undefined;
    } while (cursor !== undefined);
  });
}

main().catch(exitWith);
