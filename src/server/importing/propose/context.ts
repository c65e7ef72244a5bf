import { foldAccents } from '@/contract/fold-accents';
import type { InspectedSource, Sentence } from '@/contract/importing/proposal';
import type { TableName } from '@/server/facts/tables';
import { swapped } from '../inspect/day-shape';
import type { ColumnSource } from '../mapping/mapping';
import type { Doubts } from './doubts';
import type { AreaUnit } from './header';
import { type ReadColumn, readColumns, type Score } from './score-column';

/** How a column is read, and why. */
export type Reading = { readonly source: ColumnSource; readonly why: readonly Sentence[] };

/** Sources that have the same columns: what one of them settles holds for all. */
export type Group = {
  /** The first file, which names the group in questions. */
  readonly id: string;
  readonly sources: readonly InspectedSource[];
};

/** A source with what is known of it as a whole. */
export type Context = {
  readonly source: InspectedSource;
  readonly columns: readonly ReadColumn[];
  readonly group: Group;
  readonly doubts: Doubts;
  /** Whether the headers are rather Spanish. */
  readonly isSpanish: boolean;
  /** Whether the places are certainly in the United States. */
  readonly isAmerican: boolean;
  /** The order of day and month, and the decimal mark, that some column of the source settles. */
  readonly order: 'day' | 'month' | null;
  readonly mark: '.' | ',' | null;
  /** Whether the folder has rates of pesos per dollar. */
  readonly hasRates: boolean;
  /** Units of areas by column, once they are known. */
  readonly areaUnits: Map<string, AreaUnit>;
  /** Whether rows are left out for a missing area, so that records may name buildings that are not there. */
  readonly hasGaps: { value: boolean };
  /** The columns that fit each table, once they are known. */
  readonly fits: Map<TableName, Fit>;
};

/** The columns of a source that fit the columns of a table, one to one. */
export type Fit = {
  readonly table: TableName;
  readonly columns: ReadonlyMap<string, { readonly column: ReadColumn; readonly score: Score }>;
};

/** The name of a source in questions: file, sheet and entry. */
export const labelOf = ({ file, sheet, entry }: InspectedSource): string =>
  [file, entry, sheet].filter((part) => part !== null).join(' → ');

/** Sources by their columns. */
export function groupsOf(sources: readonly InspectedSource[]): Map<InspectedSource, Group> {
  const byColumns = new Map<string, InspectedSource[]>();
  for (const source of sources) {
    const key = JSON.stringify([source.format, source.columns.map(({ name }) => foldAccents(name))]);
    byColumns.set(key, [...(byColumns.get(key) ?? []), source]);
  }
  const groups = new Map<InspectedSource, Group>();
  for (const members of byColumns.values()) {
    const [first] = members;
    if (first === undefined) continue;
    for (const member of members) groups.set(member, { id: labelOf(first), sources: members });
  }
  return groups;
}

const SPANISH =
  /\b(?:fecha|superficie|nombre|direccion|precio|renta|municipio|estado|ciudad|mercado|area|clave|tipo|inquilino|nave|parque|terreno|calle|colonia|altura|clase|propietario|latitud|longitud|construccion|disponible|estatus)\b/;
const ENGLISH =
  /\b(?:date|name|address|price|rent|city|county|state|market|size|type|tenant|building|owner|year|built|square|feet|sqft|zip|parcel|lease|status|height|class|available|sale|latitude|longitude|land)\b/;

/** What is known of a source as a whole; whether there are rates is known once all sources are fitted. */
export function contextOf(source: InspectedSource, group: Group, doubts: Doubts): Context {
  const columns = readColumns(source);
  const texts = columns.map(({ header }) => header.words.join(' '));
  const spanish = texts.filter((text) => SPANISH.test(text)).length;
  const english = texts.filter((text) => ENGLISH.test(text)).length;
  const same = group.sources.flatMap(readColumns);
  return {
    source,
    columns,
    group,
    doubts,
    isSpanish: spanish > english,
    isAmerican: isAmerican(same),
    order: orderOf(same),
    mark: markOf(same, source.format),
    hasRates: false,
    areaUnits: new Map(),
    hasGaps: { value: false },
    fits: new Map(),
  };
}

function isAmerican(columns: readonly ReadColumn[]): boolean {
  return columns.some(({ found, header }) => {
    if (header.words.some((word) => /^(?:zip|zipcode|borough|apn)$/.test(word))) return true;
    const isLatitude = found.name === '@latitude' || header.words.some((word) => /^lat(?:itude)?$/.test(word));
    const range = found.profile.numbers?.by_point ?? null;
    // North of Tijuana there is no Mexico.
    return isLatitude && range !== null && range.low > 32.75 && range.high < 49.5;
  });
}

function orderOf(columns: readonly ReadColumn[]): Context['order'] {
  const decided = new Set(columns.flatMap(({ found }) => decidedOrder(found.profile.days)));
  const [order] = decided;
  return decided.size === 1 ? (order ?? null) : null;
}

/** The order that the days of one column allow, where they allow one alone. */
export function decidedOrder(days: readonly { form: string; count: number }[]): ('day' | 'month')[] {
  let day = 0;
  let month = 0;
  for (const { form, count } of days) {
    if (swapped(form) === null) continue;
    if (form.startsWith('D')) day += count;
    else month += count;
  }
  if (day === month) return [];
  return [day > month ? 'day' : 'month'];
}

function markOf(columns: readonly ReadColumn[], format: InspectedSource['format']): Context['mark'] {
  let point = 0;
  let comma = 0;
  for (const { found } of columns) {
    const numbers = found.profile.numbers;
    if (numbers === null || numbers.count < (found.distinct || 1) * 0.5) continue;
    point += numbers.point;
    comma += numbers.comma;
  }
  // Workbooks and data formats hold numbers, not texts.
  if (format !== 'csv' && comma === 0) return '.';
  if (point > 0 && comma <= point * 0.01) return '.';
  return comma > 0 && point <= comma * 0.01 ? ',' : null;
}
