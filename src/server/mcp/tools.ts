import type { Tool } from './tool';
import { ask } from './tools/ask';
import { queryIndicator, rank } from './tools/figures';
import { findValue } from './tools/find-value';
import { describeIndicator, listIndicators } from './tools/indicators';
import { explainChange, getRecord, listRecords } from './tools/records';
import { searchSpace } from './tools/space';

/** Every tool, in the order of the list. */
export const TOOLS: readonly Tool[] = [
  listIndicators,
  describeIndicator,
  findValue,
  queryIndicator,
  rank,
  explainChange,
  listRecords,
  searchSpace,
  getRecord,
  ask,
];
