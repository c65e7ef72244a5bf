import type { Proposal, Sentence } from '@/contract/importing/proposal';
import { importedColumns, type TableName } from '@/server/facts/tables';
import { sourceOf } from '../inspect/inspect-file';
import { readWritten } from '../inspect/number-shape';
import type { ColumnSource, Source, Where } from '../mapping/mapping';
import { askConstant } from './ask-constant';
import { type Context, type Fit, labelOf } from './context';
import { dealKinds } from './deal-kinds';
import { choice } from './doubts';
import { fileWords } from './file-words';
import { availabilityColumn, fitTable } from './fit-table';
import { type Key, keyTarget, propertyKey, recordKey } from './key';
import { namedDays } from './named-days';
import { areaColumnOf, isPrice, readColumn } from './read-column';
import { NONE } from './read-day';
import type { AreaOf } from './read-price';
import { industrialValues, isPlanFile, stageColumn } from './status';
import { statusOf } from './vocabulary';

type ProposedColumn = Proposal['sources'][number]['columns'][number];
/** What one source gives to one table. */
export type Part = {
  readonly table: TableName;
  readonly source: Partial<Source> & { file: string };
  readonly columns: ProposedColumn[];
};
type Columns = Record<string, ColumnSource>;
type Conditions = Record<string, Exclude<Where, readonly unknown[]>[string]>;

/** A table in the making. */
type Draft = {
  readonly context: Context;
  readonly fit: Fit;
  readonly columns: Columns;
  readonly proposed: ProposedColumn[];
  /** Texts of the source that stand for no value. */
  readonly empty: string[];
};

const namesIn = ({ from }: ColumnSource): string[] => [from ?? []].flat();

function add(
  { columns, proposed }: Draft,
  target: string,
  source: ColumnSource,
  why: readonly Sentence[],
  confidence: number,
): void {
  columns[target] = source;
  proposed.push({
    column: target,
    from: namesIn(source),
    why: [...why],
    confidence: Math.min(1, Math.max(0, confidence)),
  });
}

/** Whether deals are sales, as far as it concerns all of them. */
function isSale({ context, fit }: Draft): boolean {
  const price = fit.columns.get('closing_price')?.column.header.words.join(' ') ?? '';
  if (/\b(?:sales?|venta|sold|consideration)\b/.test(price)) return true;
  if (/\b(?:rent|renta|lease|arrendamiento)\b/.test(price)) return false;
  return (
    /\bsales?\b|\bventas?\b|rollingsales/.test(fileWords(context.source)) &&
    !/lease|renta/.test(fileWords(context.source))
  );
}

/** Reads the columns that were found, areas first: prices refer to them. */
function readFound(draft: Draft, all: readonly Fit[]): void {
  addMissingArea(draft, all);
  const { context, fit } = draft;
  const name = fit.table;
  const areaTarget = areaColumnOf(name);
  const targets = [...fit.columns.keys()].sort((a, b) => Number(b === areaTarget) - Number(a === areaTarget));
  const other = areaTarget === null ? undefined : draft.columns[areaTarget];
  let area: AreaOf = typeof other?.from === 'string' ? { name: other.from, source: other } : null;
  for (const target of targets) {
    const found = fit.columns.get(target);
    if (found === undefined || target === keyTarget(name)) continue;
    const reading = readColumn(context, name, target, found.column, { isSale: isSale(draft), area });
    if (target === areaTarget) area = { name: found.column.found.name, source: reading.source };
    add(
      draft,
      target,
      withMeaning(draft, target, reading.source),
      [...found.score.why, ...reading.why],
      found.score.score,
    );
  }
  const isBoth = fit.columns.get('asking_price_lease') !== undefined && isPrice('asking_price_lease');
  if (isBoth && /venta|sale/.test(fit.columns.get('asking_price_lease')?.column.header.words.join(' ') ?? ''))
    delete draft.columns.asking_price_lease;
}

/** Asks whether an area of land is taken for that of the building, where no other is known. */
function withMeaning({ context, fit }: Draft, target: string, source: ColumnSource): ColumnSource {
  if (fit.table !== 'buildings' || target !== 'net_leasable_area') return source;
  const column = fit.columns.get(target)?.column;
  if (
    column === undefined ||
    !/\b(?:land|lot|lote|terreno|parcel|predio|shape|acreage|site)\b/.test(column.header.words.join(' '))
  )
    return source;
  const { name, samples } = column.found;
  const answer = context.doubts.ask({
    id: `area_meaning:${context.group.id}:${name}`,
    kind: 'area_meaning',
    table: fit.table,
    file: context.source.file,
    column: target,
    from: name,
    text: { key: 'propose.ask_area_meaning', values: { column: name } },
    examples: samples.slice(0, 4),
    choices: [choice('as_is', { key: 'propose.area_as_is' })],
    likely: null,
    free: 'number',
  });
  return answer === null || answer === 'as_is' ? source : { ...source, factor: Number(answer) };
}

