import type { AvailabilityState } from '../state/store';

/** Which of the properties picked the filters leave out; of an answer in parts, those that no part read so far holds. */
export const outsideOf = ({ picked, matching }: Pick<AvailabilityState, 'picked' | 'matching'>): readonly string[] =>
  [...picked.keys()].filter((id) => !matching.has(id));
