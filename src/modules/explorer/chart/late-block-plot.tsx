import dynamic from 'next/dynamic';

/** Fetched when a chart of blocks is chosen. */
export const LateBlockPlot = dynamic(() => import('@/ui/charts/block-plot').then((module) => module.BlockPlot), {
  ssr: false,
});
