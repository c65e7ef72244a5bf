import type { ImageWidth } from '@/contract/calls/building-images';
import { api } from '@/http/client';

/** An image of a property; the call carries the token that an address in a page could not. */
export const readImage = (image: string, width: ImageWidth, signal: AbortSignal): Promise<Blob> =>
  api.blob(image, { params: { width }, signal, failure: null });
