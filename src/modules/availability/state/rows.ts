import type { AvailabilityAnswer, AvailableProperty } from '@/contract/calls/availability';

/** A property with its position in all that match, counted from 1. */
export type PropertyRow = AvailableProperty & { readonly index: number };
export type Answer = Omit<AvailabilityAnswer, 'properties'> & { readonly properties: readonly PropertyRow[] };

export const indexed = (answer: AvailabilityAnswer): Answer => ({
  ...answer,
  properties: answer.properties.map((property, i) => ({
    ...property,
    index: (answer.page - 1) * answer.limit + i + 1,
  })),
});
