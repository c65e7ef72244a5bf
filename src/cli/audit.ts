import './check-environment';
import { parseArgs } from 'node:util';
import { readConfig } from '@/server/base/config';
import type { Command } from '@/server/control/commands';
import type { AuditCursor, AuditRow } from '@/server/session/audit';
import { withAccounts } from './accounts';
import { exitWith, UsageError } from './failure';

const USAGE = `Usage: npm run audit -- [--since YYYY-MM-DD] [--event NAME] [--user EMAIL] [--json | --csv]
Prints who did what, the oldest first. --event takes the beginning of a name, such as "download", "sign-in", "refused", "account".`;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

type Format = 'text' | 'json' | 'csv';

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      since: { type: 'string' },
      event: { type: 'string' },
      user: { type: 'string' },
      json: { type: 'boolean' },
      csv: { type: 'boolean' },
    },
  });
  if (positionals.length > 0 || (values.json && values.csv)) throw new UsageError(USAGE);
  const { since, event, user } = values;
  const start = since === undefined ? 0 : new Date(`${since}T00:00:00`).getTime();
  if (since !== undefined && (!DAY.test(since) || Number.isNaN(start)))
    throw new UsageError(`--since must be a day YYYY-MM-DD; it is "${since}"`);
  const format: Format = values.json ? 'json' : values.csv ? 'csv' : 'text';
  return { format, filter: { since: start, event, user } };
}

/** Spreadsheets take what begins like this for a formula. */
const escapeFormula = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
const cell = (text: string): string => {
  const safe = escapeFormula(text);
  return /[",\r\n;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};
const detailOf = ({ detail }: AuditRow): string =>
  Object.entries(detail)
    .map(([name, value]) => `${name}=${Array.isArray(value) ? value.join('|') : String(value)}`)
    .join(' ');
/** Control characters could move the terminal's cursor. */
const printable = (text: string): string => text.replace(/\p{C}/gu, '\ufffd');

function lineOf(row: AuditRow, format: Format): string {
  if (format === 'json') return JSON.stringify(row);
  const fields = [row.at, row.event, row.user, row.address, detailOf(row)];
  return format === 'csv' ? fields.map(cell).join(',') : fields.map(printable).join('\t');
}

/** Waits where whoever reads is slower; ends quietly where nobody reads any more. */
const print = (text: string): Promise<void> =>
  new Promise((resolve, reject) => {
    process.stdout.write(text, (error) => (error ? reject(error) : resolve()));
  });

async function main(): Promise<void> {
  const { format, filter } = readArguments();
  if (format === 'csv') await print('time,event,user,address,detail\n');
  await withAccounts(readConfig(), async (carryOut) => {
    let cursor: AuditCursor | undefined;
    do {
      const command: Command = { do: 'audit.page', ...filter, cursor };
      const { page } = await carryOut(command);
      if (page === undefined) throw new Error('The running server is of another version of Nave; restart it.');
      if (page.rows.length > 0) await print(`${page.rows.map((row) => lineOf(row, format)).join('\n')}\n`);
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
  });
}

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
});
main().catch(exitWith);
