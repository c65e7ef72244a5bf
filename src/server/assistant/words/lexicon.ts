import {
  AVAILABILITY_FIELDS,
  LIST_FIELDS,
  listField,
  RANGE_FIELDS,
  rangeField,
} from '@/contract/catalogue/availability-fields';
import { MONTHS, ORDINALS } from '@/contract/catalogue/calendar-words';
import { DIMENSION_KEYS, dimension, LIST_KEYS } from '@/contract/catalogue/dimensions';
import { ENUMERATIONS, type EnumerationKey, enumerationLabel } from '@/contract/catalogue/enumerations';
import { INDICATOR_KEYS, indicator } from '@/contract/catalogue/indicators';
import { keysOf } from '@/contract/keys';
import { LANGUAGES } from '@/contract/text';
import '../grammar/periods';
import '../grammar/quantities';
import { GRAMMAR_WORDS } from '../grammar/match';
import { CONCEPTS, MODULE_PATTERNS } from '../lexicon/concepts';
import { CUES } from '../lexicon/cues';
import { DIMENSION_PATTERNS } from '../lexicon/dimensions';
import { FIELD_PATTERNS } from '../lexicon/fields';
import { FILLER_PHRASES, FILLERS, FOREIGN_PHRASES, FOREIGN_WORDS } from '../lexicon/fillers';
import { NUMBERS } from '../lexicon/periods';
import { NAMES_ELSEWHERE, PLACE_NAMES, PLACES_ELSEWHERE, UNKNOWN_QUALITIES } from '../lexicon/places';
import { AREA_UNIT_PATTERNS, MONEY_PATTERNS } from '../lexicon/units';
import { VALUE_PATTERNS, type ValueKey } from '../lexicon/values';
import { expand } from '../text/expand';
import { phraseOf } from '../text/tokens';
import type { Meaning, Noun } from './meaning';

/** Meanings by phrase: folded words joined by spaces. */
export type PhraseMap = Map<string, Meaning[]>;

const sameMeaning = (one: Meaning, other: Meaning): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Adds a meaning to a phrase. */
export function addPhrase(map: PhraseMap, phrase: string, meaning: Meaning): void {
  if (phrase === '') return;
  const found = map.get(phrase);
  if (found === undefined) map.set(phrase, [meaning]);
  else if (!found.some((one) => sameMeaning(one, meaning))) found.push(meaning);
}

const NOUNS: readonly (readonly [Noun, readonly string[]])[] = [
  [
    'building',
    [
      '(nave|edificio|bodega|inmueble|propiedad|almacen|galeron|planta)(s|es)?( industrial(es)?)?',
      '(industrial )?(building|warehouse|facility|facilities|property|properties|shed|plant)s?',
      'propiedades',
      'naves industriales',
      'almacenes',
      'galerones',
      'parque industrial',
    ],
  ],
  [
    'space',
    [
      'espacios?( industrial(es)?)?',
      '(industrial )?(space|unit|option|listing|suite)s?',
      'modulos?',
      'opciones',
      'ofertas',
    ],
  ],
  [
    'deal',
    [
      '(operaci(on|ones)|contratos?|transacci(on|ones)|deals?|transactions?|contracts?|tratos?|cierres|negocios)',
      'arrendamientos',
      'leases',
      'rentas',
    ],
  ],
  ['lot', []],
];
const FLAGS: readonly (readonly [boolean, readonly string[]])[] = [
  [
    true,
    [
      '(que )?(ya )?(esten? )?(en|bajo) negociaci(on|ones)',
      '(already )?(in|under) negotiations?',
      'being negotiated',
      'negociandose',
      'con negociaciones',
    ],
  ],
  [
    false,
    [
      '(que )?no (esten|estan|este|esta|haya|hayan|tengan?)( ya)? ?(en)? (negociaci(on|ones))',
      '(sin|fuera de|excluyendo|menos( las que)?( estan)?( en)?|que no esten en) negociaci(on|ones)',
      '(with )?(not|no|without|excluding|outside( of)?|leaving (aside|out)( those| the ones)?( already)?( in)?|that (are not|aren t|arent|is not|isn t)( already| yet| currently)?( in| under)?|not (already|yet|currently) (in|under)|(are|is) ?n?t (in|under))( in| under| any| ongoing)? negotiations?( going on)?',
      'no negotiations going on',
      '(que sigan )?libres? de negociacion(es)?',
      'free of negotiations?',
      'no estan negociando',
      'not being negotiated',
      'nobody is negotiating',
    ],
  ],
];

function addPatterns(map: PhraseMap, patterns: readonly string[], meaning: Meaning): void {
  for (const phrase of patterns.flatMap(expand)) addPhrase(map, phraseOf(phrase), meaning);
}

function addValues(map: PhraseMap): void {
  const sources: (readonly [ValueKey, EnumerationKey])[] = [];
  for (const key of LIST_KEYS) {
    const declared = dimension(key);
    if (declared.type === 'list' && declared.enumeration !== undefined) sources.push([key, declared.enumeration]);
  }
  for (const key of LIST_FIELDS) {
    const { source } = listField(key);
    if ('enumeration' in source) sources.push([key, source.enumeration]);
  }
  for (const [key, enumeration] of sources) {
    // A park's installations are those of the building in other words; "building" is what every question is about.
    if (key === 'park_installations' || enumeration === 'yes_no') continue;
    for (const value of Object.keys(ENUMERATIONS[enumeration])) {
      if (key === 'building_type' && value === 'building') continue;
      if (enumeration === 'roof_isolation_level') continue;
      if (key === 'business_activity' && value === 'construction') continue;
      for (const language of LANGUAGES)
        addPhrase(map, phraseOf(enumerationLabel(enumeration, value)?.[language] ?? ''), {
          as: 'value',
          key,
          values: [value],
          name: false,
        });
    }
  }
  for (const { key, values, patterns } of VALUE_PATTERNS)
    addPatterns(map, patterns, { as: 'value', key, values, name: false });
}

