import type { InspectedSource, Sentence } from '@/contract/importing/proposal';
import { type Column, importedColumns, type TableName, table } from '@/server/facts/tables';
import { GROUP_MARK } from '../source/columns';
import { type Header, likeness, readHeader } from './header';
import { KEY_WORDS, wordsOf } from './target-words';
import { meaningOf } from './vocabulary';

export type FoundColumn = InspectedSource['columns'][number];

/** A column of a source with its header read. */
export type ReadColumn = {
  readonly found: FoundColumn;
  readonly header: Header;
  /** The name without the group above it; null where the header has one row. */
  readonly inner: Header | null;
};
/** The columns of a source with their headers read. */
export const readColumns = (source: InspectedSource): ReadColumn[] =>
  source.columns.map((found) => {
    const at = found.name.lastIndexOf(GROUP_MARK);
    return {
      found,
      header: readHeader(found.name.replaceAll(GROUP_MARK, ' ')),
      inner: at < 0 ? null : readHeader(found.name.slice(at + GROUP_MARK.length)),
    };
  });

export type Score = { readonly score: number; readonly why: readonly Sentence[] };
/** Below this nothing is proposed. */
export const LEAST_SCORE = 0.5;
const NOTHING: Score = { score: 0, why: [] };

/** The values that are not empty, of those that were looked at. */
export const filledIn = (found: FoundColumn, lookedAt: number): number => Math.max(0, lookedAt - found.empty);

/** How well a column of a source fits a column of a table. */
export function scoreColumn(name: TableName, target: string, column: ReadColumn, lookedAt: number): Score {
  const declared = importedColumns(name)[target];
  if (declared === undefined) return NOTHING;
  const filled = filledIn(column.found, lookedAt);
  // A column without values says nothing, whatever it is called.
  if (filled === 0) return NOTHING;
  const named = nameScore(name, target, column);
  const shape = shapeScore(target, declared, column, filled);
  if (shape === 0) return NOTHING;
  if (named.score < LEAST_SCORE) return byShape(target, column, filled);
  const why: Sentence[] = [{ key: 'propose.by_name', values: { column: column.found.name, word: named.word } }];
  return { score: named.score * 0.75 + shape * 0.25, why };
}

/** How much a later word of a list counts less: a column is rather called by the first. */
const RANK = 0.002;

/** How much less the name under a group says than both together. */
const WITHOUT_GROUP = 0.05;

function nameScore(name: TableName, target: string, { found, header, inner }: ReadColumn): Named {
  const whole = headerScore(name, target, found, header);
  if (inner === null) return whole;
  const own = headerScore(name, target, found, inner);
  return own.score - WITHOUT_GROUP > whole.score ? { ...own, score: own.score - WITHOUT_GROUP } : whole;
}

type Named = { readonly score: number; readonly word: string };

function headerScore(name: TableName, target: string, found: FoundColumn, header: Header): Named {
  if (found.name === target) return { score: 1.05, word: target };
  if (isKey(name, target)) return keyScore(name, target, header);
  // A broker is called a corridor in Spanish.
  if (target === 'submarket' && /\b(?:inmobiliari[oa]|broker|agente)\b/.test(header.words.join(' ')))
    return { score: 0, word: '' };
  let best = { score: 0, word: '' };
  const isLand = target === 'net_leasable_area' && LAND.test(header.words.join(' '));
  // Of two names for a place, the wider is the market.
  const step = target === 'market' || target === 'submarket' ? RANK * 4 : RANK;
  for (const [rank, word] of wordsOf(name, target).entries()) {
    const score = likeness(header.stems, word) - Math.min(0.16, rank * step);
    if (score > best.score) best = { score, word };
  }
  return isLand ? { ...best, score: best.score - 0.15 } : best;
}

const LAND = /\b(?:land|lot|lote|terreno|predio|shape|parcel|acreage|site)\b/;

/** Whether a column is the key of its table. */
export const isKey = (name: TableName, target: string): boolean => {
  const { key } = table(name);
  return key.length === 1 && key[0] === target && target.endsWith('_id');
};

/** The words of the key of other tables: a lease has the number of its building beside its own. */
const OWN_KEYS: Partial<Record<TableName, RegExp>> = {
  buildings: /propiedad|inmueble|nave|edificio|building|property|parcel|apn|asset|site|facility|account|pin/,
  listings: /listing|oferta|disponib/,
  deals: /deal|transac|operacion|sale|lease|contract|contrato|comp/,
  occupancies: /lease|contract|contrato|tenant/,
  lots: /lot|lote|terreno|predio|parcel|apn/,
  parks: /park|parque/,
};

