import PptxGenJS from 'pptxgenjs';
import { INK } from '@/server/brochures/ink';

/** Inches of a slide of 16:9, and of its margins. */
export const SLIDE = { width: 13.333, height: 7.5 } as const;
export const LEFT = 0.6;
export const WIDTH = SLIDE.width - 2 * LEFT;
export const TOP = 1.35;
export const BOTTOM = 6.75;
/** Present wherever slides are opened, or with a font of its widths in its place. */
const THEME_FONT = 'Arial';
/** The font of the theme, so that another theme changes all of it. */
export const FONT = '+mn-lt';
/** The colour of the theme that is the report's own. */
export const OWN = 'accent1';
export const MASTER = 'NAVE';

export type Slide = PptxGenJS.Slide;
export type Box = { readonly x: number; readonly y: number; readonly w: number; readonly h: number };

export const hex = (colour: string): string => colour.slice(1).toUpperCase();

export const text = (size: number, more: PptxGenJS.TextPropsOptions = {}): PptxGenJS.TextPropsOptions => ({
  fontFace: FONT,
  fontSize: size,
  color: hex(INK.text),
  margin: 0,
  ...more,
});

type Head = { readonly title: string; readonly subject: string; readonly author: string; readonly foot: string };

/** Empty slides with the bar, the foot and the number that each has. */
export function presentation({ title, subject, author, foot }: Head): PptxGenJS {
  const pptx = new PptxGenJS();
  pptx.layout = 'LAYOUT_WIDE';
  Object.assign(pptx, { title, subject, author, company: 'Nave' });
  pptx.theme = { headFontFace: THEME_FONT, bodyFontFace: THEME_FONT };
  const quiet = text(10, { color: hex(INK.quiet) });
  pptx.defineSlideMaster({
    title: MASTER,
    background: { color: hex(INK.paper) },
    objects: [
      { rect: { x: 0, y: 0, w: SLIDE.width, h: 0.12, fill: { color: OWN } } },
      { text: { text: foot, options: { x: LEFT, y: 6.98, w: WIDTH - 1.2, h: 0.3, ...quiet } } },
    ],
    slideNumber: {
      ...{ x: SLIDE.width - LEFT - 1, y: 6.98, w: 1, h: 0.3 },
      ...{ fontFace: FONT, fontSize: 10, color: hex(INK.quiet), align: 'right' },
    },
  });
  return pptx;
}

/** The bytes of slides. */
export async function bytesOf(pptx: PptxGenJS): Promise<Uint8Array> {
  const bytes = await pptx.write({ outputType: 'uint8array' });
  if (!(bytes instanceof Uint8Array)) throw new TypeError('the slides are no bytes');
  return bytes;
}
