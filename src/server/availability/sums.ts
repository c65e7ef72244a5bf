import type { AskingPrices, AvailabilityGroup, AvailabilitySums } from '@/contract/calls/availability';
import { dimension, type ListKey } from '@/contract/catalogue/dimensions';
import { MINIMUM_SAMPLE } from '@/contract/catalogue/indicators';
import type { PriceBasis, Sort } from '@/contract/catalogue/units';
import type { Language } from '@/contract/text';
import type { Dictionary } from '@/server/engine/version/dictionary';
import type { Convert } from './convert';
import type { Inventory, Matches } from './matches';

class Prices {
  private weighted = 0;
  private area = 0;
  private spaces = 0;
  private min = Number.POSITIVE_INFINITY;
  private max = 0;

  constructor(private readonly basis: PriceBasis) {}

  add(price: number, area: number): void {
    if (price <= 0) return;
    this.weighted += price * area;
    this.area += area;
    this.spaces++;
    this.min = Math.min(this.min, price);
    this.max = Math.max(this.max, price);
  }

  average(convert: Convert): number | null {
    return this.area > 0 ? convert.price(this.weighted / this.area, this.basis) : null;
  }

  toResponse(convert: Convert): AskingPrices {
    const none = this.spaces === 0;
    return {
      average: this.spaces < MINIMUM_SAMPLE ? null : this.average(convert),
      min: none ? null : convert.price(this.min, this.basis),
      max: none ? null : convert.price(this.max, this.basis),
      spaces: this.spaces,
    };
  }
}

/** The sums of some spaces, which are added in the order of their buildings. */
export class Sum {
  private last = -1;
  private properties = 0;
  spaces = 0;
  area = 0;
  inventory = 0;
  firstListed = Number.POSITIVE_INFINITY;
  readonly lease = new Prices('lease');
  readonly sale = new Prices('sale');

  add(matches: Matches, i: number): void {
    const property = matches.property[i] ?? -1;
    const area = matches.area[i] ?? 0;
    if (property !== this.last) this.properties++;
    this.last = property;
    this.spaces++;
    this.area += area;
    this.firstListed = Math.min(this.firstListed, matches.listed[i] ?? Number.POSITIVE_INFINITY);
    this.lease.add(matches.lease[i] ?? 0, area);
    this.sale.add(matches.sale[i] ?? 0, area);
  }

  /** @param based whether the sums have an inventory, of which availability is a share */
  toResponse(convert: Convert, based: boolean): AvailabilitySums {
    return {
      properties: this.properties,
      spaces: this.spaces,
      available_area: convert.area(this.area),
      asking_price_lease: this.lease.toResponse(convert),
      asking_price_sale: this.sale.toResponse(convert),
      inventory: based ? convert.area(this.inventory) : null,
      availability_rate: based && this.inventory > 0 ? Math.round((1e8 * this.area) / this.inventory) / 1e6 : null,
    };
  }
}

/** The sum of everything that matches, and of the whole inventory. */
export function totalOf(matches: Matches, inventory: Inventory): Sum {
  const sum = new Sum();
  matches.property.forEach((_, i) => {
    sum.add(matches, i);
  });
  for (const area of inventory.area) sum.inventory += area;
  return sum;
}

/** The buildings that match, by their code. */
export function byProperty(matches: Matches): Map<number, Sum> {
  const sums = new Map<number, Sum>();
  matches.property.forEach((property, i) => {
    const sum = sums.get(property) ?? new Sum();
    sums.set(property, sum);
    sum.add(matches, i);
  });
  return sums;
}

/** Dimensions of listings, which have no inventory. */
const UNBASED: readonly ListKey[] = ['broker', 'contact_company', 'availability_origin'];

type Grouping = { readonly key: ListKey; readonly column: 'submarket' | 'park' | 'group' };

/**
 * What matches by the values of a dimension, in the units of `convert`, beside the inventory of each value; values without a match
 * are not among them.
 */
export function groupsOf(
  matches: Matches,
  inventory: Inventory,
  { key, column }: Grouping,
  as: { readonly convert: Convert; readonly sort: Sort; readonly language: Language; readonly dictionary: Dictionary },
): AvailabilityGroup[] {
  const sums = new Map<number, Sum>();
  matches[column].forEach((code, i) => {
    const sum = sums.get(code) ?? new Sum();
    sums.set(code, sum);
    sum.add(matches, i);
  });
  inventory[column].forEach((code, i) => {
    const sum = sums.get(code);
    if (sum !== undefined) sum.inventory += inventory.area[i] ?? 0;
  });
  const { convert, sort, language, dictionary } = as;
  const declared = dimension(key);
  const enclosing = declared.type === 'list' ? declared.parent : undefined;
  const place = (code: number) => (code === 0 ? Number.MAX_SAFE_INTEGER : code);
  return [...sums]
    .sort(([a, x], [b, y]) => (sort === 'value' ? y.area - x.area : 0) || place(a) - place(b))
    .map(([code, sum]) => {
      const parent = dictionary.parentKey(key, code);
      return {
        key: dictionary.key(key, code),
        label: dictionary.label(key, code, language),
        parent,
        parent_label:
          parent === null || enclosing === undefined
            ? null
            : dictionary.label(enclosing, dictionary.code(enclosing, parent) ?? 0, language),
        ...sum.toResponse(convert, !UNBASED.includes(key)),
      };
    });
}
