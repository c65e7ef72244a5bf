import { IMAGE_WIDTHS } from '@/contract/calls/building-images';
import { readConfig } from '../../config';
import { versionOf } from '../../engine/question';
import { IMAGE_TYPE, scaledImage, showsImage } from '../../records/images';
import { type Answer, type Call, SENT } from '../call';
import { matches } from '../etag';
import { Parameters } from '../parameters';
import { HttpProblem } from '../problems';
import { missing, onlyGet } from './industrial-record';

/** GET /industrial/images/{path}?width=: an image of a property, from where the data are. */
export async function industrialImages(call: Call): Promise<Answer> {
  const image = call.path.slice(2).join('/');
  if (image === '') throw missing(call);
  onlyGet(call);
  const parameters = new Parameters(call.params);
  const width = parameters.choice('width', IMAGE_WIDTHS, '1280');
  parameters.done();
  const shown = await call.facts.reading(async (reader) =>
    showsImage(await versionOf(reader, call.user.markets), image, call.user.markets, call.signal),
  );
  if (shown === null) throw new HttpProblem(503, 'not_ready', {}, [], { 'Retry-After': '2' });
  const found = shown ? await call.facts.image(image, call.signal) : null;
  if (found === null) throw missing(call);
  const tag = `"${found.tag}-${width}"`;
  const headers = { ETag: tag, 'Cache-Control': 'private, no-cache', Vary: 'Authorization' };
  if (matches(call.ifNoneMatch, tag)) return { status: 304, headers };
  const content = await scaledImage(readConfig().dataDir, found, width);
  if (content === null) throw missing(call);
  const name = `${found.tag}.webp`;
  const out = call.open({ name, type: IMAGE_TYPE, length: content.length, headers });
  out.end(content);
  return SENT;
}
