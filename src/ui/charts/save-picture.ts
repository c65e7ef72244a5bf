import { type Picture, svgOf } from './picture';

export const PICTURE_FORMATS = ['png', 'svg'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** Twice the size: sharp on a slide. */
const SCALE = 2;

async function pngOf(svg: string): Promise<Blob> {
  const image = new Image();
  // The content security policy lets in pictures as data, not as blobs.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth * SCALE;
  canvas.height = image.naturalHeight * SCALE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures');
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture was made'))), 'image/png'),
  );
}

/** Saves a chart as a file, in the colours of the present theme. */
export async function savePicture(picture: Picture, name: string, format: PictureFormat): Promise<void> {
  const { saveAs } = await import('file-saver');
  const style = getComputedStyle(document.documentElement);
  const svg = svgOf(picture, (color) => style.getPropertyValue(color).trim());
  const blob = format === 'svg' ? new Blob([svg], { type: 'image/svg+xml' }) : await pngOf(svg);
  saveAs(blob, `${name}.${format}`);
}
