import type { InspectedSource } from '@/contract/importing/proposal';
import { importedColumns, TABLE_NAMES, type TableName, table } from '@/server/facts/tables';
import { assign } from './assign';
import type { Context, Fit } from './context';
import { fileWords } from './file-words';
import { isBuilt, isListOf } from './list-kind';
import { LEAST_SCORE, type ReadColumn, type Score, scoreColumn } from './score-column';
import { FILE_WORDS } from './target-words';
import { statusOf } from './vocabulary';

/** References to other tables are matched by their values, not by their names. */
const isReference = (name: TableName, target: string): boolean =>
  target !== table(name).key[0] && /^(?:building_id|space_id|park_id|lot_id|area_id|package_id)$/.test(target);

/** The columns of a source that fit the columns of a table. */
export function fitTable(context: Context, name: TableName): Fit {
  const known = context.fits.get(name);
  if (known !== undefined) return known;
  const fit = findFit(context, name);
  context.fits.set(name, fit);
  return fit;
}

function findFit(context: Context, name: TableName): Fit {
  const targets = Object.keys(importedColumns(name)).filter(
    (target) => !isReference(name, target) || isOwn(context, target),
  );
  const { columns, source } = context;
  const scored = targets.map((target) => columns.map((column) => scoreColumn(name, target, column, source.looked_at)));
  const assigned = assign(scored.map((row) => row.map(({ score }) => (score < LEAST_SCORE ? 0 : score))));
  const fitted = new Map<string, { column: ReadColumn; score: Score }>();
  for (const [place, target] of targets.entries()) {
    const at = assigned[place] ?? -1;
    const column = columns[at];
    const score = scored[place]?.[at];
    if (column !== undefined && score !== undefined) fitted.set(target, { column, score });
  }
  // One column may hold both coordinates.
  for (const [axis, other] of [
    ['latitude', 'longitude'],
    ['longitude', 'latitude'],
  ] as const) {
    const found = fitted.get(axis);
    if (found !== undefined && found.column.found.profile.pairs > 0 && targets.includes(other))
      fitted.set(other, found);
  }
  return { table: name, columns: fitted };
}

const isOwn = ({ columns }: Context, target: string): boolean => columns.some(({ found }) => found.name === target);

const isNamed = (source: InspectedSource, name: TableName): boolean =>
  FILE_WORDS[name]?.test(fileWords(source)) === true;

/** The table whose columns the source has by their own names; null where there is none. */
function exactTable({ source }: Context): TableName | null {
  const base = (source.entry ?? source.file).split('/').at(-1)?.replace(/\..*$/, '');
  const names = source.columns.map(({ name }) => name);
  const found = TABLE_NAMES.map((name) => {
    const declared = table(name);
    const own = names.filter((column) => Object.hasOwn(declared.columns, column));
    const hasKey = declared.key.every((key) => names.includes(key));
    return { name, share: own.length / Math.max(1, names.filter((column) => !column.startsWith('@')).length), hasKey };
  });
  const [best] = found
    .filter(({ hasKey, share }) => hasKey && share >= 0.7)
    .sort((a, b) => b.share - a.share || Number(b.name === base) - Number(a.name === base));
  return best?.name ?? null;
}

type Test = (has: (target: string, least?: number) => boolean, fit: Fit, context: Context) => boolean;

/** The values of a column, by the mark that its source settles. */
const rangeOf = (fit: Fit, target: string, { mark }: Context) => {
  const numbers = fit.columns.get(target)?.column.found.profile.numbers;
  const isComma = mark === ',' || (mark === null && (numbers?.comma ?? 0) > (numbers?.point ?? 0));
  return (isComma ? numbers?.by_comma : numbers?.by_point) ?? null;
};
const wordsOf = (fit: Fit, target: string): string => fit.columns.get(target)?.column.header.words.join(' ') ?? '';