/** Words that say that a number or code is not that of the row. */
const OTHER_CODES =
  /\b(?:zip|postal|cp|apartment|apt|phone|telefono|fax|class|clase|tax|scian|naics|sic|use|uso|actividad|activity|area|zone|zona|estado|state|county|municipio|city|fips|floor|piso|docks?|doors?|unit|suite|year|ano|ext|int|interior|exterior|owner|tenant|broker|agent|block|lot|borough|district|census|tract|of|spaces|units|buildings|stories|sector|subsector|ambiental|type|tipo)\b/;

function keyScore(name: TableName, target: string, { words, stems }: Header): { score: number; word: string } {
  let best = { score: 0, word: '' };
  const text = words.join(' ');
  const isOwn = OWN_KEYS[name]?.test(text) === true;
  if (OTHER_CODES.test(text) && !isOwn) return best;
  const isOther = !isOwn && Object.values(OWN_KEYS).some((expression) => expression.test(text));
  for (const [rank, word] of KEY_WORDS.entries()) {
    const found = likeness(stems, word);
    if (found === 0) continue;
    const score = found - Math.min(0.16, rank * RANK) + (isOwn ? 0.05 : 0) - (isOther ? 0.6 : 0);
    if (score > best.score) best = { score, word };
  }
  return target.endsWith('_id') ? best : { score: 0, word: '' };
}

const OTHER_AREAS =
  /\b(?:office|oficinas?|land|lot|lote|terreno|predio|mezzanine|patio|yard|available|disponible|vacant|min|max|contiguous)\b/;

/** Whether a header is little more than a unit of area: "Sq Ft", "Proposed SF". */
const isBareArea = (target: string, { area, currency, basis, words, stems }: Header): boolean =>
  /^(?:net_leasable_area|area)$/.test(target) &&
  area !== null &&
  currency === null &&
  basis === null &&
  stems.bare.length <= 2 &&
  !OTHER_AREAS.test(words.join(' '));

/** Columns that are known by their values, whatever they are called. */
function byShape(target: string, { found, header }: ReadColumn, filled: number): Score {
  const isGeometry = target === 'geometry' && found.name === '@geometry';
  const isPoint =
    (target === 'latitude' && found.name === '@latitude') || (target === 'longitude' && found.name === '@longitude');
  if (isGeometry || isPoint) return { score: 0.8, why: [{ key: 'propose.by_geometry' }] };
  if ((target === 'latitude' || target === 'longitude') && found.profile.pairs >= filled * 0.8)
    return { score: 0.6, why: [{ key: 'propose.by_pairs' }] };
  if (isBareArea(target, header))
    return { score: 0.6, why: [{ key: 'propose.by_unit', values: { column: found.name } }] };
  if (
    target === 'contact_email' &&
    found.samples.length > 0 &&
    found.samples.every((one) => /^\S+@\S+\.\w+$/.test(one))
  )
    return { score: 0.7, why: [{ key: 'propose.by_values' }] };
  return NOTHING;
}

/** How well the values fit, from 0 (impossible) to 1. */
function shapeScore(target: string, column: Column, { found, header }: ReadColumn, filled: number): number {
  const { profile } = found;
  if (column.geometry) return found.name === '@geometry' && /Polygon/.test(found.samples.join(' ')) ? 1 : 0;
  if (found.name === '@geometry') return 0;
  if (target === 'latitude' || target === 'longitude') return coordinateShape(target, found, filled);
  switch (column.type) {
    case 'number':
    case 'integer': {
      const share = (profile.numbers?.count ?? 0) / filled;
      if (share < 0.6) return 0;
      // Dates are numbers in some files, but not in a column that is called one.
      if (header.words.some((word) => /^(?:fecha|date)$/.test(word))) return 0;
      // A year of construction is no area of construction.
      if (header.words.some((word) => YEAR.test(word)) && yearsIn(profile) > filled * 0.9) return 0;
      // A header with a unit of area is that of an area or of a price.
      const isArea = /area$/.test(target);
      if (header.area !== null && !isArea && !/price/.test(target)) return 0;
      if (
        isArea &&
        (header.currency !== null ||
          /\b(?:precio|price|rent|renta|rate|costo|cost|value|valor)\b/.test(header.words.join(' ')))
      )
        return 0;
      return share;
    }
    case 'date': {
      const best = profile.days[0]?.count ?? 0;
      const serial = serials(found);
      const share = Math.max(daysShare(found, filled), best / filled, serial / filled);
      return share < 0.5 ? 0 : share;
    }
    case 'boolean':
      return found.distinct <= 6 &&
        profile.frequent.every(({ value }) => /^(?:true|false|yes|no|y|n|s|si|sí|0|1|verdadero|falso|x)$/i.test(value))
        ? 1
        : 0;
    case 'list':
      return column.enumeration === undefined ? 0.8 : vocabularyShare(column, found);
    case 'text':
      return textShape(target, column, found, filled);
  }
}

