import './check-environment';
import { parseArgs } from 'node:util';
import { type Config, readConfig } from '@/server/base/config';
import type { Dataset } from '@/server/database/dataset';
import { selectedVersion } from '@/server/database/served-dataset';
import { listVersions, type StoredVersion, serveVersion, VersionRefused } from '@/server/database/stored-versions';
import { headlineValues } from '@/server/engine/figures/headline-values';
import { SCHEMA_VERSION } from '@/server/facts/schema-version';
import { compareVersions } from '@/server/importing/version/compare';
import { describeChanges, describeIndicators } from '@/server/importing/version/describe-comparison';
import { renewFormer } from '@/server/importing/version/renew-version';
import { exitWith, UsageError } from './failure';
import { print, printable } from './output';

const USAGE = `Usage:
  npm run versions -- list
  npm run versions -- show ID
  npm run versions -- compare BEFORE AFTER
  npm run versions -- rollback ID
An ID may be cut off where it stays the only one; "served" is the served version. "show" prints how a version was made, with
its mapping. A version that was rolled back from is stored, so that one can return to it.`;

const number = (value: number): string => value.toLocaleString('en-US');

/** The version of an ID or of its beginning. Throws `UsageError` where there is none, or more than one. */
function find(versions: readonly StoredVersion[], id: string): StoredVersion {
  const found =
    id === 'served'
      ? versions.filter(({ served }) => served)
      : versions.filter(({ dataset }) => dataset.version.startsWith(id));
  const [version, another] = found;
  if (version === undefined || id === '')
    throw new UsageError(
      `There is no version "${printable(id)}"; "npm run versions -- list" has those that are stored.`,
    );
  if (another !== undefined) throw new UsageError(`${found.length} versions begin with "${id}": name more of the ID.`);
  return version;
}

const MODES = {
  replace: 'all data',
  update: 'an update',
  source: 'the source',
  snapshot: 'a snapshot',
  correction: 'a correction',
} as const;

function describe({ dataset, record, served, damaged }: StoredVersion): string[] {
  const { version, name, sample, as_of, made_at, form } = dataset;
  const mark = served ? '*' : ' ';
  const made = `${made_at.slice(0, 16).replace('T', ' ')} UTC`;
  const lines = [`${mark} ${version}  ${made}  ${printable(name)} (to ${as_of})${sample ? ', the sample' : ''}`];
  if (record !== null) {
    const { author, mode, source, sources, report } = record;
    const what = source === null ? MODES[mode] : `${MODES[mode]} "${printable(source)}"`;
    const read = sources.reduce((sum, { loaded }) => sum + loaded, 0);
    const files = `${number(read)} rows of ${number(sources.length)} ${sources.length === 1 ? 'file' : 'files'}`;
    const warnings = `${number(report.warnings)} ${report.warnings === 1 ? 'warning' : 'warnings'}`;
    lines.push(`    ${what}, by ${printable(author)}: ${files}, ${warnings}`);
  }
  if (damaged) lines.push('    damaged: it cannot be served');
  else if (form !== SCHEMA_VERSION) lines.push('    made by another release: a rollback builds it anew');
  return lines;
}

async function list(config: Config): Promise<void> {
  const versions = await listVersions(config);
  if (versions.length === 0) await print('No version is stored.\n');
  for (const version of versions) await print(`${describe(version).join('\n')}\n`);
  if (versions.length > 0 && !versions.some(({ served }) => served)) {
    const selection = await selectedVersion(config);
    const reason =
      selection.kind === 'damaged' ? selection.reason : selection.kind === 'version' ? selection.fallback : null;
    await print(`The version that was served last is not among them${reason === null ? '' : `: ${reason}`}.\n`);
  }
}

async function show(config: Config, id: string): Promise<void> {
  const version = find(await listVersions(config), id);
  await print(`${describe(version).join('\n')}\n`);
  if (version.record === null) {
    await print('    How it was made was not recorded.\n');
    return;
  }
  const { sources, report, mapping } = version.record;
  for (const { table, file, loaded } of sources)
    await print(`    ${table} from ${printable(file)}: ${number(loaded)} rows\n`);
  await print(`${JSON.stringify({ mapping, report }, null, 2)}\n`);
}

async function compare(config: Config, [from, to]: readonly [string, string]): Promise<void> {
  const versions = await listVersions(config);
  const [before, after] = [find(versions, from), find(versions, to)];
  const names = { before: before.dataset.version, after: after.dataset.version };
  const found = await compareVersions(config, names, headlineValues);
  const nameOf = ({ version, name, as_of }: Dataset) => `${version} (${printable(name)}, to ${as_of})`;
  const lines = [`From ${nameOf(found.before)} to ${nameOf(found.after)}:`, ...describeChanges(found.changes), ''];
  if (found.indicators === null)
    lines.push('Indicators are not compared: a version was made by another release. A rollback to it builds it anew.');
  else lines.push(...describeIndicators(found.indicators));
  await print(`${lines.join('\n')}\n`);
}

async function rollBack(config: Config, id: string): Promise<void> {
  const { dataset, served } = find(await listVersions(config), id);
  if (dataset.sample)
    throw new UsageError('That version is the sample, which is never rolled back to: npm run sample shows it.');
  if (served && dataset.form === SCHEMA_VERSION) {
    await print(`Version ${dataset.version} is served already; nothing was changed.\n`);
    return;
  }
  if (dataset.form !== SCHEMA_VERSION)
    await print(`Building "${printable(dataset.name)}" anew for this version of Nave…\n`);
  const now =
    dataset.form === SCHEMA_VERSION ? await serveVersion(config, dataset.version) : await renewFormer(config, dataset);
  await print(`Version ${now.version} of "${printable(now.name)}" (to ${now.as_of}) is now served.\n`);
}

async function main(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true, options: {} });
  const [verb, ...ids] = positionals;
  const counts: Readonly<Record<string, number>> = { list: 0, show: 1, compare: 2, rollback: 1 };
  const expected = verb === undefined || !Object.hasOwn(counts, verb) ? undefined : counts[verb];
  if (expected === undefined) throw new UsageError(verb === undefined ? USAGE : `"${verb}" is no command.\n${USAGE}`);
  if (ids.length !== expected)
    throw new UsageError(
      `${verb} takes ${['no ID', 'one ID', 'two IDs'][expected]}; ${ids.length === 1 ? 'one was' : `${ids.length} were`} given.\n${USAGE}`,
    );
  const config = readConfig();
  const [first = '', second = ''] = ids;
  if (verb === 'list') await list(config);
  else if (verb === 'show') await show(config, first);
  else if (verb === 'compare') await compare(config, [first, second]);
  else await rollBack(config, first);
}

main().catch((error: unknown) => {
  if (!(error instanceof VersionRefused)) return exitWith(error);
  console.error(error.message);
  process.exitCode = 1;
});
