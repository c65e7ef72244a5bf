/** The largest width and height of a stored logo, in pixels. */
const LARGEST = { width: 600, height: 240 } as const;
const READABLE = new Set(['png', 'jpeg', 'webp']);
const MOST_PIXELS = 40_000_000;

type Scaled = { readonly png: Buffer; readonly width: number; readonly height: number };

/** An image as a PNG that fits the pages of reports, without its metadata; null for what is no PNG, JPEG or WebP. */
export async function scaledLogo(content: Buffer): Promise<Scaled | null> {
  const { default: sharp } = await import('sharp');
  try {
    const image = sharp(content, { limitInputPixels: MOST_PIXELS });
    const { format } = await image.metadata();
    if (!READABLE.has(format)) return null;
    const { data, info } = await image
      .rotate()
      .resize({ ...LARGEST, fit: 'inside', withoutEnlargement: true })
      .png({ palette: true })
      .toBuffer({ resolveWithObject: true });
    return { png: data, width: info.width, height: info.height };
  } catch {
    // What sharp cannot decode is no image.
    return null;
  }
}
