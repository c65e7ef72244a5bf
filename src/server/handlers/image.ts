import { readConfig } from '@/server/base/config';
import { SENT } from '@/server/http/answer';
import { matches } from '@/server/http/etag';
import { IMAGE_TYPE, scaledImage } from '@/server/records/images';
import type { Handler } from './handler';

/** An image of a property, scaled down. */
export const image: Handler<'image'> = (request) => async (signal) => {
  const { path, query, reading, ifNoneMatch } = request;
  const open = await reading((data) => data.image(path.path, signal));
  const found = open && (await open());
  if (found === null) throw request.missing();
  const tag = `"${found.tag}-${query.width}"`;
  const headers = { ETag: tag, 'Cache-Control': 'private, no-cache', Vary: 'Authorization' };
  if (matches(ifNoneMatch, tag)) return { status: 304, headers };
  const content = await scaledImage(readConfig().dataDir, found, query.width);
  if (content === null) throw request.missing();
  const out = request.open({ name: `${found.tag}.webp`, type: IMAGE_TYPE, length: content.length, headers });
  out.end(content);
  return SENT;
};
