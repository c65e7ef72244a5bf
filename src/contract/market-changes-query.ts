import { selectionOf } from './analytics-query';
import { DOWNLOAD_FORMATS } from './calls/download';
import { ENTRIES } from './calls/entered-changes-limits';
import { MARKET_CHANGE_DIMENSIONS, MARKET_CHANGE_KEYS } from './catalogue/market-changes';
import { both, choice, day, page, parameters, someOf } from './params';
import { text } from './text';
import { UNITS } from './units-query';

/** The filters of what changed, in calls and in the address of its page. */
export const CHANGES_SELECTION = selectionOf({
  dimensions: MARKET_CHANGE_DIMENSIONS,
  name: text('Novedades', 'What changed'),
});
const SELECTED = both(CHANGES_SELECTION, parameters({ kind: someOf(MARKET_CHANGE_KEYS) }));
const WHAT_CHANGED = both(both(UNITS, parameters({ since: day('2026-10-01'), until: day('2026-10-31') })), SELECTED);
const ENTERED = both(both(UNITS, SELECTED), parameters({ entry: someOf(ENTRIES) }));

/** The selection of what a data version brought, the kinds and entries that are listed (without any, all), and the page. */
export const enteredChangesQuery = both(ENTERED, parameters({ page }));

/** The same as files. */
export const enteredChangesDownloadQuery = both(ENTERED, parameters({ format: choice(DOWNLOAD_FORMATS, 'xlsx') }));

/** The selection and the days of what changed, and the kinds that are listed; without any, all. */
export const marketChangesQuery = both(WHAT_CHANGED, parameters({ page }));

/** The same as files. */
export const marketChangesDownloadQuery = both(WHAT_CHANGED, parameters({ format: choice(DOWNLOAD_FORMATS, 'xlsx') }));
