import { median, over, pair, type Row, ratio } from '../table';
import { wordsOf } from './cells';
import type { Measured } from './measure';

export const HEAD: Row = [
  'indicator / group / filter',
  'groups',
  'http fresh',
  'repeated',
  '',
  '304',
  '',
  'in process',
  '',
  'wide SQL',
  '',
  'base SQL',
  '',
  'loop',
  '',
];

export const LEGEND = `ms p50/p95. Behind repeated, 304 and in process: http fresh ÷ it. Behind wide SQL, base SQL and loop: ours in process ÷ it.
Ours gives finished answers (labels, totals, changes); wide and base SQL only the sums as vectors, the loop only the sums.`;

export function rowOf({ cell, groups, times }: Measured): Row {
  const beside = (name: string, ours: string) => [pair(times[name]), ratio(over(times[ours], times[name]))];
  return [
    wordsOf(cell).join(' / '),
    String(groups),
    pair(times.fresh),
    ...beside('repeated', 'fresh'),
    ...beside('304', 'fresh'),
    ...beside('in process', 'fresh'),
    ...beside('wide', 'in process'),
    ...beside('base', 'in process'),
    ...beside('loop', 'in process'),
  ];
}

const PAIRS = [
  ['in process', 'wide', 'ours in process ÷ hand-written SQL on the wide table (bar: 3 at most)'],
  ['in process', 'base', 'ours in process ÷ hand-written SQL on the imported tables'],
  ['in process', 'loop', 'ours in process ÷ loop over arrays in memory'],
  ['fresh', 'in process', 'http fresh ÷ in process'],
  ['fresh', 'repeated', 'http fresh ÷ repeated'],
  ['fresh', '304', 'http fresh ÷ 304'],
] as const;

/** Median and extremes of each ratio over all cells. */
export function summaryLines(measured: readonly Measured[]): string[] {
  return PAIRS.flatMap(([one, other, what]) => {
    const ratios = measured
      .map(({ cell, times }) => ({ name: wordsOf(cell).join('/'), value: over(times[one], times[other]) }))
      .filter(({ value }) => !Number.isNaN(value))
      .sort((a, b) => a.value - b.value);
    const [least, most] = [ratios[0], ratios[ratios.length - 1]];
    if (least === undefined || most === undefined) return [];
    const middle = ratio(median(ratios.map(({ value }) => value)));
    return [
      `${what}: median ${middle}, least ${ratio(least.value)} (${least.name}), most ${ratio(most.value)} (${most.name})`,
    ];
  });
}

/** Growth of the time of a cell in process from one size to the next. */
export function growthLine(from: Growing, to: Growing): string | null {
  const names = new Map(from.measured.map((one) => [wordsOf(one.cell).join('/'), one.times]));
  const ratios = to.measured.map(({ cell, times }) => ({
    name: wordsOf(cell).join('/'),
    value: over(times['in process'], names.get(wordsOf(cell).join('/'))?.['in process']),
  }));
  const known = ratios.filter(({ value }) => !Number.isNaN(value)).sort((a, b) => a.value - b.value);
  const most = known[known.length - 1];
  if (most === undefined) return null;
  const middle = ratio(median(known.map(({ value }) => value)));
  return `buildings × ${to.size / from.size}, in process: median ${middle}, most ${ratio(most.value)} (${most.name})`;
}

type Growing = { readonly size: number; readonly measured: readonly Measured[] };
