import { MAXIMUM_LOGO } from '@/contract/calls/report-limits';
import type { RouteAnswer } from '@/contract/routes';
import { reportRoutes } from '@/contract/routes/reports';
import { requestRoute } from '@/http/request-route';

/** Pixels to which a picture that is too large to be sent is scaled here; the server makes it smaller still. */
const SENT = { width: 1200, height: 480 } as const;

/** Stores an image file as a logo. Rejects where the file is no image that the browser reads, or as the request does. */
export async function addLogo(file: Blob): Promise<RouteAnswer<'addLogo'>> {
  const sent = file.size <= MAXIMUM_LOGO ? file : await smaller(file);
  const image = await base64Of(sent);
  return requestRoute<RouteAnswer<'addLogo'>>(reportRoutes.addLogo, { body: { image }, failure: null });
}

async function smaller(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, SENT.width / bitmap.width, SENT.height / bitmap.height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('the image is not drawn')) : resolve(blob)),
      'image/webp',
    );
  });
}

function base64Of(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^data:[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
