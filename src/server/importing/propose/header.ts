import { foldAccents } from '@/contract/fold-accents';

export type AreaUnit = 'm2' | 'ft2' | 'ha' | 'acre';
export type Currency = 'USD' | 'MXN' | 'other';

/** A header as words, and what it says of units. */
export type Header = {
  readonly words: readonly string[];
  readonly stems: Stems;
  readonly area: AreaUnit | null;
  readonly length: 'm' | 'ft' | 'cm' | 'in' | null;
  readonly currency: Currency | null;
  readonly period: 'month' | 'year' | null;
  /** Whether a price is of an area, as in USD/m2, or of the whole; null where it does not say. */
  readonly basis: 'area' | 'total' | null;
};

const ABBREVIATIONS: Readonly<Record<string, string>> = {
  sup: 'superficie',
  superf: 'superficie',
  const: 'construccion',
  constr: 'construccion',
  fec: 'fecha',
  fch: 'fecha',
  num: 'numero',
  nro: 'numero',
  nbr: 'number',
  nr: 'number',
  dir: 'direccion',
  dom: 'domicilio',
  mkt: 'market',
  mrkt: 'market',
  submkt: 'submarket',
  subm: 'submarket',
  bldg: 'building',
  bld: 'building',
  bldng: 'building',
  prop: 'property',
  yr: 'year',
  dt: 'date',
  mpio: 'municipio',
  mun: 'municipio',
  edo: 'estado',
  cve: 'clave',
  cod: 'codigo',
  desc: 'description',
  tot: 'total',
  avail: 'available',
  disp: 'disponible',
  ht: 'height',
  est: 'estimated',
  exp: 'expiration',
  comm: 'commencement',
  dev: 'developer',
  addr: 'address',
  str: 'street',
  nom: 'nombre',
  prec: 'precio',
  vta: 'venta',
  rta: 'renta',
  arrend: 'arrendamiento',
  ind: 'industrial',
  pq: 'parque',
  pque: 'parque',
  parq: 'parque',
  estac: 'estacionamiento',
  clr: 'clear',
  cd: 'ciudad',
  ubic: 'ubicacion',
  prom: 'promedio',
  ten: 'tenant',
  inq: 'inquilino',
  prop_: 'propiedad',
  lic: 'licencia',
  spc: 'space',
  spcs: 'spaces',
  drs: 'doors',
  pkg: 'parking',
  lse: 'lease',
  recvd: 'recvd',
  aprox: 'aproximada',
  sz: 'size',
  comp: 'comp',
};
/** Words that say nothing of what a column holds. */
const SMALL = new Set([
  'de',
  'del',
  'la',
  'el',
  'los',
  'las',
  'of',
  'the',
  'in',
  'en',
  'y_',
  'and',
  'a',
  'por',
  'per',
  'x_',
  'es',
  'is',
  'approx',
  'aproximada',
  'asdf',
]);

const AREA_UNITS: readonly (readonly [RegExp, AreaUnit])[] = [
  [
    /\b(?:sq\.?\s?ft\.?|sqft|square\s?f(?:ee|oo)t(?:age)?|s\.f\.|sf|psf|ft\^?2|ft²|feet2|pies?\s?(?:2|²|cuadrados?)|p2|sqfeet)(?![a-z0-9])/,
    'ft2',
  ],
  [
    /\b(?:m\^?2|m²|mts?\.?\s?(?:2|²|cuadrados?)|metros?\s?cuadrados?|sq\.?\s?m(?:eters?|etres?)?|sqm|square\s?met(?:er|re)s?)(?![a-z0-9])/,
    'm2',
  ],
  [/\b(?:ha|has|hectareas?|hectares?)\b/, 'ha'],
  [/\b(?:acres?|ac|acreage)\b/, 'acre'],
];

const first = <T>(text: string, found: readonly (readonly [RegExp, T])[]): T | null =>
  found.find(([expression]) => expression.test(text))?.[1] ?? null;

const CURRENCIES: readonly (readonly [RegExp, Currency])[] = [
  [/\b(?:mxn|mn|m\.n\.|pesos?|mx)\b|mx\$/, 'MXN'],
  [/\b(?:usd|dlls?|dls|dolar(?:es)?|dollars?|us)\b|us\$|u\$s/, 'USD'],
  [/\b(?:eur|euros?|cad|gbp|brl|cop|clp|pen|ars)\b|€|£/, 'other'],
];

