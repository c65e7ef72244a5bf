import type { ReadFilters } from '@/contract/calls/availability';
import {
  type FieldKey,
  type FieldsOf,
  field,
  listField,
  shownBound,
  shownUnit,
} from '@/contract/catalogue/availability-fields';
import { NONE } from '@/contract/catalogue/dimensions';
import { enumerationLabel } from '@/contract/catalogue/enumerations';
import type { Units } from '@/contract/catalogue/units';
import type { Length } from '@/contract/drawing/length';
import { isPlace, placeParts, placesOf, withoutEveryMarket } from '@/contract/places';
import type { Language } from '@/contract/text';
import { treeIn } from '@/server/engine/query/places';
import type { Version } from '@/server/engine/version/version';
import { type AvailabilityQuery, usedFields } from '../availability-query';
import { dayIn, numberIn, shortIn } from './shown';
import { fileText } from './texts';

/** The filters of a query as names and values in words. */
export function criteriaOf(
  version: Version,
  { filters, ...units }: AvailabilityQuery,
): [name: string, value: string][] {
  const places = mixedPlaces(version, filters, units.language);
  const single = usedFields(filters).filter((key) => places === null || !isPlace(key));
  const criteria = single.map((key): [name: string, value: string] => {
    const unit = unitOf(key, units);
    const name = field(key).name[units.language];
    return [name, `${described(version, key, filters, units)}${unit === null ? '' : ` ${unit}`}`];
  });
  return places === null ? criteria : [[fileText(units.language, 'places'), places], ...criteria];
}

/** Places of several levels in one line, because their union counts; null where those of one level are chosen. */
function mixedPlaces(version: Version, filters: ReadFilters, language: Language): string | null {
  const { dictionary } = version;
  const chosen = withoutEveryMarket(placesOf(filters), dictionary.marketsOf('buildings'));
  const parts = placeParts(chosen, treeIn(dictionary));
  if (new Set(parts.map(({ level }) => level)).size < 2) return null;
  return parts
    .map(({ level, value, whole }) => {
      const place = labelOf(version, level, value, language);
      return whole ? fileText(language, 'all_of', { place }) : place;
    })
    .join(', ');
}

function unitOf(key: FieldKey, units: Units): string | null {
  const declared = field(key);
  return declared.kind === 'range' ? shownUnit(declared.quantity, units) : null;
}

function described(version: Version, key: FieldKey, filters: ReadFilters, units: Units): string {
  const { language } = units;
  const declared = field(key);
  const { kind } = declared;
  const value = filters[key];
  if (kind === 'delimitation') return fileText(language, 'drawn');
  if (typeof value === 'boolean') return fileText(language, value ? 'yes' : 'no');
  if (value === undefined) return '';
  if ('min' in value || 'max' in value) {
    const shown = (bound: number | string) =>
      typeof bound === 'string'
        ? dayIn(language, bound)
        : boundIn(
            declared.kind === 'range' ? shownBound(bound, declared.quantity, units.area_unit) : null,
            bound,
            language,
          );
    const { min, max } = value;
    if (min === undefined) return max === undefined ? '' : fileText(language, 'until', { max: shown(max) });
    return max === undefined
      ? fileText(language, 'from', { min: shown(min) })
      : fileText(language, 'between', { min: shown(min), max: shown(max) });
  }
  return isList(key) && isTexts(value) ? value.map((one) => labelOf(version, key, one, language)).join(', ') : '';
}

const boundIn = (length: Length | null, bound: number, language: Language): string =>
  length === null ? shortIn(language, bound, 3) : numberIn(language, length.value, length.digits);

const isList = (key: FieldKey): key is FieldsOf<'list'> => field(key).kind === 'list';
const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

function labelOf({ dictionary }: Version, key: FieldsOf<'list'>, value: string, language: Units['language']): string {
  const { source } = listField(key);
  if ('enumeration' in source)
    return value === NONE
      ? fileText(language, 'not_stated')
      : (enumerationLabel(source.enumeration, value)?.[language] ?? value);
  const code = dictionary.code(source.dimension, value);
  return code === undefined ? value : dictionary.label(source.dimension, code, language);
}
