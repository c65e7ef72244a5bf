import type { AvailabilityState } from '../state/store';

/** The picked properties that the filters exclude; where an answer comes in parts, those that no loaded part holds. */
export const outsideOf = ({ picked, matching }: Pick<AvailabilityState, 'picked' | 'matching'>): readonly string[] =>
  [...picked.keys()].filter((id) => !matching.has(id));
