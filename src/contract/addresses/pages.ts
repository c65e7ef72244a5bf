import type { CompanyKind } from '../calls/company-limits';
import type { IndicatorKey } from '../catalogue/indicators';
import type { ModuleKey } from '../catalogue/modules';

const part = (id: string): string => encodeURIComponent(id);

/** The path of the page of a building. */
export const buildingHref = (id: string): string => `/buildings/${part(id)}`;
/** The path of the page of a lot. */
export const lotHref = (id: string): string => `/lots/${part(id)}`;
/** The path of the page of a package of lots. */
export const packageHref = (id: string): string => `/lots/packages/${part(id)}`;
/** The path of the page of a transaction of a lot. */
export const transactionHref = (id: string): string => `/lots/transactions/${part(id)}`;
/** The path of the page of a park. */
export const parkHref = (id: string): string => `/parks/${part(id)}`;

/** The page of a property that an indicator counts. */
export type PageKind = 'buildings' | 'lots' | 'parks';
const HREF: Record<PageKind, (id: string) => string> = { buildings: buildingHref, lots: lotHref, parks: parkHref };

/** By the name of the indicator in its module: of planned parks the properties are parks. */
export const pageKind = (module: { readonly key: ModuleKey }, indicator: { readonly key: string }): PageKind =>
  module.key === 'buildings' ? 'buildings' : indicator.key === PLANNED_PARKS ? 'parks' : 'lots';
const PLANNED_PARKS: IndicatorKey = 'planned_industrial_parks';

/** The path of the page of a property of one kind. */
export const propertyPath = (kind: PageKind, id: string): string => HREF[kind](id);

/** The path of the page of an owner, tenant or broker, by the value of its filter. */
export const companyHref = (kind: CompanyKind, name: string): string =>
  `/companies?${new URLSearchParams({ kind, name })}`;
