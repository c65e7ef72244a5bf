import { type AvailabilityFormat, FORMAT_LIMITS, MAXIMUM_PROPERTIES } from '@/contract/calls/availability';
import { SENT } from '../api/call';
import { BodyProblem } from '../api/json-body';
import type { MessageKey } from '../api/problems';
import { askedOf } from '../availability/asked';
import { checkFound } from '../availability/check-found';
import { makeFile } from '../availability/files/make-file';
import { checkMarkets } from './availability';
import type { Handler } from './handler';

const OVER: Record<AvailabilityFormat, MessageKey> = {
  xlsx: 'limit_xlsx',
  csv: 'limit_csv',
  docx: 'limit_docx',
  pdf: 'limit_pdf',
  geojson: 'limit_geojson',
  kml: 'limit_kml',
};

/** What is on the market as a file. */
export const availabilityDownload: Handler<'availabilityDownload'> = (request) => {
  const { path, body, data, language } = request;
  checkMarkets(request);
  const asked = askedOf(body, language, MAXIMUM_PROPERTIES);
  return async (signal) => {
    const chosen = await data.chosen(body.ids, signal);
    checkFound(chosen?.unknown ?? [], language);
    const found = await data.findAvailability(asked, chosen?.codes, signal);
    const limit = FORMAT_LIMITS[path.format];
    if (found.total > limit)
      throw new BodyProblem(language, 400, OVER[path.format], { limit, total: found.total });
    if (found.total === 0) throw new BodyProblem(language, 400, 'nothing_matches');
    const images = body.images === true;
    const file = data.availabilityFile({ asked, found, images, chosen: body.ids?.length ?? null });
    await makeFile(path.format, file, { open: request.open, signal });
    return SENT;
  };
};
