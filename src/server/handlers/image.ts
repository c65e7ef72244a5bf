import { SENT } from '../api/call';
import { matches } from '../api/etag';
import { readConfig } from '../config';
import { IMAGE_TYPE, imageFile, scaledImage } from '../records/images';
import type { Handler } from './handler';

/** An image of a property, from the data folder, scaled down. */
export const image: Handler<'image'> = (request) => async (signal) => {
  const { path, query, reading, ifNoneMatch } = request;
  const { dataDir } = readConfig();
  const shown = await reading((data) => data.showsImage(path.path, signal));
  const found = shown ? await imageFile(dataDir, path.path) : null;
  if (found === null) throw request.missing();
  const tag = `"${found.tag}-${query.width}"`;
  const headers = { ETag: tag, 'Cache-Control': 'private, no-cache', Vary: 'Authorization' };
  if (matches(ifNoneMatch, tag)) return { status: 304, headers };
  const content = await scaledImage(dataDir, found, query.width);
  if (content === null) throw request.missing();
  const out = request.open({ name: `${found.tag}.webp`, type: IMAGE_TYPE, length: content.length, headers });
  out.end(content);
  return SENT;
};
