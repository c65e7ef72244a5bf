import Router from 'next/router';

/** An open sheet: Back closes it. */
export type SheetStep = { readonly close: () => void };

let installed = false;
/** Open sheets, the latest last. */
let open: readonly SheetStep[] = [];
/** Entries of the history that were added for sheets and lie at its end. */
let entries = 0;
/** Whether entries of closed sheets are on the way out of the history. */
let leaving = false;
/** The latest `popstate` that was looked at, and whether it closed a sheet or removed its entry. */
let seen: Event | undefined;
let consumed = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Gives the history as many entries as sheets are open. */
function reconcile(): void {
  if (leaving) return;
  for (; entries < open.length; entries += 1) window.history.pushState(window.history.state, '');
  if (entries === open.length) {
    for (const listener of listeners) listener();
    return;
  }
  leaving = true;
  window.history.go(open.length - entries);
  entries = open.length;
}

/** After what closed or replaced a sheet is rendered. */
function reconcileLater(): void {
  clearTimeout(timer);
  timer = setTimeout(reconcile);
}

/** Whichever listener comes first decides: listeners of the window are called in the order in which they were added. */
function consumes(event: Event | undefined): boolean {
  if (event !== undefined && event === seen) return consumed;
  seen = event;
  consumed = leaving || (entries > 0 && open.length > 0);
  if (!consumed) return false;
  if (leaving) leaving = false;
  else {
    const top = open.at(-1);
    open = open.slice(0, -1);
    entries -= 1;
    top?.close();
  }
  reconcileLater();
  return true;
}

function install(): void {
  if (installed) return;
  installed = true;
  window.addEventListener('popstate', consumes);
  // The router hands on no event.
  Router.ready(() => Router.beforePopState(() => !consumes(window.event)));
  // A route that is entered from a sheet follows its entry, which then is the page's own.
  Router.events.on('routeChangeStart', (_: string, { shallow }: { shallow: boolean }) => {
    if (shallow) return;
    clearTimeout(timer);
    open = [];
    entries = 0;
  });
}

/** Adds an open sheet as one step of the history; gives what removes it when it is closed otherwise. */
export function addSheetStep(step: SheetStep): () => void {
  install();
  open = [...open, step];
  if (!leaving) for (; entries < open.length; entries += 1) window.history.pushState(window.history.state, '');
  return () => {
    open = open.filter((other) => other !== step);
    reconcileLater();
  };
}

/** Whether a sheet is open: what is chosen in it belongs to its step of the history. */
export const hasOpenSheet = (): boolean => open.length > 0;

/** Whether entries of closed sheets are still in the history: until they are gone the address is not written. */
export const isLeavingSheet = (): boolean => leaving || entries > open.length;

/** Whether a `popstate` is about a sheet, not about the page; closes the sheet. */
export const isSheetPop = (event: PopStateEvent): boolean => installed && consumes(event);

/** Calls a listener whenever the history has settled after a sheet was closed; gives what ends that. */
export function onSheetsSettled(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
