import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type AvailabilityFormat, FORMAT_LIMITS, MAXIMUM_PROPERTIES } from '@/contract/calls/availability';
import { availabilityQueryOf } from '@/server/availability/availability-query';
import type { FileOf } from '@/server/availability/files/file-of';
import { type BrochureFormat, headOf, isBrochure, streamFile } from '@/server/availability/files/make-file';
import { getBrochures } from '@/server/brochures/make-brochure';
import { readBrochure } from '@/server/brochures/source';
import type { Place } from '@/server/documents/waiting-line';
import { SENT } from '@/server/http/answer';
import { BodyProblem, shorten } from '@/server/http/json-body';
import type { MessageKey } from '@/server/http/problems';
import { ownerOf } from '@/server/session/owner';
import { getSessions } from '@/server/session/server-sessions';
import { checkMarkets } from './availability';
import { documentRefusal } from './document-refusal';
import type { Handler, Request } from './handler';
import type { ScopedData } from './scoped-data';

const OVER: Record<AvailabilityFormat, MessageKey> = {
  xlsx: 'limit_xlsx',
  csv: 'limit_csv',
  docx: 'limit_docx',
  pdf: 'limit_pdf',
  geojson: 'limit_geojson',
  kml: 'limit_kml',
};
/** Formats that hold names, e-mail addresses and telephones of contacts. */
const WITH_CONTACTS: ReadonlySet<AvailabilityFormat> = new Set(['xlsx', 'csv', 'docx', 'pdf', 'geojson']);
type Download = Request<'availabilityDownload'>;

/** What is on the market as a file. */
export const availabilityDownload: Handler<'availabilityDownload'> = (request) => {
  checkMarkets(request);
  const { format } = request.path;
  return async (signal) => {
    if (isBrochure(format)) await sendBrochure(request, format, signal);
    else
      await request.reading(async (data) =>
        streamFile(format, await findIn(request, data, signal), { open: request.open, signal }),
      );
    return SENT;
  };
};

/** The content of the file. Throws a 400 for unknown ids, for more properties than the format takes, and for none. */
async function findIn(
  { path, body, language, user }: Download,
  data: ScopedData,
  signal: AbortSignal,
): Promise<FileOf> {
  const query = availabilityQueryOf(body, language, MAXIMUM_PROPERTIES);
  const chosen = await data.chosen(body.ids, signal);
  checkFound(chosen?.unknown ?? [], language);
  const found = await data.findAvailability(query, chosen?.codes, signal);
  const limit = FORMAT_LIMITS[path.format];
  if (found.total > limit) throw new BodyProblem(language, 400, OVER[path.format], { limit, total: found.total });
  if (found.total === 0) throw new BodyProblem(language, 400, 'nothing_matches');
  const detail = { properties: found.total, contacts: WITH_CONTACTS.has(path.format), images: body.images === true };
  await (await getSessions()).note(user, `download industrial/availability.${path.format}`, detail);
  signal.throwIfAborted();
  return data.availabilityFile({ query, found, chosen: body.ids?.length ?? null });
}

/** Sends a file that is made whole, in a worker: until it is made, a failure is still answered by a problem document. */
async function sendBrochure(request: Download, format: BrochureFormat, signal: AbortSignal): Promise<void> {
  const { body, user, language, today } = request;
  const brochures = getBrochures();
  let place: Place | undefined;
  try {
    place = brochures.enter(ownerOf(user));
    // The data version is released before the brochure waits for its turn.
    const source = await request.reading(async (data) => readBrochure(await findIn(request, data, signal)));
    // From here on the file has limits of its own instead of those of an answer.
    const output = request.open(headOf(format, language, today));
    const bytes = await brochures.make(format, source, body.images === true, place, signal);
    await pipeline(Readable.from([bytes], { objectMode: false }), output, { signal });
  } catch (error) {
    throw documentRefusal(error, language);
  } finally {
    place?.release();
  }
}

/** The most ids that a message names. */
const MOST_NAMED = 20;

/** Throws a 400 that names the unknown ids: a file without them would look like the whole selection. */
function checkFound(unknown: readonly string[], language: Download['language']): void {
  if (unknown.length === 0) return;
  const more = unknown.length - MOST_NAMED;
  const ids = `${unknown.slice(0, MOST_NAMED).map(shorten).join(', ')}${more > 0 ? ` (+${more})` : ''}`;
  throw new BodyProblem(language, 400, 'invalid', {}, [{ path: 'ids', key: 'unknown_ids', values: { ids } }]);
}