/** Adds a value for all rows, which the files do not have. The mapping has none before the question is answered. */
function addConstant(draft: Draft, target: string, free: 'text' | 'day' | 'number', offered: readonly string[]): void {
  const { context, fit } = draft;
  const value = askConstant(context.doubts, context.source, { table: fit.table, target, free, offered });
  if (value === null) draft.proposed.push(unanswered(target));
  else add(draft, target, { constant: value }, [{ key: 'propose.constant', values: { value } }], 1);
}

/** A column that has no value before its question is answered. */
export const unanswered = (target: string): ProposedColumn => ({
  column: target,
  from: [],
  why: [{ key: 'propose.unanswered' }],
  confidence: 0.5,
});

const titleOf = ({ source }: Context): string =>
  (source.entry ?? source.file)
    .split('/')
    .at(-1)
    ?.replace(/\.[^.]*$/, '')
    .replaceAll(/[_-]+/g, ' ')
    .trim() ?? '';

/** Adds what a table requires and no column holds. */
function addRequired(draft: Draft, key: Key | null): void {
  const { context, fit, columns } = draft;
  const declared = importedColumns(fit.table);
  const target = keyTarget(fit.table);
  if (key !== null && Object.hasOwn(declared, target)) add(draft, target, key.source, key.why, key.isUnique ? 1 : 0.7);
  if (declared.name?.required && columns.name === undefined) {
    const from = columns.address ?? (key === null ? undefined : key.source);
    if (from !== undefined) add(draft, 'name', from, [{ key: 'propose.name_of_key' }], 0.6);
  }
  const named = fit.columns.get('name')?.column.found;
  if (declared.name?.required && named !== undefined && named.empty > 0 && key !== null && columns.name !== undefined) {
    const instead = [columns.address, key.source].flatMap((source) => (source === undefined ? [] : namesIn(source)));
    columns.name = { ...columns.name, from: [...new Set([named.name, ...instead])] };
  }
  if (declared.market?.required && columns.market === undefined) {
    const wider = columns.submarket;
    const words = fit.columns.get('submarket')?.column.header.words.join(' ') ?? '';
    // A part of a town is no market of its own.
    if (
      wider !== undefined &&
      !/submarket|submercado|neighbo|colonia|barrio|zona|zone|corredor|corridor|district|distrito/.test(words)
    ) {
      delete columns.submarket;
      draft.proposed.splice(
        draft.proposed.findIndex(({ column }) => column === 'submarket'),
        1,
      );
      add(
        draft,
        'market',
        wider,
        [{ key: 'propose.market_of_place', values: { column: namesIn(wider).join(', ') } }],
        0.6,
      );
    } else addConstant(draft, 'market', 'text', [titleOf(context)]);
  }
  if (declared.listed_on !== undefined && columns.listed_on === undefined)
    addConstant(draft, 'listed_on', 'day', namedDays(context.source));
  if (fit.table === 'deals') addDealKinds(draft);
  if (fit.table === 'deals' && columns.operation_type === undefined) {
    const value = isSale(draft) ? 'sale' : 'lease';
    add(draft, 'operation_type', { constant: value }, [{ key: `propose.all_${value}` }], 0.8);
  }
}

/** Adds what a column says of the kind of a deal: a renewal is no new demand. */
function addDealKinds(draft: Draft): void {
  const { context, columns } = draft;
  const kinds = dealKinds(context);
  if (kinds === null) return;
  const { column: from, operations, renewals } = kinds;
  if (columns.operation_type === undefined)
    add(draft, 'operation_type', { from, values: { ...operations } }, [{ key: 'propose.by_values' }], 0.8);
  if (columns.renewal !== undefined || renewals.length === 0) return;
  const values = Object.fromEntries(renewals.map((value) => [value, true]));
  const why: Sentence = { key: 'propose.renewals', values: { column: from, values: renewals.join(', ') } };
  add(draft, 'renewal', { from, values, otherwise: false }, [why], 0.8);
}

/** The keys of a source of a mapping beside its columns. */
function sourceKeys(
  draft: Draft,
  where: Conditions,
  duplicates: Source['duplicates'],
): Partial<Source> & { file: string } {
  return {
    ...sourceOf(draft.context.source),
    ...(Object.keys(where).length === 0 ? {} : { where }),
    ...(draft.empty.length === 0 ? {} : { empty: [...draft.empty] }),
    duplicates,
    errors: gapsOf(draft),
    columns: { ...draft.columns },
  };
}

