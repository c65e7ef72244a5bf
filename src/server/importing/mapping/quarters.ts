const MARK = String.raw`(?:t|q|trim\.?|trimestre)`;
const BETWEEN = "[ ./'’-]";

/** 2T24, 2T 2024, 2º trimestre de 2024; Q2 2024, T2-24, Q2'24; 2024-Q2, 2024T2. */
const FORMS = [
  `([1-4])(?:er|do|ro|to|°|º)? ?${MARK}(?: del?)?${BETWEEN}*(?:\\d{4}|\\d{2})`,
  `${MARK} ?([1-4])(?:(?: del?)?${BETWEEN}+(?:\\d{4}|\\d{2})|\\d{4})`,
  `\\d{4}${BETWEEN}?${MARK}${BETWEEN}?([1-4])`,
].map((form) => new RegExp(`^${form}$`, 'iu'));

export type Quarter = { readonly year: string; readonly quarter: number };

/** Reads a quarter with its year in four or two digits; null where the text is none. */
export function readQuarter(text: string): Quarter | null {
  for (const form of FORMS) {
    const quarter = form.exec(text)?.[1];
    if (quarter === undefined) continue;
    const year = /\d{4}/.exec(text)?.[0] ?? /\d{2}$/.exec(text)?.[0];
    if (year !== undefined) return { year, quarter: Number(quarter) };
  }
  return null;
}