/** Whether a column says that records are on the market. */
export function availabilityColumn({ columns }: Context): ReadColumn | null {
  return (
    columns.find(({ found, header }) => {
      if (
        !header.words.some((word) =>
          /^(?:status|estatus|estado|situacion|availability|disponibilidad|disponible|available|condicion)$/.test(word),
        )
      )
        return false;
      const statuses = found.profile.frequent.map(({ value }) => statusOf(value));
      return (
        statuses.includes('available') &&
        statuses.filter((one) => one === null).length <= statuses.length * 0.5 &&
        found.distinct <= 30
      );
    }) ?? null
  );
}

const isLand = (words: string): boolean => /\b(?:land|lot|lote|terreno|predio|acres?|acreage)\b/.test(words);

/** What a source must have to fill a table. */
const isBuildingArea = (context: Context): boolean =>
  isBuilt(wordsOf(fitTable(context, 'buildings'), 'net_leasable_area'));
const isPlainList = (context: Context, kind: 'parks' | 'lots'): boolean =>
  !isBuildingArea(context) && isListOf(context, kind, fitTable(context, kind).columns.get('name')?.column);

const TESTS: Partial<Record<TableName, Test>> = {
  exchange_rates: (has, fit, context) => {
    const range = rangeOf(fit, 'mxn_per_usd', context);
    return (
      has('date') && has('mxn_per_usd') && range !== null && range.least > 1 && range.most < 40 && range.middle > 2
    );
  },
  areas: (has, fit, context) =>
    has('geometry') &&
    has('market') &&
    (context.source.records ?? 0) <= 2_000 &&
    !hasBuildingArea(context) &&
    isOnePerPlace(fit, context.source),
  deals: (has, fit, { source }) =>
    has('signed_on') &&
    has('area') &&
    (has('closing_price', 0.6) || has('tenant', 0.6)) &&
    (isNamed(source, 'deals') || has('signed_on', 0.85)) &&
    !isLand(wordsOf(fit, 'area')),
  occupancies: (has) => has('tenant', 0.6) && has('area') && has('moved_in_on', 0.65),
  listings: (has, fit, context) => {
    const isOffered = /avail|disponib|vacan|ofert/.test(wordsOf(fit, 'available_area'));
    const isPriced = has('asking_price_lease', 0.6) || has('asking_price_sale', 0.6);
    // A list of properties with prices offers them whole.
    if (!has('available_area'))
      return (
        (has('asking_price_lease', 0.85) || has('asking_price_sale', 0.85)) &&
        hasBuildingArea(context) &&
        !isNamed(context.source, 'deals') &&
        (fitTable(context, 'deals').columns.get('signed_on')?.score.score ?? 0) < 0.85
      );
    return (
      isOffered ||
      isNamed(context.source, 'listings') ||
      (availabilityColumn(context) !== null && isPriced) ||
      (isPriced && has('listed_on', 0.7))
    );
  },
  lot_listings: (has, _, context) =>
    has('available_area') &&
    (has('asking_price_sale', 0.6) || has('listed_on', 0.8)) &&
    isNamed(context.source, 'lots'),
  buildings: (has, fit, context) =>
    !(isParkList(context) && /^$|parque|park/.test(wordsOf(fit, 'name'))) &&
    has('net_leasable_area') &&
    !isPlainList(context, 'parks') &&
    !isPlainList(context, 'lots') &&
    (has('name') || has('building_id') || has('address')) &&
    !(isNamed(context.source, 'lots') && !isBuilt(wordsOf(fit, 'net_leasable_area'))),
  lots: (has, fit, context) =>
    has('area') &&
    (isNamed(context.source, 'lots') || isLand(wordsOf(fit, 'name')) || isPlainList(context, 'lots')) &&
    (has('name') || has('lot_id') || has('address')),
  parks: (has, fit, context) =>
    isPlainList(context, 'parks') ||
    (has('name', 0.7) &&
      /parque|park/.test(wordsOf(fit, 'name')) &&
      (!hasBuildingArea(context) || isParkList(context))),
  markets: (has, fit, context) => !isParkList(context) && isMarketList(has, fit, context),
};

