import { IMAGES_PATH } from '@/contract/calls/building-images';

const OWN = /^\/?(?:images\/)?(.+)$/;

/** Whether an image is at another site. */
export const isRemote = (image: string): boolean => /^https?:\/\//i.test(image);

/** The path of an image under the data folder's `images`; null for an image at another site. */
export const ownImage = (image: string): string | null => (isRemote(image) ? null : (OWN.exec(image)?.[1] ?? null));

/** The address of an image for a browser: a path of this API, or an address of another site. */
export function imageAddress(image: string): string {
  const own = ownImage(image);
  return own === null ? image : IMAGES_PATH + own.split('/').map(encodeURIComponent).join('/');
}
