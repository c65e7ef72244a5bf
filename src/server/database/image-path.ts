import { IMAGES_PATH } from '@/contract/calls/building-images';

const OWN = /^\/?(?:images\/)?(.+)$/;

export const isRemote = (image: string): boolean => /^https?:\/\//i.test(image);

/** The path of an image under the data folder's `images`, or null of one that lies elsewhere. */
export const ownImage = (image: string): string | null => (isRemote(image) ? null : (OWN.exec(image)?.[1] ?? null));

/** What a client asks for to see an image: a path of this API, or an address of another site. */
export function imageAddress(image: string): string {
  const own = ownImage(image);
  return own === null ? image : IMAGES_PATH + own.split('/').map(encodeURIComponent).join('/');
}
