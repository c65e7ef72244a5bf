import './check-environment';
import { parseArgs } from 'node:util';
import { readConfig } from '@/server/base/config';
import type { Command } from '@/server/control/commands';
import type { AuditCursor, AuditRow } from '@/server/session/audit';
import { withAccounts } from './accounts';
import { exitWith, UsageError } from './failure';
import { print, printable, sinceOf } from './output';

const USAGE = `Usage: npm run audit -- [--since YYYY-MM-DD] [--event NAME] [--user EMAIL] [--json | --csv]
Prints who did what, the oldest first. --event takes the beginning of a name, such as "download", "sign-in", "refused", "account".`;

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
  const format: Format = values.json ? 'json' : values.csv ? 'csv' : 'text';
  return { format, filter: { since: sinceOf(since), event, user } };
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

function lineOf(row: AuditRow, format: Format): string {
  if (format === 'json') return JSON.stringify(row);
  const fields = [row.at, row.event, row.user, row.address, detailOf(row)];
  return format === 'csv' ? fields.map(cell).join(',') : fields.map(printable).join('\t');
}

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

main().catch(exitWith);
