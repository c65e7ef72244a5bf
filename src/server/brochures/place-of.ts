import type { AvailableProperty } from '@/contract/calls/availability';

/** Where a property lies, from its park to its market. */
export const placeOf = ({ park, submarket, market }: AvailableProperty): string =>
  [park, submarket, market].filter((one) => one !== null).join(' · ');
