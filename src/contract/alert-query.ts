import { selectionOf, subjectOf } from './analytics-query';
import type { IndicatorKey } from './catalogue/indicators';
import { both } from './params';
import { UNITS } from './units-query';

/** What an alert counts: the filters and units of its indicator's figures. Its days follow from the data version. */
export const alertQuery = (key: IndicatorKey) => both(UNITS, selectionOf(subjectOf(key)));
export type AlertQuery = ReturnType<ReturnType<typeof alertQuery>['parse']>;
