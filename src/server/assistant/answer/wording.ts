import type { Reading } from '@/contract/calls/assistant';
import type { AvailabilityBody } from '@/contract/calls/availability';
import {
  AVAILABILITY_FIELDS,
  enumerationOf,
  FIELD_KEYS,
  type FieldKey,
  type FieldsOf,
  FLAG_FIELDS,
  field,
  LIST_FIELDS,
  RANGE_FIELDS,
  rangeField,
  shownBound,
  shownUnit,
} from '@/contract/catalogue/availability-fields';
import { DIMENSION_KEYS, dimension, LIST_KEYS, NONE, RANGE_KEYS } from '@/contract/catalogue/dimensions';
import { type EnumerationKey, enumerationLabel } from '@/contract/catalogue/enumerations';
import { rangeUnit } from '@/contract/catalogue/range-unit';
import type { PriceBasis, Units } from '@/contract/catalogue/units';
import { boundDigits } from '@/contract/figures/price-digits';
import { keysOf } from '@/contract/keys';
import type { Language } from '@/contract/text';
import { type TextKey, type TextValues, translate } from '@/server/base/texts';
import { changeText, figureText } from '@/server/downloads/figure-format';
import { sayIn } from '@/server/downloads/texts';
import { PLACE_KEYS } from '../reading/support';
import { NAMED_LISTS, type Names } from '../words/names';

type Lists = NonNullable<Reading['lists']>;
type Range = { readonly min?: number | undefined; readonly max?: number | undefined };

const MOST_VALUES = 3;

/** Names, values, days and figures of answers in words. */
export class Wording {
  private readonly say: ReturnType<typeof sayIn>;

  constructor(
    private readonly names: Names,
    readonly units: Units,
  ) {
    this.say = sayIn(units.language);
  }

  get language(): Language {
    return this.units.language;
  }

  text(key: TextKey<'assistant-api'>, values?: TextValues): string {
    return translate(this.language, 'assistant-api', key, values);
  }

  count(value: number): string {
    return this.say.number(value);
  }

  day(iso: string): string {
    return this.say.shortDay(iso);
  }

  /** "1 ene – 31 dic 2025" */
  days(start: string, end: string): string {
    if (start === end) return this.day(end);
    const [first, last] = [this.day(start), this.day(end)];
    const year = start.slice(0, 4) === end.slice(0, 4) ? this.withoutYear(start) : first;
    return `${year} – ${last}`;
  }

  /** "1 oct" */
  withoutYear(iso: string): string {
    return new Intl.DateTimeFormat(this.language === 'es' ? 'es-MX' : 'en-US', {
      day: 'numeric',
      month: 'short',
      timeZone: 'UTC',
    }).format(new Date(`${iso}T00:00:00Z`));
  }

  /** A figure with its unit, as the tables of the product format it. */
  figure(value: number, unit: string): string {
    const shown = figureText(value, unit, this.say);
    return unit === '%' && this.language === 'en' ? `${shown}%` : `${shown} ${unit}`;
  }

  /** A change between two figures, with an arrow. */
  change(change: number, unit: '%' | 'pp'): string {
    return changeText(change, unit, this.say);
  }

  /** A figure that is added to or taken from another, with its sign. */
  signed(value: number, unit: string): string {
    const shown = this.figure(Math.abs(value), unit);
    if (!/[1-9]/.test(figureText(Math.abs(value), unit, this.say))) return shown;
    return `${value > 0 ? '+' : '−'}${shown}`;
  }

  listName(key: string): string {
    const known = DIMENSION_KEYS.find((one) => one === key);
    if (known !== undefined) return dimension(known).name[this.language];
    const one = FIELD_KEYS.find((other) => other === key);
    return one === undefined ? key : AVAILABILITY_FIELDS[one].name[this.language];
  }

  value(key: string, value: string): string {
    const known = LIST_KEYS.find((one) => one === key);
    const declared = known && dimension(known);
    if (value === NONE) return declared?.none[this.language] ?? value;
    const enumeration = enumerationOfKey(key);
    if (enumeration !== undefined) return enumerationLabel(enumeration, value)?.[this.language] ?? value;
    return this.names.label(key, value) ?? value;
  }

  values(key: string, values: readonly string[]): string {
    const missing = this.missing(key, values);
    if (missing.length > 0)
      return this.text('all_but', { values: this.list(missing.map((one) => this.value(key, one))) });
    const first = values.slice(0, MOST_VALUES).map((value) => this.value(key, value));
    const more = values.length - first.length;
    return more > 0 ? this.text('and_more', { first: first.join(', '), count: more }) : this.list(first);
  }

