/** Coordinates in one cell, each with its decimals: 25.67, -100.31 or 25,6700 / -100,3100. */
const DEGREES = {
  '.': String.raw`[-+]?\d{1,3}\.\d+`,
  ',': String.raw`[-+]?\d{1,3},\d+`,
} as const;
const BETWEEN = { '.': String.raw`°?\s*[,;/| ]\s*`, ',': String.raw`°?\s*(?:,\s|[;/| ])\s*` } as const;
export type Mark = keyof typeof DEGREES;

/** The expressions of a pair by its decimal mark, with the first and the second number. */
const pairOf = (mark: Mark, first: string, second: string): string =>
  String.raw`^\(?\s*${first}${BETWEEN[mark]}${second}°?\s*\)?$`;

const WHOLE = (['.', ','] as const).map((mark) => ({
  mark,
  form: new RegExp(pairOf(mark, DEGREES[mark], DEGREES[mark])),
}));

/** The decimal mark of a pair of latitude and longitude; null where the text is none. */
export const markOfPair = (text: string): Mark | null => WHOLE.find(({ form }) => form.test(text))?.mark ?? null;

/** What takes one of the two out of a pair. */
export const extractOf = (axis: 'latitude' | 'longitude', mark: Mark): string => {
  const degrees = DEGREES[mark];
  return axis === 'latitude' ? pairOf(mark, `(${degrees})`, degrees) : pairOf(mark, degrees, `(${degrees})`);
};
