import { building } from '../../records/building';
import type { Answer, Call } from '../call';
import { answerRecord, missing } from './industrial-record';

/** GET /industrial/buildings/{id} */
export async function industrialBuildings(call: Call): Promise<Answer> {
  const [, , id, ...more] = call.path;
  if (more.length > 0) throw missing(call);
  return answerRecord(call, id, building);
}
