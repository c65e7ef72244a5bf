import { DRIVERS, EVERY_DRIVER } from '@/contract/calls/changes';
import { type AnalyticsQuery, OTHERS_PREFIX } from '@/contract/calls/query';
import { LIST_KEYS } from '@/contract/catalogue/dimensions';
import { type IndicatorKey, indicator, indicatorOfPath, PARTS, type Part } from '@/contract/catalogue/indicators';
import { MODULE_KEYS, moduleOf } from '@/contract/catalogue/modules';
import { COMPARISONS } from '@/contract/figures/changes';
import type { DayRange } from '@/contract/figures/range-before';
import { changes } from '../../engine/changes';
import { figures, overview } from '../../engine/figures';
import { defaultFilters, dimensionsOf, filters, optionsOf } from '../../engine/filters';
import { amongOthers } from '../../engine/others';
import { points, properties } from '../../engine/properties';
import { questionOf, type Version, versionOf, warmed } from '../../engine/question';
import type { Answer, Call } from '../call';
import { comparedQuery } from '../comparison';
import { etagOf, matches } from '../etag';
import { analyticsQuery, type Defaults, datesOf, Parameters, subjectOf, unitsOf } from '../parameters';
import { HttpProblem } from '../problems';
import { SharedAnswers } from '../shared-answers';
import { download } from './download';

const shared = new SharedAnswers();

/** GET /analytics/… and /analytics-lots/… */
export async function analytics(call: Call): Promise<Answer> {
  if (call.path[1] === 'download') return download(call);
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
    const version = await versionOf(reader, call.user.markets);
    // In a reading of its own: it may outlast this answer. Former versions are not read into memory again. A failure is logged by what reads.
    const served = call.facts.dataset?.version === reader.dataset.version;
    if (served && version.hot() === null) void call.facts.reading(warmed).catch(() => undefined);
    const work = plan(version, call);
    if (matches(call.ifNoneMatch, tag)) return { status: 304, headers };
    return { status: 200, headers, text: await shared.answer(tag, call.signal, work) };
  });
  if (answer === null) throw new HttpProblem(503, 'not_ready', {}, [], { 'Retry-After': '2' });
  return answer;
}

/** What there is of an indicator beside its figures. */
const LISTS = ['properties', 'points', 'changes'] as const;

type Work = (signal: AbortSignal) => Promise<unknown>;

/** Checks the request whole and tells what would answer it; nothing touches the engine before it is called. */
function plan(version: Version, call: Call): Work {
  const [first, name = '', sub, ...more] = call.path;
  const module = MODULE_KEYS.find((key) => moduleOf(key).path === first);
  const parameters = new Parameters(call.params);
  const scope = call.user.markets;
  const missing = () => new HttpProblem(404, 'not_found', { path: `/${call.path.join('/')}` });
  if (module === undefined || more.length > 0) throw missing();
  if (name === 'options') {
    const key = LIST_KEYS.find((list) => list === sub && dimensionsOf(module).includes(list));
    if (key === undefined) throw missing();
    const { language } = unitsOf(parameters, call.language);
    const search = parameters.text('q');
    parameters.done();
    return async (signal) => ({ options: await optionsOf(version, module, key, language, scope, search, signal) });
  }
  const units = { area_unit: 'ft2', monetary_unit: 'USD', language: call.language } as const;
  const { as_of } = version.reader.dataset;
  const defaults = {
    ...defaultFilters(version, module, units, scope, call.today),
    last: as_of > call.today ? as_of : call.today,
    scope,
  };
  if (sub === undefined && (name === 'filters' || name === 'default-filters')) {
    const asked = unitsOf(parameters, call.language);
    parameters.done();
    return async (signal) =>
      name === 'filters'
        ? filters(version, module, asked, scope, call.today, signal)
        : defaultFilters(version, module, asked, scope, call.today);
  }
  if (name === 'overview' && sub === undefined) {
    const subject = { dimensions: dimensionsOf(module), name: null };
    const query = analyticsQuery(parameters, subject, call.language, defaults);
    parameters.done();
    return (signal) => overview(version, module, query, scope, signal);
  }
  const key = indicatorOfPath(module, name);
  const list = LISTS.find((one) => one === sub);
  if (key === undefined || (sub !== undefined && list === undefined)) throw missing();
  const { hasProperties, parts } = indicator(key);
  // A rate has no records of its own; its sides do.
  const divided = parts !== undefined && list !== undefined && list !== 'points' && Boolean(call.params.get('part'));
  const part = divided ? parameters.choice('part', PARTS, PARTS[0]) : undefined;
  if (list !== undefined && !hasProperties && part === undefined) {
    throw new HttpProblem(404, 'no_properties', { indicator: indicator(key).name[call.language] });
  }
  return figuresOf(version, key, list, part, parameters, call, defaults);
}

function figuresOf(
  version: Version,
  key: IndicatorKey,
  list: (typeof LISTS)[number] | undefined,
  part: Part | undefined,
  parameters: Parameters,
  call: Call,
  defaults: Defaults,
): Work {
  const query = analyticsQuery(parameters, subjectOf(key), call.language, defaults);
  const scope = call.user.markets;
  const question = questionOf(version, key, query, scope, part);
  const days = list === 'changes' || list === 'properties' ? daysOfOthers(parameters, query, call, defaults) : null;
  const asking = (signal: AbortSignal) => (days ? amongOthers(version, question, days, signal) : question);
  if (list === 'changes') {
    const kind = parameters.choice('compare', COMPARISONS, 'year');
    const against = comparedQuery(parameters, kind, key, query, defaults);
    const driver = parameters.choice('driver', [EVERY_DRIVER, ...DRIVERS], EVERY_DRIVER);
    const which = { page: parameters.page(), driver: driver === EVERY_DRIVER ? null : driver };
    parameters.done();
    return async (signal) => {
      const now = await asking(signal);
      const before = { ...questionOf(version, key, against, scope, part), apart: now.apart };
      return changes(version, { now, before }, which, signal);
    };
  }
  const asked = parameters.pageQuery();
  parameters.done();
  if (list === 'properties') return async (signal) => properties(version, await asking(signal), asked, signal);
  if (list === 'points') return (signal) => points(version, question, signal);
  return (signal) => figures(version, question, signal);
}

/** The days of the summary whose others are asked for, which hold those of the question; null where everything is. */
function daysOfOthers(parameters: Parameters, query: AnalyticsQuery, call: Call, { last }: Defaults): DayRange | null {
  const stated = ['start_date', 'end_date'].some((name) => call.params.has(`${OTHERS_PREFIX}${name}`));
  if (!stated) return null;
  const days = datesOf(parameters.under(OTHERS_PREFIX), { ...query, last });
  if (days.start_date > query.start_date)
    parameters.wrong(`${OTHERS_PREFIX}start_date`, 'date_order', { other: 'start_date' });
  if (days.end_date < query.end_date) parameters.wrong('end_date', 'date_order', { other: `${OTHERS_PREFIX}end_date` });
  return days;
}
