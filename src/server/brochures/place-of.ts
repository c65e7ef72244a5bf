import type { AvailableProperty } from '@/contract/calls/availability';

/** Where a property lies, from its park to its market; a submarket named like its market is named once. */
export const placeOf = ({
  park,
  submarket,
  market,
}: Pick<AvailableProperty, 'park' | 'submarket' | 'market'>): string =>
  [park, submarket === market ? null : submarket, market].filter((one) => one !== null).join(' · ');