const YEAR = /^(?:ano|anio|year|yr)$/;
const yearsIn = ({ days }: FoundColumn['profile']): number => days.find(({ form }) => form === 'year')?.count ?? 0;

function textShape(target: string, column: Column, found: FoundColumn, filled: number): number {
  const { profile } = found;
  if (column.enumeration !== undefined) return vocabularyShare(column, found);
  if (column.maxLength !== undefined && profile.longest > column.maxLength) return 0;
  const isNumeric = (profile.numbers?.count ?? 0) > filled * 0.9;
  if (target.endsWith('_id'))
    return profile.unique
      ? 1
      : found.distinct > filled * 0.5
        ? 0.7
        : found.distinct > filled * 0.05 || filled < 10
          ? 0.4
          : 0;
  // NL and TX are states, and no names of markets.
  if (target === 'market' && profile.longest <= 3) return 0;
  // Names and places are words.
  if (isNumeric)
    return target === 'name' ? 0.3 : /^(?:market|submarket|owner|tenant|broker|contact_name)$/.test(target) ? 0 : 0.5;
  const isMail = found.samples.length > 0 && found.samples.every((one) => one.includes('@'));
  if (target === 'contact_email') return isMail || found.samples.some((one) => one.includes('@')) ? 1 : 0;
  if (isMail) return 0;
  return daysShare(found, filled) > 0.8 && target !== 'name' ? 0 : 1;
}

/** The share of values that are known words of a closed list. */
export function vocabularyShare(column: Column, { profile, distinct }: FoundColumn): number {
  const { enumeration } = column;
  // More values than are known one by one are no closed list.
  if (enumeration === undefined || distinct > profile.frequent.length) return 0;
  let known = 0;
  let all = 0;
  for (const { value, count } of profile.frequent) {
    all += count;
    if (meaningOf(enumeration, value) !== null) known += count;
  }
  return all === 0 || known / all < 0.5 ? 0 : known / all;
}

/** Days of a spreadsheet, from 1955 to 2064. */
export function serials({ profile }: FoundColumn): number {
  const numbers = profile.numbers;
  const range = numbers?.by_point ?? null;
  return numbers !== null && range !== null && range.least >= 20_000 && range.most <= 60_000 ? numbers.count : 0;
}

/** The share of values that are days in one form or another. */
export function daysShare({ profile }: FoundColumn, filled: number): number {
  const best = new Map<string, number>();
  for (const { form, count } of profile.days) {
    // Forms that differ in the order of day and month read the same texts.
    const family = form.replaceAll(/[DM]/g, 'x');
    best.set(family, Math.max(best.get(family) ?? 0, count));
  }
  return [...best.values()].reduce((sum, count) => sum + count, 0) / filled;
}

/** The decimal mark with which numbers are degrees; null where there is none. */
export function markOfCoordinate(
  target: 'latitude' | 'longitude',
  { numbers }: FoundColumn['profile'],
): '.' | ',' | null {
  const most = target === 'latitude' ? 90 : 180;
  const fits = (range: { low: number; high: number } | null | undefined) =>
    range !== null && range !== undefined && Math.max(Math.abs(range.low), Math.abs(range.high)) <= most;
  if (fits(numbers?.by_point) && (numbers?.comma ?? 0) <= (numbers?.point ?? 0)) return '.';
  return fits(numbers?.by_comma) ? ',' : fits(numbers?.by_point) ? '.' : null;
}

function coordinateShape(target: 'latitude' | 'longitude', { name, profile }: FoundColumn, filled: number): number {
  if (name === '@latitude' || name === '@longitude') return 1;
  if (profile.dms + profile.pairs >= filled * 0.5) return 1;
  const share = ((profile.numbers?.count ?? 0) + profile.dms) / filled;
  if (share < 0.8) return 0;
  if (markOfCoordinate(target, profile) === null) return 0;
  // Whole numbers are no coordinates.
  if ((profile.numbers?.whole ?? 0) > filled * 0.9) return 0;
  return 1;
}
