import { INK } from './ink';

/** An SVG to be rasterised: its size in points, and pixels per point. */
export type Drawing = {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
  readonly density?: number;
};
/** A drawing as a PNG, and its size in points. */
export type Picture = { readonly png: Uint8Array; readonly width: number; readonly height: number };

/** Pixels per point of a drawing that is printed at its own size. */
const DENSITY = 2.5;

/** A drawing as PNG on paper white; width and height are in points. */
export async function pictureOf({ svg, width, height, density = DENSITY }: Drawing): Promise<Picture> {
  const { default: sharp } = await import('sharp');
  // A PDF takes a PNG without transparency as it is; otherwise it is decoded and encoded again.
  const png = await sharp(Buffer.from(svg), { density: 72 * density })
    .flatten({ background: INK.paper })
    .png({ compressionLevel: 6 })
    .toBuffer();
  return { png, width, height };
}
