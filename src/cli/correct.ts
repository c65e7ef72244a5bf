import './check-environment';
import { parseArgs } from 'node:util';
import { readConfig } from '@/server/base/config';
import type { Correction } from '@/server/database/version-record';
import { headlineValues } from '@/server/engine/figures/headline-values';
import { tableNamed } from '@/server/facts/tables';
import { describeReason } from '@/server/importing/checks/reason';
import {
  CorrectionRefused,
  type CorrectionReport,
  correctRow,
  undoCorrection,
} from '@/server/importing/corrections/correct';
import { servedCorrections } from '@/server/importing/corrections/served-corrections';
import { describeIndicators } from '@/server/importing/version/describe-comparison';
import { exitWith, UsageError } from './failure';
import { print, printable } from './output';
import { systemUser } from './system-user';

const USAGE = `Usage:
  npm run correct -- TABLE KEY COLUMN=VALUE … --reason TEXT [--author NAME]
  npm run correct -- list
  npm run correct -- undo ID [--author NAME]
A corrected value stands in place of what the files say, also of later ones, until the correction is taken back. KEY is the id of the
row; several columns of a key are joined by a comma. COLUMN= empties a value. Values are in the units of the imported tables.`;

const shown = (value: Correction['value']): string => (value === null ? '(empty)' : printable(String(value)));

const described = ({ id, table, key, column, value, former, reason, author, made_at }: Correction): string =>
  `${id}  ${made_at.slice(0, 10)}  ${table} ${printable(key.join(', '))}  ${column}: ${shown(former)} → ${shown(value)}  (${printable(reason)}; ${printable(author)})`;

async function report({ problems, corrections, indicators, dataset }: CorrectionReport, what: string): Promise<void> {
  for (const problem of problems.listed) {
    const { severity, column, value } = problem;
    await print(
      `${severity}: ${column ?? ''} ${value === null ? '' : `"${value}"`}  ${describeReason(problem, 'en')}\n`,
    );
  }
  if (dataset === null) {
    console.error('Nothing was changed.');
    process.exitCode = 1;
    return;
  }
  for (const one of corrections) await print(`${what}: ${described(one)}\n`);
  if (indicators !== null) await print(`${describeIndicators(indicators).join('\n')}\n`);
  await print(`Version ${dataset.version} of "${printable(dataset.name)}" is now served.\n`);
}

function valuesOf(assignments: readonly string[]): Record<string, string> {
  const values: Record<string, string> = {};
  for (const assignment of assignments) {
    const at = assignment.indexOf('=');
    if (at < 1) throw new UsageError(`"${printable(assignment)}" is not COLUMN=VALUE.\n${USAGE}`);
    values[assignment.slice(0, at)] = assignment.slice(at + 1);
  }
  return values;
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { reason: { type: 'string' }, author: { type: 'string' } },
  });
  const config = readConfig();
  const options = { ...config, today: config.today(), measure: headlineValues };
  const author = values.author?.trim() || systemUser();
  const [verb, ...rest] = positionals;
  if (verb === 'list' && rest.length === 0) {
    const corrections = await servedCorrections(config);
    for (const one of corrections) await print(`${described(one)}\n`);
    if (corrections.length === 0) await print('No value is corrected.\n');
    return;
  }
  const [key = '', ...assignments] = rest;
  if (verb === 'undo' && rest.length === 1)
    return report(await undoCorrection(options, { id: key, author }), 'Taken back');
  const name = tableNamed(verb);
  if (name === undefined)
    throw new UsageError(verb === undefined ? USAGE : `"${printable(verb)}" is no table.\n${USAGE}`);
  if (assignments.length === 0) throw new UsageError(`The key or the values are missing.\n${USAGE}`);
  const request = { table: name, key: key.split(',').map((part) => part.trim()), values: valuesOf(assignments) };
  const reason = values.reason?.trim() ?? '';
  if (reason === '') throw new UsageError(`Why the value is corrected is missing: --reason.\n${USAGE}`);
  await report(await correctRow(options, { ...request, reason, author }), 'Corrected');
}

main().catch((error: unknown) => {
  if (!(error instanceof CorrectionRefused)) return exitWith(error);
  console.error(`Nothing was changed: ${describeReason(error, 'en')}.`);
  process.exitCode = 1;
});
