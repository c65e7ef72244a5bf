import { selectionOf } from './analytics-query';
import { DEAL_KINDS, DEAL_ORDERS } from './calls/deals-limits';
import { DOWNLOAD_FORMATS } from './calls/download';
import { ORDERS } from './calls/properties-order';
import { DIMENSION_KEYS } from './catalogue/dimensions';
import { supports } from './catalogue/indicators';
import { both, choice, day, page, parameters, someOf } from './params';
import { text } from './text';
import { UNITS } from './units-query';

/** The indicators of deals; each counts some of the list. */
export const DEAL_INDICATORS = ['gross_absorption', 'renewals', 'closing_price'] as const;

/** The filters that all of them know, so that each counts the same deals as the list. */
export const DEAL_DIMENSIONS = DIMENSION_KEYS.filter((key) => DEAL_INDICATORS.every((one) => supports(one, key)));

const DEALS = both(
  both(UNITS, parameters({ start_date: day('2026-01-01'), end_date: day('2026-10-31') })),
  both(
    selectionOf({ dimensions: DEAL_DIMENSIONS, name: text('Transacciones', 'Deals') }),
    parameters({ kind: someOf(DEAL_KINDS), order_by: choice(DEAL_ORDERS, 'day'), order: choice(ORDERS, 'desc') }),
  ),
);

/** The selection and the days of deals, the kinds that are listed (without any, both) and their order. */
export const dealsQuery = both(DEALS, parameters({ page }));

/** The same as files. */
export const dealsDownloadQuery = both(DEALS, parameters({ format: choice(DOWNLOAD_FORMATS, 'xlsx') }));