/** Asks what becomes of rows without an area, which no table takes. */
function gapsOf({ context, fit }: Draft): Source['errors'] {
  const target = areaColumnOf(fit.table);
  const column = target === null ? undefined : fit.columns.get(target)?.column;
  if (column === undefined) return context.hasGaps.value ? 'leave_out' : 'refuse';
  const { profile, empty, name } = column.found;
  const none = profile.odd.reduce((sum, { count }) => sum + count, 0);
  const zeros = profile.frequent.reduce(
    (sum, { value, count }) => (readWritten(value)?.byPoint === 0 ? sum + count : sum),
    0,
  );
  const gaps = empty + none + zeros;
  if (gaps === 0) return context.hasGaps.value ? 'leave_out' : 'refuse';
  const answer = context.doubts.ask({
    id: `gaps:${labelOf(context.source)}:${name}`,
    kind: 'gaps',
    table: fit.table,
    file: context.source.file,
    column: target,
    from: name,
    text: { key: 'propose.ask_gaps', values: { column: name, count: gaps } },
    examples: profile.odd.slice(0, 4).map(({ value }) => value),
    choices: [choice('leave_out', { key: 'propose.leave_out' }), choice('refuse', { key: 'propose.refuse' })],
    likely: 'leave_out',
  });
  if (answer !== 'refuse') context.hasGaps.value = true;
  return answer === 'refuse' ? 'refuse' : 'leave_out';
}

/** The conditions that leave out totals and notes, and records of other kinds of property. */
function conditionsOf({ source, doubts, group, columns }: Context): Conditions {
  const where: Conditions = {};
  for (const { column, values } of source.footers) where[column] = { not: values };
  const industrial = industrialValues({ source, columns } as Context);
  if (industrial === null) return where;
  const answer = doubts.ask({
    id: `where:${group.id}:${industrial.column}`,
    kind: 'where',
    table: null,
    file: source.file,
    column: null,
    from: industrial.column,
    text: { key: 'propose.ask_where', values: { column: industrial.column } },
    examples: industrial.values.slice(0, 6),
    choices: [
      choice('industrial', { key: 'propose.only_industrial', values: { count: industrial.count } }),
      choice('all', { key: 'propose.all_records', values: { count: source.records ?? source.looked_at } }),
    ],
    likely: 'industrial',
  });
  if (answer !== 'all')
    where[industrial.column] = { ...(where[industrial.column] as object | undefined), is: industrial.values };
  return where;
}

const RECORDS = /^(?:listings|deals|occupancies|lot_listings)$/;
const hasRecords = (all: readonly Fit[]): boolean => all.some(({ table: name }) => RECORDS.test(name));

/** What a source gives to a table. */
export function proposeTable(context: Context, fit: Fit, all: readonly Fit[], reference: ColumnSource | null): Part {
  const draft: Draft = { context, fit, columns: {}, proposed: [], empty: [] };
  readFound(draft, all);
  const property = propertyFit(context, all);
  const own = property === null ? null : propertyKey(context, property, keyTarget(property.table), hasRecords(all));
  const isProperty = fit.table === 'buildings' || fit.table === 'lots' || fit.table === 'parks';
  const isRecord = RECORDS.test(fit.table);
  const where = conditionsOf(context);
  if (isProperty) {
    addRequired(draft, propertyKey(context, fit, keyTarget(fit.table), hasRecords(all)));
    if (fit.table === 'parks') onlyNamed(draft, where);
    addPark(draft, all);
    const isRepeated = fit.table === 'parks' || hasRecords(all);
    if (fit.table === 'buildings') addStage(draft);
    const duplicates = isRepeated ? repeatedOf(draft, all, own) : own?.isUnique === false ? 'number' : 'error';
    return { table: fit.table, source: sourceKeys(draft, where, duplicates), columns: draft.proposed };
  }
  if (isRecord) {
    addRequired(draft, recordKey(context, fit, keyTarget(fit.table), own));
    const building = reference ?? own?.source ?? null;
    const target = fit.table === 'lot_listings' ? 'lot_id' : 'building_id';
    if (building !== null) add(draft, target, building, [{ key: 'propose.building_of_record' }], 0.8);
    if (fit.table === 'listings' || fit.table === 'lot_listings') onlyAvailable(context, where);
  } else addRequired(draft, null);
  const only = fit.table === 'markets' || fit.table === 'exchange_rates' ? 'first' : 'error';
  return { table: fit.table, source: sourceKeys(draft, where, only), columns: draft.proposed };
}

