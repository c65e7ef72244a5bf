import {
  type AvailabilityFormat,
  availabilityDownloadBody,
  FORMAT_LIMITS,
  MAXIMUM_PROPERTIES,
} from '@/contract/calls/availability';
import { askedOf } from '../../availability/asked';
import { find } from '../../availability/availability';
import { chosenOf } from '../../availability/chosen';
import { makeFile } from '../../availability/files/make-file';
import { BodyProblem, checkFound, checkScope, readAsked } from '../../availability/read-body';
import { lastDay } from '../../engine/filters';
import { versionOf } from '../../engine/question';
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
  const answer = await call.facts.reading(async (reader): Promise<Answer> => {
    const version = await versionOf(reader);
    const day = lastDay(reader.dataset.as_of, call.today);
    const chosen = body.ids === undefined ? undefined : await chosenOf(version, body.ids, scope, call.signal);
    if (chosen !== undefined) checkFound(chosen.unknown, asked.language);
    const found = await find(version, asked, chosen?.codes, scope, day, call.signal);
    const limit = FORMAT_LIMITS[format];
    if (found.total > limit) throw new BodyProblem(asked.language, 400, OVER[format], { limit, total: found.total });
    if (found.total === 0) throw new BodyProblem(asked.language, 400, 'nothing_matches');
    const contacts = WITH_CONTACTS.has(format);
    const detail = { properties: found.total, contacts, images: body.images === true };
    await (await getSessions()).note(call.user, `download industrial/availability.${format}`, detail);
    call.signal.throwIfAborted();
    await makeFile(
      format,
      {
        version,
        asked,
        scope,
        found,
        day,
        today: call.today,
        images: body.images === true,
        chosen: body.ids?.length ?? null,
      },
      call,
    );
    return SENT;
  });
  if (answer === null) throw new HttpProblem(503, 'not_ready', {}, [], { 'Retry-After': '2' });
  return answer;
}
