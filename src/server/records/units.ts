import type { AnalyticsQuery } from '@/contract/calls/query';

/** In what a record is told. */
export type Units = Pick<AnalyticsQuery, 'area_unit' | 'monetary_unit' | 'language'>;
