import dynamic from 'next/dynamic';

/** Fetched when it is opened. */
export const LateScatterDrawer = dynamic(() => import('./scatter-drawer').then((module) => module.ScatterDrawer), {
  ssr: false,
});
