import type { IndicatorKey } from '@/contract/catalogue/indicators';

export * from '@/contract/addresses/pages';

/** Where an indicator is described; its key, which no other module uses. */
export const methodologyOf = (key: IndicatorKey): string => `/methodology#${key}`;
