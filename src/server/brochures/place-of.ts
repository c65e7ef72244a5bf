import type { AvailableProperty } from '@/contract/calls/availability';

/** The park, submarket and market of a property in words; a submarket with the name of its market is left out. */
export const placeOf = ({
  park,
  submarket,
  market,
}: Pick<AvailableProperty, 'park' | 'submarket' | 'market'>): string =>
  [park, submarket === market ? null : submarket, market].filter((one) => one !== null).join(' · ');