const propertyFit = (context: Context, all: readonly Fit[]): Fit | null =>
  all.find(({ table: name }) => name === 'buildings' || name === 'lots') ??
  (all.length > 0 ? fitTable(context, 'buildings') : null);

/** Buildings that a list of records names alone have the area of the record, and what is offered whole that of the building. */
function addMissingArea(draft: Draft, all: readonly Fit[]): void {
  const own = areaColumnOf(draft.fit.table);
  if (own === null || draft.fit.table === 'parks' || draft.fit.columns.has(own)) return;
  for (const fit of all) {
    const target = areaColumnOf(fit.table);
    const found = target === null ? undefined : fit.columns.get(target);
    if (target === null || found === undefined || fit.table === draft.fit.table) continue;
    const { source, why } = readColumn(draft.context, fit.table, target, found.column, { isSale: false, area: null });
    add(
      draft,
      own,
      source,
      [{ key: 'propose.area_of_record', values: { column: found.column.found.name } }, ...why],
      0.6,
    );
    return;
  }
  addConstant(draft, own, 'number', []);
}

/** Buildings of a list that names parks too lie in them. */
function addPark(draft: Draft, all: readonly Fit[]): void {
  const { fit, context } = draft;
  const parks = all.find(({ table: name }) => name === 'parks');
  if (fit.table !== 'buildings' || parks === undefined) return;
  const key = propertyKey(context, parks, 'park_id');
  const [name] = key === null ? [] : namesIn(key.source);
  if (key === null || name === undefined) return;
  // Where the park is empty, the place alone is left, which is no park.
  const isJoined = key.source.join !== undefined;
  const source: ColumnSource = isJoined ? { ...key.source, extract: `^.*${key.source.join}.*$` } : key.source;
  const profile = parks.columns.get('name')?.column.found.profile;
  draft.empty.push(...(profile?.frequent ?? []).map(({ value }) => value).filter((value) => NONE.test(value)));
  add(draft, 'park_id', source, key.why, 0.8);
}

/** Asks whether the areas of the records of a building make up its own, where it has several and no area of its own. */
function repeatedOf({ context, fit, columns }: Draft, all: readonly Fit[], key: Key | null): Source['duplicates'] {
  const area = columns.net_leasable_area;
  const [name] = area === undefined ? [] : namesIn(area);
  const isOfRecord = all.some(({ table: other, columns: found }) => {
    const target = RECORDS.test(other) ? areaColumnOf(other) : null;
    return target !== null && found.get(target)?.column.found.name === name;
  });
  if (fit.table !== 'buildings' || name === undefined || !isOfRecord || key?.isUnique !== false) return 'first';
  const answer = context.doubts.ask({
    id: `area_meaning:${context.group.id}:${name}:buildings`,
    kind: 'area_meaning',
    table: fit.table,
    file: context.source.file,
    column: 'net_leasable_area',
    from: name,
    text: { key: 'propose.ask_whole_area', values: { column: name } },
    examples: [],
    choices: [choice('add', { key: 'propose.add_areas' }), choice('first', { key: 'propose.first_area' })],
    likely: 'add',
  });
  return answer === 'first' ? 'first' : 'add';
}

/**
 * The stage by a column that says what is on the market and what is being built; a file that is called a pipeline holds what is planned,
 * where no column says otherwise.
 */
function addStage(draft: Draft): void {
  const { context, columns } = draft;
  if (columns.construction_status !== undefined) return;
  const mixed = stageColumn(context);
  if (mixed !== null) {
    const { name, values } = mixed;
    const known = Object.entries(values).map(([value, stage]) => `${value} → ${stage}`);
    const why = { key: 'propose.stages', values: { values: known.join(', ') } };
    add(draft, 'construction_status', { from: name, values, otherwise: null }, [why], 0.7);
    return;
  }
  if (!isPlanFile(context.source)) return;
  add(draft, 'construction_status', { constant: 'planned' }, [{ key: 'propose.planned_by_file' }], 0.6);
}

/** Rows that name no park are none. */
function onlyNamed({ columns }: Draft, where: Conditions): void {
  const { name } = columns;
  const [column] = name === undefined ? [] : namesIn(name);
  if (name === undefined || column === undefined) return;
  const none = Object.keys(name.values ?? {});
  where[column] = { empty: false, ...(none.length === 0 ? {} : { not: none }) };
}

/** Only what is on the market is a listing. */
function onlyAvailable(context: Context, where: Conditions): void {
  const column = availabilityColumn(context)?.found;
  if (column === undefined) return;
  const values = column.profile.frequent
    .map(({ value }) => value)
    .filter((value) => /^(?:available|negotiating)$/.test(statusOf(value) ?? ''));
  where[column.name] = { ...(where[column.name] as object | undefined), is: values };
}
