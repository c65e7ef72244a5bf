import { AVAILABILITY_FORMATS, availabilityBody, MAXIMUM_PROPERTIES } from '@/contract/calls/availability';
import { askedOf } from '../../availability/asked';
import { availability } from '../../availability/availability';
import { chosenOf } from '../../availability/chosen';
import { availabilityDefaults, availabilityFilters } from '../../availability/options';
import { checkScope, readAsked } from '../../availability/read-body';
import { lastDay } from '../../engine/filters';
import { type Version, versionOf } from '../../engine/question';
import type { Answer, Call } from '../call';
import { etagOf, matches } from '../etag';
import { Parameters, unitsOf } from '../parameters';
import { HttpProblem } from '../problems';
import { SharedAnswers } from '../shared-answers';
import { download } from './availability-download';

const shared = new SharedAnswers();

/** Everything under /industrial/availability. */
export async function industrialAvailability(call: Call): Promise<Answer> {
  const [, , sub, format, ...more] = call.path;
  const missing = () => new HttpProblem(404, 'not_found', { path: `/${call.path.join('/')}` });
  if (more.length > 0) throw missing();
  if (sub === undefined) {
    only(call, 'POST');
    return search(call);
  }
  if (sub === 'download') {
    const known = AVAILABILITY_FORMATS.find((one) => one === format);
    if (known === undefined) throw missing();
    only(call, 'POST');
    return download(call, known);
  }
  if ((sub !== 'filters' && sub !== 'default-filters') || format !== undefined) throw missing();
  only(call, 'GET');
  return options(call, sub);
}

function only(call: Call, method: 'GET' | 'POST'): void {
  if (call.method !== method) throw new HttpProblem(405, 'method', { method: call.method }, [], { Allow: method });
}

const dayOf = (version: Version, call: Call): string => lastDay(version.reader.dataset.as_of, call.today);

async function search(call: Call): Promise<Answer> {
  new Parameters(onlyLanguage(call.params)).done();
  const body = readAsked(availabilityBody, call.body, call.language);
  const asked = askedOf(body, call.language, MAXIMUM_PROPERTIES);
  const scope = call.user.markets;
  checkScope(body.market, scope, asked.language);
  const answer = await call.facts.reading(async (reader): Promise<Answer> => {
    const version = await versionOf(reader, scope);
    const day = dayOf(version, call);
    const chosen = body.ids === undefined ? undefined : await chosenOf(version, body.ids, scope, call.signal);
    const about = { ...asked, among: chosen?.codes };
    const tag = etagOf(reader.dataset.version, day, scope, about);
    const text = await shared.answer(tag, call.signal, (signal) => availability(version, about, scope, day, signal));
    return { status: 200, headers: { 'Cache-Control': 'private, no-store' }, text };
  });
  return ready(answer);
}

/** The language of messages may stand in the address, as everywhere. */
function onlyLanguage(params: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(params);
  rest.delete('language');
  return rest;
}

async function options(call: Call, sub: 'filters' | 'default-filters'): Promise<Answer> {
  const parameters = new Parameters(call.params);
  const units = unitsOf(parameters, call.language);
  parameters.done();
  const scope = call.user.markets;
  const answer = await call.facts.reading(async (reader): Promise<Answer> => {
    const version = await versionOf(reader, scope);
    const day = dayOf(version, call);
    const tag = etagOf(reader.dataset.version, day, scope, call.path, units);
    const headers = { ETag: tag, 'Cache-Control': 'private, no-cache', Vary: 'Authorization, Accept-Language' };
    if (matches(call.ifNoneMatch, tag)) return { status: 304, headers };
    if (sub === 'default-filters')
      return { status: 200, headers, body: availabilityDefaults(version, units, scope, day) };
    const work = (signal: AbortSignal) => availabilityFilters(version, units, scope, day, signal);
    return { status: 200, headers, text: await shared.answer(tag, call.signal, work) };
  });
  return ready(answer);
}

function ready(answer: Answer | null): Answer {
  if (answer === null) throw new HttpProblem(503, 'not_ready', {}, [], { 'Retry-After': '2' });
  return answer;
}
