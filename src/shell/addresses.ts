import type { IndicatorKey } from '@/contract/catalogue/indicators';

const part = (id: string): string => encodeURIComponent(id);

export const buildingHref = (id: string): string => `/buildings/${part(id)}`;
export const lotHref = (id: string): string => `/lots/${part(id)}`;
export const packageHref = (id: string): string => `/lots/packages/${part(id)}`;
export const transactionHref = (id: string): string => `/lots/transactions/${part(id)}`;
export const parkHref = (id: string): string => `/parks/${part(id)}`;

/** Where an indicator is described; its key, which no other module uses. */
export const methodologyOf = (key: IndicatorKey): string => `/methodology#${key}`;