const isMarketList: Test = (has, fit, { source }) =>
  has('market', 0.85) &&
  (has('region', 0.8) || has('latitude')) &&
  source.columns.length <= 8 &&
  isOnePerPlace(fit, source) &&
  source.columns.every(({ name }) => !name.startsWith('@'));

/** Whether a file that is called one of parks has no area of buildings. */
const isParkList = (context: Context): boolean => isNamed(context.source, 'parks') && !isBuildingArea(context);
const hasBuildingArea = (context: Context): boolean => fitTable(context, 'buildings').columns.has('net_leasable_area');

/** Whether each record is a place of its own, as the shapes of markets are. */
const isOnePerPlace = (fit: Fit, { looked_at }: InspectedSource): boolean =>
  ['market', 'submarket'].some((target) => (fit.columns.get(target)?.column.found.distinct ?? 0) >= looked_at * 0.8);

const OF_PARK = new Set(['name', 'market', 'submarket']);

/** The parks that a list of buildings names; what else it has is of the buildings. Null where it names none. */
function parksOf(context: Context): Fit | null {
  const fit = fitTable(context, 'parks');
  const name = fit.columns.get('name');
  const own = fitTable(context, 'buildings').columns.get('name')?.column;
  if (name === undefined || name.score.score < 0.85 || name.column === own) return null;
  if (!/parque|park/.test(name.column.header.words.join(' ')) || /parking/.test(name.column.header.words.join(' ')))
    return null;
  return { table: 'parks', columns: new Map([...fit.columns].filter(([target]) => OF_PARK.has(target))) };
}

/** The tables that a source fills, each with its columns. Records come with the property to which they belong. */
export function fitTables(context: Context): Fit[] {
  const exact = exactTable(context);
  if (exact !== null) return [fitTable(context, exact)];
  const fits = new Map<TableName, Fit>();
  for (const [name, test] of Object.entries(TESTS) as [TableName, Test][]) {
    const fit = fitTable(context, name);
    const has = (target: string, least = LEAST_SCORE) => (fit.columns.get(target)?.score.score ?? 0) >= least;
    if (test(has, fit, context)) fits.set(name, fit);
  }
  for (const alone of ['exchange_rates', 'areas'] as const) {
    const fit = fits.get(alone);
    if (fit !== undefined) return [fit];
  }
  if (fits.has('lots') && !fits.has('buildings'))
    return [...fits.values()].filter((fit) => fit.table === 'lots' || fit.table === 'lot_listings');
  fits.delete('lots');
  fits.delete('lot_listings');
  // What was let is a lease; what was signed a deal: a list of leases gives both only where it has both days.
  if (fits.has('buildings')) {
    fits.delete('markets');
    fits.delete('parks');
    const parks = parksOf(context);
    if (parks !== null) fits.set('parks', parks);
  }
  // One day is not both that of the offer and that of the signature.
  const listed = fits.get('listings')?.columns.get('listed_on')?.column;
  if (listed !== undefined && fits.get('deals')?.columns.get('signed_on')?.column === listed) {
    if (isNamed(context.source, 'deals')) fits.delete('listings');
    else fits.delete('deals');
  }
  const isPlaced = fits.has('parks') && !fits.has('buildings') ? fitTable(context, 'buildings') : null;
  // Establishments with the park in which they are: buildings whose area is not known.
  const named = isPlaced?.columns.get('name')?.column;
  const isOwn = named !== undefined && named !== fits.get('parks')?.columns.get('name')?.column;
  if (isPlaced !== null && isOwn && isPlaced.columns.has('latitude')) fits.set('buildings', isPlaced);
  const records = (['listings', 'deals', 'occupancies'] as const).some((name) => fits.has(name));
  if (records && !fits.has('buildings')) {
    const fit = fitTable(context, 'buildings');
    if (fit.columns.has('name') || fit.columns.has('building_id') || fit.columns.has('address'))
      fits.set('buildings', fit);
  }
  return TABLE_NAMES.flatMap((name) => fits.get(name) ?? []);
}
