const LABELS: Readonly<Record<string, string>> = { iso: 'YYYY-MM-DD', excel: 'Excel', year: 'YYYY' };

/** How a form of days in a file is written for people, in any language: D/M/YYYY, YYYY-MM-DD, Excel (serial numbers). */
export const dayFormLabel = (form: string): string => LABELS[form] ?? form;
