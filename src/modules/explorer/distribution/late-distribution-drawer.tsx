import dynamic from 'next/dynamic';

/** Fetched when it is opened. */
export const LateDistributionDrawer = dynamic(
  () => import('./distribution-drawer').then((module) => module.DistributionDrawer),
  { ssr: false },
);
