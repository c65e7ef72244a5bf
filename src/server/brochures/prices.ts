import type { AvailableProperty, AvailableSpace } from '@/contract/calls/availability';
import type { Units } from '@/contract/catalogue/units';
import { type PriceBasis, priceUnit } from '@/contract/catalogue/units';
import { priceShown } from '@/server/availability/files/shown';
import { fileText } from '@/server/availability/files/texts';
import { DASH, type TableColumn } from './table';

const BASES: readonly PriceBasis[] = ['lease', 'sale'];

type Priced = Pick<AvailableSpace, 'asking_price_lease' | 'asking_price_sale'>;
const priceOf = (one: Priced, basis: PriceBasis): number | null => one[`asking_price_${basis}`];
const unpriced = (one: Priced): boolean => BASES.every((basis) => priceOf(one, basis) === null);

/** Whether the price of a property is the average of several. */
export const isAverage = ({ spaces }: AvailableProperty, basis: PriceBasis): boolean =>
  new Set(spaces.map((space) => priceOf(space, basis)).filter((one) => one !== null)).size > 1;

/** The prices of a property by name; a property without prices gets `unpriced`. */
export function headlinesOf(property: AvailableProperty, units: Units): [name: string, value: string][] {
  const { language } = units;
  if (unpriced(property)) return [[fileText(language, 'price'), fileText(language, 'unpriced')]];
  return BASES.flatMap((basis) => {
    const value = priceOf(property, basis);
    if (value === null) return [];
    const name = fileText(language, basis);
    const label = isAverage(property, basis) ? fileText(language, 'average', { name }) : name;
    return [[label, priceShown(value, basis, units)] as [string, string]];
  });
}

/** Columns of the prices that some properties have; the first one shows `unpriced` for a property without prices. */
export function priceColumns<T extends Priced>(
  items: readonly T[],
  units: Units,
  shares: Readonly<Record<PriceBasis, number>>,
  shown: (one: T, basis: PriceBasis) => string | null,
): TableColumn<T>[] {
  const { language } = units;
  const offered = BASES.filter((basis) => items.some((one) => priceOf(one, basis) !== null));
  const bases: readonly PriceBasis[] = offered.length === 0 ? ['lease'] : offered;
  return bases.map((basis, i) => ({
    header: `${fileText(language, offered.length === 0 ? 'price' : basis)}\n${priceUnit(basis, units)}`,
    right: true,
    share: shares[basis],
    cell: (one) => (i === 0 && unpriced(one) ? fileText(language, 'unpriced') : (shown(one, basis) ?? DASH)),
  }));
}
