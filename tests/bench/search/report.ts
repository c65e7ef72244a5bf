import { milliseconds, over, pair, ratio, table } from '../table';
import type { SearchMeasured } from './measure';

export function searchReport({ properties, reading, queries, all, longest_wait, wrong }: SearchMeasured): string {
  const rows = queries.map(({ query, scope, memory, sql }) => [
    `${query} · ${scope}`,
    pair(memory),
    pair(sql),
    ratio(over(sql, memory)),
  ]);
  return [
    ...wrong.map((query) => `NOT EQUAL search ${query}`),
    table(['search · markets', 'memory ms p50/p95', 'SQL ms p50/p95', 'SQL ÷ memory'], rows),
    `${properties.toLocaleString('en')} names read in ${milliseconds(reading.milliseconds)} ms (nothing else waited longer than ${milliseconds(reading.longest_wait)} ms), ${reading.megabytes.toFixed(0)} MB`,
    `all searches in memory ${pair(all)} (bar: p95 30 ms at most); the event loop was never held longer than ${milliseconds(longest_wait)} ms`,
  ].join('\n');
}
