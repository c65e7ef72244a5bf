/** The companies by which views are filtered. */
export const COMPANY_KINDS = ['owner', 'tenant', 'broker'] as const;
export type CompanyKind = (typeof COMPANY_KINDS)[number];
/** Whether a key names a kind of company. */
export const isCompanyKind = (key: string): key is CompanyKind => COMPANY_KINDS.some((one) => one === key);
/** Tenancies of one company that are listed. */
export const MOST_TENANCIES = 500;
