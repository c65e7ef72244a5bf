import type { TFunction } from 'i18next';
import type { BuildingAnswer } from '@/contract/calls/building';
import type { KeyFigure } from '@/modules/property/parts/key-figures';
import type { Words } from '@/modules/property/record/use-words';

type Listing = BuildingAnswer['listings'][number];

/** What is on the market now. */
export const openListings = ({ listings, as_of }: Pick<BuildingAnswer, 'listings' | 'as_of'>): Listing[] =>
  listings.filter(({ listed_on, closed_on }) => listed_on <= as_of && (closed_on === null || closed_on > as_of));

/** The average asking price, weighted by the available area. */
function average(listings: readonly Listing[], price: (one: Listing) => number | null): number | null {
  let area = 0;
  let sum = 0;
  for (const listing of listings) {
    const asking = price(listing);
    if (asking === null) continue;
    area += listing.available_area;
    sum += asking * listing.available_area;
  }
  return area > 0 ? sum / area : null;
}

export function keyFiguresOf(building: BuildingAnswer, words: Words, t: TFunction<'property'>): KeyFigure[] {
  const open = openListings(building);
  const available = open.reduce((sum, { available_area }) => sum + available_area, 0);
  const lease = average(open, ({ asking_price_lease }) => asking_price_lease);
  const sale = average(open, ({ asking_price_sale }) => asking_price_sale);
  const longest = Math.max(0, ...open.map(({ months_in_market }) => months_in_market));
  const { area_unit, lease_price_unit, sale_price_unit } = building;
  return [
    { label: t('key.net_leasable_area'), value: words.area(building.net_leasable_area), unit: area_unit },
    { label: t('key.available'), value: words.area(available), unit: area_unit },
    ...(lease === null && sale !== null
      ? []
      : [
          {
            label: t('key.asking_lease'),
            value: words.price(lease, lease_price_unit),
            ...(lease === null ? {} : { unit: lease_price_unit }),
          },
        ]),
    ...(sale === null
      ? []
      : [{ label: t('key.asking_sale'), value: words.price(sale, sale_price_unit), unit: sale_price_unit }]),
    ...(open.length === 0 ? [] : [{ label: t('key.months'), value: words.months(longest) }]),
    ...(building.expected_delivery_on === null
      ? []
      : [{ label: t('key.expected_delivery'), value: words.day(building.expected_delivery_on) }]),
    ...(building.minimum_height === null
      ? []
      : [{ label: t('key.height'), value: words.length(building.minimum_height) }]),
    ...(building.docks === null ? [] : [{ label: t('key.docks'), value: words.number(building.docks) }]),
  ];
}
