import dynamic from 'next/dynamic';

/** Fetched when it is opened. */
export const LateAlertDialog = dynamic(() => import('./alert-dialog').then((module) => module.AlertDialog), {
  ssr: false,
});