function addConcepts(map: PhraseMap): void {
  for (const { indicators, patterns } of CONCEPTS) addPatterns(map, patterns, { as: 'concept', indicators });
  for (const module of ['buildings', 'lots'] as const)
    for (const key of INDICATOR_KEYS[module])
      for (const language of LANGUAGES) {
        const phrase = phraseOf(indicator(key).name[language]);
        // "Under construction" is a stage, by which other indicators are filtered.
        const isValue = enumerationLabel('construction_status', key) !== undefined;
        if (!map.has(phrase) && !isValue) addPhrase(map, phrase, { as: 'concept', indicators: { [module]: [key] } });
      }
  for (const module of ['buildings', 'lots'] as const)
    addPatterns(map, MODULE_PATTERNS[module], { as: 'module', module });
  for (const [noun, patterns] of NOUNS) addPatterns(map, patterns, { as: 'noun', noun });
}

function addDimensions(map: PhraseMap): void {
  for (const key of DIMENSION_KEYS)
    for (const language of LANGUAGES)
      addPhrase(map, phraseOf(dimension(key).name[language]), { as: 'dimension', word: key });
  for (const key of keysOf(DIMENSION_PATTERNS))
    addPatterns(map, DIMENSION_PATTERNS[key] ?? [], { as: 'dimension', word: key });
  for (const key of RANGE_FIELDS) {
    if (rangeField(key).group === null) continue;
    for (const language of LANGUAGES)
      addPhrase(map, phraseOf(AVAILABILITY_FIELDS[key].name[language]), { as: 'field', key });
  }
  for (const key of keysOf(FIELD_PATTERNS)) addPatterns(map, FIELD_PATTERNS[key] ?? [], { as: 'field', key });
}

function build(): PhraseMap {
  const map: PhraseMap = new Map();
  addConcepts(map);
  addDimensions(map);
  addValues(map);
  for (const [value, patterns] of FLAGS) addPatterns(map, patterns, { as: 'flag', key: 'in_negotiations', value });
  for (const area of ['m2', 'ft2'] as const) addPatterns(map, AREA_UNIT_PATTERNS[area], { as: 'unit', area });
  for (const money of ['USD', 'MXN'] as const) {
    addPatterns(map, MONEY_PATTERNS[money], { as: 'unit', money });
    for (const area of ['m2', 'ft2'] as const)
      for (const one of MONEY_PATTERNS[money].flatMap(expand))
        for (const other of AREA_UNIT_PATTERNS[area].flatMap(expand))
          for (const link of ['', ' por', ' el', ' per', ' a', ' the', ' x', ' al', ' cada', ' y', ' and', ' por cada'])
            addPhrase(map, phraseOf(`${one}${link} ${other}`), { as: 'unit', money, area });
  }
  addPhrase(map, '$', { as: 'filler' });
  addPatterns(map, ['psf'], { as: 'unit', area: 'ft2' });
  for (const cue of keysOf(CUES)) addPatterns(map, CUES[cue], { as: 'cue', cue });
  for (const phrase of FILLER_PHRASES) addPhrase(map, phrase, { as: 'filler' });
  for (const word of FILLERS) if (!map.has(word) && !FOREIGN_WORDS.has(word)) addPhrase(map, word, { as: 'filler' });
  for (const phrase of FOREIGN_PHRASES.flatMap(expand)) addPhrase(map, phraseOf(phrase), { as: 'foreign' });
  // Places and names come before what their words otherwise mean; names of the data come before them.
  const places = Object.entries(PLACE_NAMES).flatMap(([name, others]) => [name, ...others]);
  for (const phrase of [...PLACES_ELSEWHERE, ...NAMES_ELSEWHERE, ...places].flatMap(expand).map(phraseOf))
    if (phrase.length > 3 || !map.has(phrase)) map.set(phrase, [{ as: 'foreign', place: true }]);
  for (const phrase of UNKNOWN_QUALITIES.flatMap(expand).map(phraseOf)) map.set(phrase, [{ as: 'foreign' }]);
  for (const word of FOREIGN_WORDS) if (!map.has(word)) addPhrase(map, word, { as: 'foreign' });
  return map;
}

/** The product's own words, the same for every caller. */
export const LEXICON: PhraseMap = build();

/** Words of the lexicon and of the grammars, to which misspelled ones are corrected. */
export const LEXICON_WORDS: ReadonlySet<string> = new Set([
  ...[...LEXICON].flatMap(([phrase, meanings]) =>
    meanings.every(({ as }) => as === 'foreign') ? [] : phrase.split(' '),
  ),
  ...GRAMMAR_WORDS,
  ...MONTHS.flat(),
  ...ORDINALS.flat(),
  ...Object.keys(NUMBERS),
  ...'trimestre trimestres semestre semestres cierre ultimos ultimas pasado pasada anterior desde hasta entre year years quarter quarters month months semester half between since last past previous sem trim qtr half mitad mil millones thousand million hectareas acres pulgadas'.split(
    ' ',
  ),
]);

/** Words that are known though nothing is corrected to them. */
export const FOREIGN_TERMS: ReadonlySet<string> = new Set(
  [...LEXICON].flatMap(([phrase, meanings]) => (meanings.some(({ as }) => as === 'foreign') ? phrase.split(' ') : [])),
);

/** Words of a phrase at most. */
export const LONGEST_PHRASE = [...LEXICON.keys()].reduce((most, phrase) => Math.max(most, phrase.split(' ').length), 0);
