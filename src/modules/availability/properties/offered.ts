import type { AvailableSpace } from '@/contract/calls/availability';
import type { BuildingAnswer } from '@/contract/calls/building';

/** A space on the market, as a list of properties and a building on its own both contain it. */
export type Offered = Omit<AvailableSpace, 'space_id'>;

/** What is on the market in a building. */
export const offered = ({ listings }: BuildingAnswer): readonly Offered[] =>
  listings
    .filter(({ closed_on }) => closed_on === null)
    .map(({ space, closed_on: _, ...listing }) => ({ ...listing, name: space }));
