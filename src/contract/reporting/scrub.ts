/** The parts of an error report that may hold personal data. */
type Report = {
  message?: string;
  exception?: { values?: { value?: string; stacktrace?: { frames?: Frame[] } }[] };
};
type Frame = { filename?: string; abs_path?: string; vars?: unknown };

/** What surrounds an error is about the person who met it, not about the error. */
const AROUND = ['user', 'request', 'breadcrumbs', 'extra', 'server_name', 'transaction'] as const;

const ADDRESS = /[^\s"'<>()]+@[^\s"'<>()]+\.[^\s"'<>()]+/g;
/** The query string of a page holds what a person looks for. */
const QUERY = /(https?:\/\/[^\s?"'#]+|\/[\w\-./[\]]*)\?[^\s"')]*/g;
const TELEPHONE = /\+?\d[\d ()-]{7,}\d/g;

/** A text without e-mail addresses, telephone numbers and query strings. */
export const withoutPersonal = (text: string): string =>
  text.replace(ADDRESS, '[email]').replace(QUERY, '$1').replace(TELEPHONE, '[number]');

/** The error alone: what happened and where in the code, nothing about the person, the page or the machine. */
export function scrubbed<R extends Report>(report: R): R {
  for (const key of AROUND) Reflect.deleteProperty(report, key);
  if (report.message !== undefined) report.message = withoutPersonal(report.message);
  for (const value of report.exception?.values ?? []) {
    if (value.value !== undefined) value.value = withoutPersonal(value.value);
    for (const frame of value.stacktrace?.frames ?? []) {
      delete frame.vars;
      if (frame.filename !== undefined) frame.filename = withoutPersonal(frame.filename);
      if (frame.abs_path !== undefined) frame.abs_path = withoutPersonal(frame.abs_path);
    }
  }
  return report;
}
