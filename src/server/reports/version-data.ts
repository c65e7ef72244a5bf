import { figures } from '@/server/engine/figures/figures';
import { defaultFilters } from '@/server/engine/filters/filters';
import { points, properties } from '@/server/engine/properties/properties';
import { metricQueryOf, type Version } from '@/server/engine/version/version';
import type { ReportData } from './report-data';

/** What a report reads of a data version that is limited to some markets. */
export const versionData = (version: Version): ReportData => ({
  day: version.reader.dataset.as_of,
  dataset: version.reader.dataset,
  defaultFilters: (module, units) => defaultFilters(version, module, units),
  metricQuery: (key, query) => metricQueryOf(version, key, query),
  figures: (query, signal) => figures(version, query, signal),
  points: (query, signal) => points(version, query, signal),
  properties: (query, page, signal) => properties(version, query, page, signal),
});
