import dynamic from 'next/dynamic';

/** Fetched when it is opened. */
export const LateBridgeDrawer = dynamic(() => import('./bridge-drawer').then((module) => module.BridgeDrawer), {
  ssr: false,
});
