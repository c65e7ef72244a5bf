import { FILTER_LEFTOVERS } from './leftover-filters';
import { GROUP_LEFTOVERS } from './leftover-groups';
import { MEASURE_LEFTOVERS } from './leftover-measures';
import { RECORD_LEFTOVERS } from './leftover-records';
import type { Read } from './leftover-rule';
import { TIME_LEFTOVERS } from './leftover-time';

const RULES = [...TIME_LEFTOVERS, ...FILTER_LEFTOVERS, ...MEASURE_LEFTOVERS, ...RECORD_LEFTOVERS, ...GROUP_LEFTOVERS];

/** Parts that a reading leaves over though they could change what is counted, whatever their words are. */
export const leftovers = (read: Read): number[] => RULES.flatMap((rule) => rule(read));