  /** The few names that a long list leaves out of all. */
  private missing(key: string, values: readonly string[]): string[] {
    const list = NAMED_LISTS.find((one) => one === key);
    if (list === undefined || values.length <= MOST_VALUES) return [];
    const chosen = new Set(values);
    const missing = this.names.values(list).filter((value) => !chosen.has(value));
    return missing.length <= MOST_VALUES ? missing : [];
  }

  list(parts: readonly string[]): string {
    return new Intl.ListFormat(this.language, { type: 'conjunction' }).format(parts);
  }

  /** The places of some lists, the narrowest first; null where none is chosen. */
  places(lists: Lists): string | null {
    const levels = [...PLACE_KEYS].reverse().flatMap((key) => {
      const values = (lists[key] ?? []).filter((value) => value !== NONE);
      return values.length === 0 ? [] : [this.values(key, values)];
    });
    return levels.length === 0 ? null : [...new Set(levels)].join(', ');
  }

  /** "en Monterrey", or for all markets "en todos tus mercados". */
  where(lists: Lists): string {
    const places = this.places(lists);
    return places === null ? this.text('everywhere') : this.text('in', { places });
  }

  /** Filters other than places, each as its name and values. */
  filters(lists: Lists, ranges: NonNullable<Reading['ranges']>, basis: PriceBasis | null): string[] {
    const chosen = keysOf(lists)
      .filter((key) => !PLACE_KEYS.some((place) => place === key) && (lists[key]?.length ?? 0) > 0)
      .map((key) => `${this.listName(key)}: ${this.values(key, lists[key] ?? [])}`);
    const bounds = keysOf(ranges).map((key) => `${this.listName(key)}: ${this.range(key, ranges[key] ?? {}, basis)}`);
    return [...chosen, ...bounds];
  }

  /** The lists, ranges and flags of the body of a search. */
  listsOf(body: AvailabilityBody): Lists {
    const lists: Lists = {};
    for (const key of LIST_FIELDS) {
      const values = body[key];
      if (values !== undefined) lists[key] = [...values];
    }
    return lists;
  }

  rangesOf(body: AvailabilityBody): NonNullable<Reading['ranges']> {
    const ranges: NonNullable<Reading['ranges']> = {};
    for (const key of RANGE_FIELDS) {
      const range = body[key];
      if (range !== undefined) ranges[key] = range;
    }
    return ranges;
  }

  flagsOf(body: AvailabilityBody): string[] {
    return FLAG_FIELDS.flatMap((key) => {
      const flag = body[key];
      return flag === undefined ? [] : [this.flag(key, flag)];
    });
  }

  flag(key: string, flag: boolean): string {
    return this.text(flag ? 'yes' : 'no', { name: this.listName(key) });
  }

  /** Bounds with their unit. `basis` null is a search for space. */
  range(key: string, { min, max }: Range, basis: PriceBasis | null): string {
    const own = basis === null ? FIELD_KEYS.find((one) => one === key) : undefined;
    const unit = this.rangeUnit(key, own, basis);
    const shown = (bound: number): string => {
      if (own !== undefined && field(own).kind === 'range') {
        const converted = shownBound(bound, rangeField(own as FieldsOf<'range'>).quantity, this.units.area_unit);
        if (converted !== null) return this.say.number(converted.value, converted.digits);
      }
      return this.say.number(bound, boundDigits(bound, unit));
    };
    const suffix = unit === null ? '' : ` ${unit}`;
    if (min !== undefined && max !== undefined)
      return min === max ? `${shown(min)}${suffix}` : `${shown(min)} – ${shown(max)}${suffix}`;
    if (min !== undefined) return `≥ ${shown(min)}${suffix}`;
    return max === undefined ? '' : `≤ ${shown(max)}${suffix}`;
  }

  private rangeUnit(key: string, own: FieldKey | undefined, basis: PriceBasis | null): string | null {
    if (own !== undefined && field(own).kind === 'range')
      return shownUnit(rangeField(own as FieldsOf<'range'>).quantity, this.units);
    const range = RANGE_KEYS.find((one) => one === key);
    return range === undefined ? null : rangeUnit(range, this.units, basis ?? 'lease');
  }
}

function enumerationOfKey(key: string): EnumerationKey | undefined {
  const known = LIST_KEYS.find((one) => one === key);
  const declared = known && dimension(known);
  if (declared?.type === 'list') return declared.enumeration;
  const own = LIST_FIELDS.find((one) => one === key);
  return own && enumerationOf(own);
}
