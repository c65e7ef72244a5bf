import type { ReportPage, ReportTable } from '@/contract/calls/report';

/** The shares of the width that the columns of a table take: names more than numbers, definitions the most. */
export const columnShares = ({ columns }: ReportTable, block: ReportPage['block']): number[] =>
  block === 'methodology'
    ? [1, 4.4]
    : block === 'map'
      ? [0.45, 1.9, ...columns.slice(2).map(() => 1.25)]
      : columns.map(({ number }, i) => (i === 0 ? 1.8 : number ? 1 : 1.6));
