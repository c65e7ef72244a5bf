import { INK } from './ink';

/** An SVG of which a picture is made: its size in points and how many pixels a point gets. */
export type Drawing = {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
  readonly density?: number;
};
/** A drawing as a PNG, and its size in points. */
export type Picture = { readonly png: Uint8Array; readonly width: number; readonly height: number };

/** Pixels to a point of what is printed at its own size: sharp on paper. */
const DENSITY = 2.5;

export async function pictureOf({ svg, width, height, density = DENSITY }: Drawing): Promise<Picture> {
  const { default: sharp } = await import('sharp');
  // Without a channel of transparency a PDF takes the picture as it is, rather than unpacking it and packing it twice.
  const png = await sharp(Buffer.from(svg), { density: 72 * density })
    .flatten({ background: INK.paper })
    .png({ compressionLevel: 6 })
    .toBuffer();
  return { png, width, height };
}
