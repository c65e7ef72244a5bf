import type { TFunction } from 'i18next';
import type { FiltersAnswer } from '@/contract/calls/answers';
import type { Understood } from '@/contract/calls/assistant';
import { FIELD_KEYS, field, LIST_FIELDS, listField } from '@/contract/catalogue/availability-fields';
import { DIMENSION_KEYS, dimension, LIST_KEYS, type ListKey } from '@/contract/catalogue/dimensions';
import { ENUMERATIONS } from '@/contract/catalogue/enumerations';
import { INDICATOR_KEYS, type IndicatorKey, indicator, supports } from '@/contract/catalogue/indicators';
import { MODULE_KEYS } from '@/contract/catalogue/modules';
import {
  AREA_SYMBOL,
  AREA_UNITS,
  MONETARY_UNITS,
  PERIOD_NAMES,
  PERIODS,
  RENT_PERIOD_NAMES,
  RENT_PERIODS,
} from '@/contract/catalogue/units';
import type { Language } from '@/contract/text';
import { presets } from './presets';
import type { Change } from './reading';

/** One thing that a part can be changed to: its words in a question, and what it changes in a reading. */
export type Alternative = {
  readonly value: string;
  readonly label: string;
  /** In the place of the part in the question. */
  readonly text: string;
  readonly change: Change;
};

export type EditScope = {
  readonly language: Language;
  readonly t: TFunction<'assistant'>;
  /** The indicator of the answer, which decides what it can be grouped by. */
  readonly indicator: IndicatorKey | null;
  readonly options: FiltersAnswer['options'];
  /** The last day of the data; null before it is known. */
  readonly as_of: string | null;
};

/** Words that lead to what follows them, which stay where that is changed. */
const LEADING = /^(?:en|por|by|in|per|cada|each|for|para|de|del|of)\s+/i;

/** A name in the place of a part, after the word that led to the former one. */
const inPlaceOf = ({ text }: Understood, name: string): string => `${LEADING.exec(text)?.[0] ?? ''}${name}`;
const lower = (name: string, language: Language): string => name.charAt(0).toLocaleLowerCase(language) + name.slice(1);

function indicators(part: Understood, { language, t }: EditScope): readonly Alternative[] {
  return MODULE_KEYS.flatMap((module) =>
    INDICATOR_KEYS[module].map((key): Alternative => {
      const name = indicator(key).name[language];
      const of = module === 'lots' ? t('edit.of_lots', { name: lower(name, language) }) : lower(name, language);
      const label = module === 'lots' ? t('edit.lots', { name }) : name;
      return { value: key, label, text: inPlaceOf(part, of), change: { as: 'indicator', value: key } };
    }),
  );
}

const groupings = (part: Understood, { language, indicator: of }: EditScope): readonly Alternative[] =>
  DIMENSION_KEYS.filter((key) => of === null || supports(of, key)).map((key) => ({
    value: key,
    label: dimension(key).name[language],
    text: inPlaceOf(part, lower(dimension(key).name[language], language)),
    change: { as: 'group_by', value: key },
  }));

const periods = (part: Understood, { language, t }: EditScope): readonly Alternative[] =>
  PERIODS.map((key) => ({
    value: key,
    label: PERIOD_NAMES[key][language],
    text: LEADING.test(part.text)
      ? inPlaceOf(part, t(`edit.period.${key}`))
      : lower(PERIOD_NAMES[key][language], language),
    change: { as: 'period', value: key },
  }));

const units = (part: Understood, { t, language }: EditScope): readonly Alternative[] =>
  part.field === 'rent_period'
    ? RENT_PERIODS.map((unit) => ({
        value: unit,
        label: RENT_PERIOD_NAMES[unit][language],
        text: inPlaceOf(part, t(`edit.rent.${unit}`)),
        change: { as: 'rent_period', value: unit },
      }))
    : part.field === 'monetary_unit'
      ? MONETARY_UNITS.map((unit) => ({
          value: unit,
          label: unit,
          text: inPlaceOf(part, t(`edit.money.${unit}`)),
          change: { as: 'monetary_unit', value: unit },
        }))
      : AREA_UNITS.map((unit) => ({
          value: unit,
          label: AREA_SYMBOL[unit],
          text: inPlaceOf(part, AREA_SYMBOL[unit]),
          change: { as: 'area_unit', value: unit },
        }));

type Labelled = { readonly value: string; readonly label: string };

const ofEnumeration = (key: keyof typeof ENUMERATIONS, language: Language): readonly Labelled[] =>
  Object.entries(ENUMERATIONS[key]).map(([value, label]) => ({ value, label: label[language] }));

function ofDimension(key: ListKey, { options, language }: EditScope): readonly Labelled[] {
  const declared = dimension(key);
  const enumeration = declared.type === 'list' ? declared.enumeration : undefined;
  return options[key] ?? (enumeration ? ofEnumeration(enumeration, language) : []);
}

/** The values of the list that a part filters by; none of what is no list. */
function valuesOf({ field: name }: Understood, scope: EditScope): readonly Labelled[] {
  const key = LIST_KEYS.find((one) => one === name);
  if (key) return ofDimension(key, scope);
  const list = LIST_FIELDS.find((one) => one === name);
  if (!list) return [];
  const { source } = listField(list);
  return 'dimension' in source
    ? ofDimension(source.dimension, scope)
    : ofEnumeration(source.enumeration, scope.language);
}

const days = (part: Understood, { as_of, t }: EditScope): readonly Alternative[] =>
  as_of === null
    ? []
    : presets(as_of, t).map(({ key, text, start_date, end_date }) => ({
        value: key,
        label: text.charAt(0).toUpperCase() + text.slice(1),
        text: inPlaceOf(part, text),
        change: { as: 'days', start_date, end_date },
      }));

/** What a part of a question can be changed to in its place; none where it can only be taken off. */
export function alternatives(part: Understood, scope: EditScope): readonly Alternative[] {
  switch (part.as) {
    case 'indicator':
      return indicators(part, scope);
    case 'group_by':
      return groupings(part, scope);
    case 'period':
      return periods(part, scope);
    case 'unit':
      return units(part, scope);
    case 'days':
      return days(part, scope);
    case 'filter':
      return valuesOf(part, scope).map(({ value, label }) => ({
        value,
        label,
        text: inPlaceOf(part, label),
        change: { as: 'filter', value },
      }));
    default:
      return [];
  }
}

/** What a part is about, in a word: of a filter its dimension or field. */
export function partName({ as, field: name }: Understood, t: TFunction<'assistant'>, language: Language): string {
  if (as !== 'filter') return t(`chip.${as}`);
  const key = DIMENSION_KEYS.find((one) => one === name);
  if (key) return dimension(key).name[language];
  const own = FIELD_KEYS.find((one) => one === name);
  return own ? field(own).name[language] : t('chip.filter');
}
