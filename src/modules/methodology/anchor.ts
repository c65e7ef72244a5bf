import type { IndicatorKey } from '@/contract/catalogue/indicators';

/** Where an indicator is told; its key, which no other module uses. */
export const methodologyOf = (key: IndicatorKey): string => `/methodology#${key}`;
