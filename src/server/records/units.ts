import type { AnalyticsQuery } from '@/contract/calls/query';

/** Units and language of a record's response. */
export type Units = Pick<AnalyticsQuery, 'area_unit' | 'monetary_unit' | 'language'>;
