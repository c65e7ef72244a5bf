import { LIST_KEYS } from '@/contract/catalogue/dimensions';
import { type IndicatorKey, indicator, indicatorOfPath } from '@/contract/catalogue/indicators';
import { figures } from '../../engine/figures';
import { defaultFilters, filters, optionsOf } from '../../engine/filters';
import { overview } from '../../engine/overview';
import { points, properties } from '../../engine/properties';
import { questionOf, type Version, versionOf } from '../../engine/question';
import type { Answer, Call } from '../call';
import { etagOf, matches } from '../etag';
import { analyticsQuery, Parameters, unitsOf } from '../parameters';
import { HttpProblem } from '../problems';

/** GET /analytics/… */
export async function analytics(call: Call): Promise<Answer> {
  if (call.method !== 'GET') throw new HttpProblem(405, 'method', { method: call.method }, [], { Allow: 'GET' });
  const answer = await call.facts.reading(async (reader) => {
    const tag = etagOf(
      reader.dataset.version,
      call.today,
      call.language,
      call.user.markets,
      call.path,
      [...call.params].sort(),
    );
    const headers = { ETag: tag, 'Cache-Control': 'private, no-cache', Vary: 'Authorization, Accept-Language' };
    const version = await versionOf(reader);
    const work = plan(version, call);
    if (matches(call.ifNoneMatch, tag)) return { status: 304, headers };
    return { status: 200, headers, body: await work() };
  });
  if (answer === null) throw new HttpProblem(503, 'not_ready', {}, [], { 'Retry-After': '2' });
  return answer;
}

/** Checks the request whole and tells what would answer it; nothing touches the engine before it is called. */
function plan(version: Version, call: Call): () => Promise<unknown> {
  const [, name = '', sub, ...more] = call.path;
  const parameters = new Parameters(call.params);
  const scope = call.user.markets;
  const missing = () => new HttpProblem(404, 'not_found', { path: `/${call.path.join('/')}` });
  if (more.length > 0) throw missing();
  if (name === 'options') {
    const key = LIST_KEYS.find((list) => list === sub);
    if (key === undefined) throw missing();
    const { language } = unitsOf(parameters, call.language);
    const search = parameters.text('q');
    parameters.done();
    return async () => ({ options: await optionsOf(version, key, language, scope, search, call.signal) });
  }
  const defaults = defaultFilters(
    version,
    { area_unit: 'ft2', monetary_unit: 'USD', language: call.language },
    scope,
    call.today,
  );
  if (sub === undefined && (name === 'filters' || name === 'default-filters')) {
    const asked = unitsOf(parameters, call.language);
    parameters.done();
    return async () =>
      name === 'filters'
        ? filters(version, asked, scope, call.today, call.signal)
        : defaultFilters(version, asked, scope, call.today);
  }
  if (name === 'overview' && sub === undefined) {
    const query = analyticsQuery(parameters, null, call.language, defaults);
    parameters.done();
    return () => overview(version, query, scope, call.signal);
  }
  const key = indicatorOfPath(name);
  if (key === undefined || (sub !== undefined && sub !== 'properties' && sub !== 'points')) throw missing();
  if (sub !== undefined && !indicator(key).hasProperties) {
    throw new HttpProblem(404, 'no_properties', { indicator: indicator(key).name[call.language] });
  }
  return figuresOf(version, key, sub, parameters, call, defaults);
}

function figuresOf(
  version: Version,
  key: IndicatorKey,
  sub: 'properties' | 'points' | undefined,
  parameters: Parameters,
  call: Call,
  defaults: { start_date: string; end_date: string },
): () => Promise<unknown> {
  const query = analyticsQuery(parameters, key, call.language, defaults);
  const page = parameters.page();
  parameters.done();
  const question = questionOf(version, key, query, call.user.markets);
  if (sub === 'properties') return () => properties(version, question, page, call.signal);
  if (sub === 'points') return () => points(version, question, call.signal);
  return () => figures(version, question, call.signal);
}
