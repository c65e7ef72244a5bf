import { selectionOf } from './analytics-query';
import { DOWNLOAD_FORMATS } from './calls/download';
import { MARKET_CHANGE_DIMENSIONS, MARKET_CHANGE_KEYS, type MarketChangeKey } from './catalogue/market-changes';
import { both, choice, day, type Kind, list, page, parameters } from './params';
import { text } from './text';
import { UNITS } from './units-query';

const CHANGE_KINDS: Kind<readonly MarketChangeKey[], readonly MarketChangeKey[] | undefined> = {
  ...list('signed', MARKET_CHANGE_KEYS),
  parse: (reader, name) =>
    list('', MARKET_CHANGE_KEYS)
      .parse(reader, name)
      .flatMap((value) => MARKET_CHANGE_KEYS.find((key) => key === value) ?? []),
};
const WHAT_CHANGED = both(
  both(UNITS, parameters({ since: day('2026-10-01'), until: day('2026-10-31') })),
  both(
    selectionOf({ dimensions: MARKET_CHANGE_DIMENSIONS, name: text('Novedades', 'What changed') }),
    parameters({ kind: CHANGE_KINDS }),
  ),
);

/** The selection and the days of what changed, and the kinds that are listed; without any, all. */
export const marketChangesQuery = both(WHAT_CHANGED, parameters({ page }));

/** The same as files. */
export const marketChangesDownloadQuery = both(WHAT_CHANGED, parameters({ format: choice(DOWNLOAD_FORMATS, 'xlsx') }));
