import type { InspectedSource, Proposal } from '@/contract/importing/proposal';
import { TABLE_NAMES, type TableName } from '@/server/facts/tables';
import { type ColumnSource, type Mapping, mappingSchema } from '../mapping/mapping';
import { columnsIn } from '../mapping/where';
import { type Context, contextOf, type Fit, groupsOf } from './context';
import { choice, Doubts } from './doubts';
import { fitTables } from './fit-table';
import { keyTarget, propertyKey } from './key';
import { namedDays } from './named-days';
import { type Part, proposeTable } from './propose-table';
import { type Former, fingerprintOf, rememberedParts } from './remember';
import { repeatedSources } from './repeated-sources';

type Found = Pick<Proposal, 'inspected' | 'unreadable'>;
type Candidate = { readonly context: Context; readonly fits: readonly Fit[] };

/**
 * Proposes what the files of a folder are: tables, columns, units, and how they are read, each with its reason. What the files do
 * not settle is a question; answers, by the id of the question, settle it. The mapping is valid whatever is answered.
 * @param remembered What sources with the same headers were mapped to before (`remember`); it is taken without questions.
 */
export function proposeMapping(
  found: Found,
  answers: Readonly<Record<string, string>> = {},
  remembered: Former = {},
): Proposal {
  const doubts = new Doubts(answers);
  const groups = groupsOf(found.inspected);
  const isKnown = (source: InspectedSource) => Object.hasOwn(remembered, fingerprintOf(source));
  const contexts = found.inspected.map((source) =>
    contextOf(
      source,
      groups.get(source) ?? { id: source.file, sources: [source] },
      isKnown(source) ? new Doubts({}) : doubts,
    ),
  );
  const fitted = contexts.map((context) => ({ context, fits: fitTables(context) }));
  const hasRates = fitted.some(({ fits }) => fits.some(({ table }) => table === 'exchange_rates'));
  const skipped = repeatedSources(found.inspected, doubts);
  const candidates = fitted.map(({ context, fits }): Candidate => {
    const isSkipped = skipped.has(context.source);
    return { context: { ...context, hasRates }, fits: isSkipped ? [] : fits };
  });
  const parts = new Map<InspectedSource, Part[]>();
  for (const candidate of candidates) {
    const { source } = candidate.context;
    const known = skipped.has(source) ? null : rememberedParts(source, remembered, doubts);
    parts.set(source, known ?? partsOf(candidate, candidates));
  }
  const tables = tablesOf([...parts.values()].flat());
  const day = asOf(found.inspected, tables, doubts);
  return {
    ...found,
    sources: candidates.flatMap(({ context }) => describeSource(context, parts.get(context.source) ?? [])),
    questions: doubts.questions,
    answers: doubts.answers,
    mapping: mappingSchema.parse({
      dataset: { name: nameOf(found.inspected), ...(day === null ? {} : { as_of: day }) },
      tables,
    }) satisfies Mapping,
  };
}

/** The day on which the files have the stages that they name; null where they name none that changes. */
function asOf(
  inspected: readonly InspectedSource[],
  tables: ReturnType<typeof tablesOf>,
  doubts: Doubts,
): string | null {
  const isStaged = [...(tables.buildings ?? []), ...(tables.parks ?? [])].some(({ columns }) => {
    const status = columns?.construction_status;
    const values = [status?.constant, ...Object.values(status?.values ?? {})];
    return status !== undefined && values.some((value) => value === 'planned' || value === 'under_construction');
  });
  if (!isStaged) return null;
  const days = [...new Set(inspected.flatMap(namedDays))].sort().reverse();
  const answer = doubts.ask({
    id: 'constant:as_of',
    kind: 'constant',
    table: null,
    file: inspected[0]?.file ?? '',
    column: null,
    from: null,
    text: { key: 'propose.ask_as_of' },
    examples: [],
    choices: days.map((day) => choice(day, { key: 'propose.as_written', values: { value: day } })),
    likely: days[0] ?? null,
    free: 'day',
  });
  return answer ?? days[0] ?? null;
}

const DATA_NAME = 200;
const nameOf = ([first]: readonly InspectedSource[]): string =>
  (first?.file.split('/').at(-1) ?? 'data').replace(/\.[^.]*$/, '').slice(0, DATA_NAME) || 'data';

/** What one source gives to its tables. Where other files hold the buildings, its records name theirs. */
function partsOf({ context, fits }: Candidate, all: readonly Candidate[]): Part[] {
  const isRecords = fits.some(({ table }) => /^(?:listings|deals|occupancies)$/.test(table));
  const elsewhere = isRecords ? referenceTo(context, all) : null;
  const used = elsewhere === null ? fits : fits.filter(({ table }) => table !== 'buildings');
  return used.map((fit) => proposeTable(context, fit, used, elsewhere));
}

const LEAST_OVERLAP = 0.3;

/** The column that names the buildings of another file by their key; null where none does. */
function referenceTo(context: Context, all: readonly Candidate[]): ColumnSource | null {
  for (const other of all) {
    const buildings = other.fits.find(({ table }) => table === 'buildings');
    const isList = other.fits.every(({ table }) => !/^(?:listings|deals|occupancies)$/.test(table));
    if (other.context.source === context.source || buildings === undefined || !isList) continue;
    const key = propertyKey(other.context, buildings, keyTarget('buildings'));
    if (key === null || typeof key.source.from !== 'string') continue;
    const from = key.source.from;
    const same = context.source.columns.find(({ name }) => name === from);
    if (same !== undefined) return { from: same.name };
    const keys = other.context.source.columns.find(({ name }) => name === from);
    const values = new Set(keys?.profile.frequent.map(({ value }) => value));
    for (const column of context.source.columns) {
      const shared = column.profile.frequent.filter(({ value }) => values.has(value)).length;
      if (shared >= 3 && shared >= Math.min(values.size, column.profile.frequent.length) * LEAST_OVERLAP)
        return { from: column.name };
    }
  }
  return null;
}

function tablesOf(parts: readonly Part[]): Partial<Record<TableName, Part['source'][]>> {
  const tables: Partial<Record<TableName, Part['source'][]>> = {};
  for (const name of TABLE_NAMES) {
    const sources = parts.filter(({ table }) => table === name).map(({ source }) => source);
    if (sources.length > 0) tables[name] = sources;
  }
  return tables;
}

/** The columns that name the currencies of prices. */
const currencyColumnsOf = ({ columns = {} }: Part['source']): string[] =>
  Object.values(columns).flatMap(({ per_usd }) => (typeof per_usd === 'object' ? [per_usd.from] : []));

function describeSource({ source }: Context, parts: readonly Part[]): Proposal['sources'] {
  const { file, sheet, entry } = source;
  const read = new Set(
    parts.flatMap((part) => [
      ...part.columns.flatMap(({ from }) => from),
      ...columnsIn(part.source.where),
      ...currencyColumnsOf(part.source),
    ]),
  );
  const unread = source.columns.map(({ name }) => name).filter((name) => !read.has(name) && !name.startsWith('@'));
  if (parts.length === 0)
    return [{ file, sheet, entry, table: null, why: [{ key: 'propose.no_table' }], columns: [], unread }];
  return parts.map(({ table, columns }) => ({
    file,
    sheet,
    entry,
    table,
    why: [{ key: 'propose.table', values: { table, columns: columns.length } }],
    columns,
    unread,
  }));
}