/** Reads a header: camelCase, snake_case, abbreviations, units in brackets. */
export function readHeader(name: string): Header {
  const spaced = name
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replaceAll(/(\p{Lu}+)(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replaceAll(/[_\n\r]+/g, ' ');
  const text = foldAccents(spaced).replaceAll(/\s+/g, ' ').trim();
  const area = first(text, AREA_UNITS);
  const words = wordsIn(text);
  return {
    words,
    stems: stemsOf(words),
    area,
    length: first(text, [
      [/\b(?:cm|centimetros)\b/, 'cm'],
      [/\b(?:in|inch(?:es)?|pulgadas?|pulg)\b|["”]/, 'in'],
      [/\((?:ft|pies|feet)\)|\b(?:ft|feet|pies)$|'$/, 'ft'],
      [/\((?:m|mts?)\.?\)|\b(?:mts?|metros|meters)\b|\bm$/, 'm'],
    ]),
    currency: first(text, CURRENCIES),
    period: /\b(?:month(?:ly)?|mensual|mes|mo|mth)\b/.test(text)
      ? 'month'
      : /\b(?:annual(?:ly)?|anual|per year|yearly|\/\s?yr|\/\s?year|ano|yr)\b/.test(text) &&
          !/\b(?:built|construccion|construid)/.test(text)
        ? 'year'
        : null,
    basis: basisOf(text, area),
  };
}

function basisOf(text: string, area: AreaUnit | null): Header['basis'] {
  if (
    /\bpsf\b|unitari|per\s+(?:sq|sf|m2|m²)|(?:\/|por|per|x)\s*(?:m2|m²|mt2|sf|sq\.?\s?ft|sqft|ft2|ft²|metro|pie)/.test(
      text,
    )
  )
    return 'area';
  if (area !== null && /precio|price|rent|rate|usd|mxn/.test(text)) return 'area';
  return /\btotal\b|\bmonto\b|\bimporte\b|\bconsideration\b/.test(text) ? 'total' : null;
}

/** The words of a header without its units. */
function wordsIn(text: string): string[] {
  const words = text
    .replaceAll(/\be-mail\b/g, 'email')
    .replaceAll(/[^\p{L}\p{N}²]+/gu, ' ')
    .split(' ')
    .map((word) => ABBREVIATIONS[word] ?? word)
    .filter((word) => word !== '' && !SMALL.has(word));
  return words;
}

const UNIT_WORDS = new Set([
  'm2',
  'm²',
  'mts2',
  'mt2',
  'mts',
  'sqft',
  'sf',
  'ft2',
  'ft²',
  'ft',
  'usd',
  'mxn',
  'dlls',
  'dls',
  'ha',
  'kva_',
  'sqm',
  'pies2',
  'mn',
  'cm',
  'us',
  'yr',
  'sq',
  'm',
  'dd',
  'mm',
  'yyyy',
  'psf',
  'pulg',
  'nnn',
  'pies',
  'cuadrados',
  'cuadrado',
  'square',
  'feet',
  'foot',
  'meters',
  'anual',
  'mensual',
  'month',
  'year',
  'mes',
]);
/** Words that many headers share, whatever the column holds. */
const GENERAL = new Set([
  'property',
  'propiedad',
  'inmueble',
  'building',
  'edificio',
  'nave',
  'industrial',
  'total',
  'site',
  'bldg',
  'date',
  'fecha',
  'numero',
  'number',
  'nombre',
  'name',
  'actual',
  'current',
  'tipo',
  'situs',
  'asset',
  'space',
  'listing',
  'proyecto',
  'project',
  'tenant',
  'lease',
  'contrato',
]);

const SINGULAR = /(?<=\p{L}{3})(?:es|s)$/u;
const stem = (word: string): string =>
  (word.length > 4 ? word.replace(/s$/, '') : word).replace(SINGULAR, (end) => (end === 's' ? '' : end));

const phrases = new Map<string, readonly string[]>();

/** The words of a phrase as they are compared. */
function wordsOfPhrase(phrase: string): readonly string[] {
  let words = phrases.get(phrase);
  if (words === undefined) {
    words = phrase
      .split(' ')
      .filter((word) => !SMALL.has(word))
      .map(stem);
    phrases.set(phrase, words);
  }
  return words;
}

/** The words of a header as they are compared: all of them, and those that are no units. */
export type Stems = { readonly all: readonly string[]; readonly bare: readonly string[] };
/** The words of a header as they are compared. */
export const stemsOf = (words: readonly string[]): Stems => ({
  all: words.map(stem),
  bare: words.filter((word) => !UNIT_WORDS.has(word)).map(stem),
});

const areSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length > 0 && (one.join(' ') === other.join(' ') || one.join('') === other.join(''));

/** How well the words of a header are a phrase, from 0 to 1. */
export function likeness({ all, bare }: Stems, phrase: string): number {
  const wanted = wordsOfPhrase(phrase);
  if (areSame(all, wanted)) return 1;
  if (areSame(bare, wanted)) return 0.98;
  if (wanted.length === 0 || !wanted.every((word) => all.includes(word))) return 0;
  const rest = bare.filter((word) => !wanted.includes(word));
  const burden = rest.reduce((sum, word) => sum + (GENERAL.has(word) ? 0.12 : /^\d+$/.test(word) ? 0.1 : 0.3), 0);
  // A longer phrase that is found whole says more than a single word.
  return Math.max(0, 0.9 + 0.03 * (wanted.length - 1) - burden);
}
