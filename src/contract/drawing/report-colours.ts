const WHITE = '#ffffff';
const DARK = '#1c1917';
/** Colours of the series after the first, which has the colour of the report. */
const OTHERS = ['#57534e', '#b8b3ae', '#0e7490'] as const;

const channel = (value: number): number => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** The relative luminance of a colour #rrggbb, from 0 to 1. */
export function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => channel(Number.parseInt(colour.slice(at, at + 2), 16)));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** White or dark, whichever is legible on a colour. */
export const inkOn = (colour: string): string =>
  1.05 / (luminance(colour) + 0.05) >= (luminance(colour) + 0.05) / (luminance(DARK) + 0.05) ? WHITE : DARK;

/** The colour of text and lines on white: the colour of the report, or a dark one where that would be too light to read. */
export const inkOf = (colour: string): string => (1.05 / (luminance(colour) + 0.05) >= 4.5 ? colour : DARK);

/** The colours of the series of a chart. */
export const seriesColours = (colour: string): readonly string[] => [colour, ...OTHERS];
