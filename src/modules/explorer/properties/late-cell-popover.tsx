import dynamic from 'next/dynamic';

/** Opened by a press on a figure, and fetched then. */
export const LateCellPopover = dynamic(() => import('./cell-popover').then((module) => module.CellPopover), {
  ssr: false,
});
