const LABELS: Readonly<Record<string, string>> = {
  iso: 'YYYY-MM-DD',
  excel: 'Excel',
  year: 'YYYY',
  quarter: '2T24, Q2 2024, 2024-Q2',
};

/** How a form of days in a file is written for people, in any language: D/M/YYYY, YYYY-MM-DD, Excel (serial numbers). */
export const dayFormLabel = (form: string): string => LABELS[form] ?? form;
