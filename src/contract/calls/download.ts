import { INDICATOR_KEYS, type IndicatorKey, indicator } from '../catalogue/indicators';
import type { ModuleKey } from '../catalogue/modules';
import { WHOLE_RANGE } from '../figures/whole-range';

/** POST /analytics/download/{query}: what the files in the zip are. */
export const DOWNLOAD_FORMATS = ['xlsx', 'csv'] as const;
export type DownloadFormat = (typeof DOWNLOAD_FORMATS)[number];

/** What the groups of the summary are sorted by: a column, a period by its key, or in the order of `sort`. */
export const SUMMARY_COLUMNS = [
  'label',
  WHOLE_RANGE,
  'change',
  'change_year',
  'share',
  'compared',
  'difference',
] as const;
/** Columns that are there where the view is compared with something. */
export const COMPARED_COLUMNS: readonly string[] = ['compared', 'difference'];
export const AS_ANSWERED = 'sort';

/** What a download is compared with, and the prefix of the parameters of that selection. */
export const NOT_COMPARED = 'none';
export const AGAINST = 'against_';

/** The indicator of a module that is downloaded by a key, or undefined. */
export const indicatorOfDownload = (module: ModuleKey, download: string): IndicatorKey | undefined =>
  INDICATOR_KEYS[module].find((key) => indicator(key).download === download);
