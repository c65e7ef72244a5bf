import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  type AvailabilityFormat,
  availabilityDownloadBody,
  FORMAT_LIMITS,
  MAXIMUM_PROPERTIES,
} from '@/contract/calls/availability';
import type { Language } from '@/contract/text';
import { askedOf } from '../../availability/asked';
import { find } from '../../availability/availability';
import { chosenOf } from '../../availability/chosen';
import type { FileOf } from '../../availability/files/file-of';
import { headOf, isBrochure, streamFile } from '../../availability/files/make-file';
import { BodyProblem, checkFound, checkScope, readAsked } from '../../availability/read-body';
import { getBrochures } from '../../brochures/brochures-of-server';
import { BrochureFailure } from '../../brochures/make-brochure';
import { readBrochure } from '../../brochures/source';
import type { BrochureFormat } from '../../brochures/worker';
import type { FactsReader } from '../../database/facts-store';
import { LineFull, type Place } from '../../documents/waiting-line';
import { lastDay } from '../../engine/filters';
import { versionOf } from '../../engine/question';
import { ownerOf } from '../../session/owner';
import { getSessions } from '../../session/server-sessions';
import { type Answer, type Call, SENT } from '../call';
import { HttpProblem, type MessageKey } from '../problems';

const OVER: Record<AvailabilityFormat, MessageKey> = {
  xlsx: 'limit_xlsx',
  csv: 'limit_csv',
  docx: 'limit_docx',
  pdf: 'limit_pdf',
  geojson: 'limit_geojson',
  kml: 'limit_kml',
};

/** Those with the names, e-mail addresses and telephones of contacts. */
const WITH_CONTACTS: ReadonlySet<AvailabilityFormat> = new Set(['xlsx', 'csv', 'docx', 'pdf', 'geojson']);

/** POST /industrial/availability/download/{format} */
export async function download(call: Call, format: AvailabilityFormat): Promise<Answer> {
  const body = readAsked(availabilityDownloadBody, call.body, call.language);
  const asked = askedOf(body, call.language, MAXIMUM_PROPERTIES);
  const scope = call.user.markets;
  checkScope(body.market, scope, asked.language);
  const findIn = async (reader: FactsReader): Promise<FileOf> => {
    const version = await versionOf(reader, scope);
    const day = lastDay(reader.dataset.as_of, call.today);
    const chosen = body.ids === undefined ? undefined : await chosenOf(version, body.ids, scope, call.signal);
    if (chosen !== undefined) checkFound(chosen.unknown, asked.language);
    const found = await find(version, asked, chosen?.codes, scope, day, call.signal);
    const limit = FORMAT_LIMITS[format];
    if (found.total > limit) throw new BodyProblem(asked.language, 400, OVER[format], { limit, total: found.total });
    if (found.total === 0) throw new BodyProblem(asked.language, 400, 'nothing_matches');
    const detail = { properties: found.total, contacts: WITH_CONTACTS.has(format), images: body.images === true };
    await (await getSessions()).note(call.user, `download industrial/availability.${format}`, detail);
    call.signal.throwIfAborted();
    return { version, asked, scope, found, day, today: call.today, chosen: body.ids?.length ?? null };
  };
  if (isBrochure(format)) return brochure(call, format, asked.language, body.images === true, findIn);
  return ready(
    await call.facts.reading(async (reader): Promise<Answer> => {
      await streamFile(format, await findIn(reader), call);
      return SENT;
    }),
  );
}

/** A file that is made whole, in a worker: what cannot be made is answered by a problem document, since nothing was sent yet. */
async function brochure(
  call: Call,
  format: BrochureFormat,
  language: Language,
  images: boolean,
  findIn: (reader: FactsReader) => Promise<FileOf>,
): Promise<Answer> {
  const brochures = getBrochures();
  let place: Place | undefined;
  try {
    place = brochures.enter(ownerOf(call.user));
    // Nothing of the database is held while the brochure waits for its turn.
    const source = ready(await call.facts.reading(async (reader) => readBrochure(await findIn(reader), call.signal)));
    // The place is taken: from here on the file has limits of its own instead of those of an answer.
    const output = call.open(headOf(format, language, call.today));
    const bytes = await brochures.make(format, source, images, place, call.signal);
    await pipeline(Readable.from([bytes], { objectMode: false }), output, { signal: call.signal });
    return SENT;
  } catch (error) {
    if (error instanceof LineFull) {
      const [status, key] =
        error.reason === 'person' ? [429, 'documents_own' as const] : [503, 'documents_full' as const];
      throw new BodyProblem(language, status, key, {}, [], { 'Retry-After': '10' });
    }
    if (error instanceof BrochureFailure)
      throw new BodyProblem(language, 503, FAILED[error.reason], {}, [], { 'Retry-After': '30' });
    throw error;
  } finally {
    place?.leave();
  }
}

const FAILED = {
  waited: 'documents_full',
  slow: 'document_slow',
  failed: 'document_failed',
} as const satisfies Record<BrochureFailure['reason'], MessageKey>;

/** What was read, or a 503 while there is no data version. */
function ready<T>(answer: T | null): T {
  if (answer === null) throw new HttpProblem(503, 'not_ready', {}, [], { 'Retry-After': '2' });
  return answer;
}
