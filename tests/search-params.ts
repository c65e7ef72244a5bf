import { delimitationText } from '@/contract/calls/delimitation';
import type { AnalyticsQuery } from '@/contract/calls/query';

/** The query string of the GET calls: lists as repeated keys, ranges as name_min and name_max or name_none, without empty ones. */
export function toSearchParams(query: AnalyticsQuery): URLSearchParams {
  const { lists, ranges, delimitation, ...single } = query;
  const filters = filterParams({ lists, ranges, ...(delimitation ? { delimitation } : {}) });
  return new URLSearchParams([...Object.entries(single), ...filters]);
}

function filterParams({
  lists,
  ranges,
  delimitation,
}: Pick<AnalyticsQuery, 'lists' | 'ranges' | 'delimitation'>): URLSearchParams {
  const params = new URLSearchParams();
  for (const [key, values] of Object.entries(lists)) for (const value of values ?? []) params.append(key, value);
  for (const [key, bounds] of Object.entries(ranges)) {
    if (bounds?.min !== undefined) params.append(`${key}_min`, String(bounds.min));
    if (bounds?.max !== undefined) params.append(`${key}_max`, String(bounds.max));
    if (bounds?.none) params.append(`${key}_none`, 'true');
  }
  if (delimitation !== undefined) params.set('delimitation', delimitationText(delimitation));
  return params;
}
