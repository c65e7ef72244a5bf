import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Font } from 'fontkit';

const FILE = 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';

let reading: Promise<Font> | undefined;

async function open(): Promise<Font> {
  const [{ create }, file] = await Promise.all([import('fontkit'), readFile(path.join(process.cwd(), FILE))]);
  return create(file);
}

export type Lettering = {
  /** A text as SVG outlines, so that no font is needed where the picture is drawn. */
  readonly drawn: (text: string, how: Lettered) => string;
  readonly widthOf: (text: string, size: number) => number;
};
export type Lettered = {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly fill: string;
  readonly anchor?: 'start' | 'middle' | 'end';
  /** Whether the text runs upwards. */
  readonly turned?: boolean;
  /** The colour of a border around the letters, which separates them from lines. */
  readonly halo?: string;
  readonly strong?: boolean;
};

/** The font of pictures, read once. Throws where its file is missing; the next call tries again. */
export async function lettering(): Promise<Lettering> {
  reading ??= open();
  reading.catch(() => {
    reading = undefined;
  });
  const font = await reading;
  const widthOf = (text: string, size: number) =>
    (font.layout(text).positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) * size) / font.unitsPerEm;
  return {
    widthOf,
    drawn: (text, { x, y, size, fill, anchor = 'start', turned = false, halo, strong = false }) => {
      const { glyphs, positions } = font.layout(text);
      let at = 0;
      const outlines = glyphs.map(({ path: outline }, i) => {
        const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[i] ?? {};
        const glyph = `<path transform="translate(${at + xOffset} ${yOffset})" d="${outline.toSVG()}"/>`;
        at += xAdvance;
        return glyph;
      });
      const back = anchor === 'start' ? 0 : anchor === 'end' ? at : at / 2;
      const scale = size / font.unitsPerEm;
      const place = `translate(${x} ${y})${turned ? ' rotate(-90)' : ''} scale(${scale} ${-scale}) translate(${-back} 0)`;
      const body = outlines.join('');
      const around =
        halo === undefined
          ? ''
          : `<g transform="${place}" fill="${halo}" stroke="${halo}" stroke-width="${3 / scale}" stroke-linejoin="round">${body}</g>`;
      const weight = strong ? ` stroke="${fill}" stroke-width="${0.04 * font.unitsPerEm}"` : '';
      return `${around}<g transform="${place}" fill="${fill}"${weight}>${body}</g>`;
    },
  };
}
