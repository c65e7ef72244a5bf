import { pipeline } from 'node:stream/promises';
import {
  AS_ANSWERED,
  COMPARED_COLUMNS,
  DOWNLOAD_FORMATS,
  indicatorOfDownload,
  NOT_COMPARED,
  SUMMARY_COLUMNS,
} from '@/contract/calls/download';
import { ORDERS } from '@/contract/calls/query';
import { type IndicatorKey, indicator } from '@/contract/catalogue/indicators';
import { MODULE_KEYS, type ModuleKey, moduleOf } from '@/contract/catalogue/modules';
import { COMPARISONS } from '@/contract/figures/changes';
import { zipOf } from '../../documents/zip';
import { filesOf } from '../../downloads/files';
import type { Answered, Download } from '../../downloads/request';
import { sayIn } from '../../downloads/texts';
import { figures } from '../../engine/figures';
import { defaultFilters } from '../../engine/filters';
import { periodColumns } from '../../engine/periods';
import { sumOf } from '../../engine/properties';
import { questionOf, type Version, versionOf } from '../../engine/question';
import { getSessions } from '../../session/server-sessions';
import { type Answer, type Call, SENT } from '../call';
import { comparedQuery } from '../comparison';
import { analyticsQuery, Parameters, subjectOf } from '../parameters';
import { HttpProblem } from '../problems';

/** POST /analytics/download/{query} and /analytics-lots/download/{query}: the summary and its properties, as a zip. */
export async function download(call: Call): Promise<Answer> {
  if (call.method !== 'POST') throw new HttpProblem(405, 'method', { method: call.method }, [], { Allow: 'POST' });
  const [first, , query = '', ...more] = call.path;
  const module = MODULE_KEYS.find((key) => moduleOf(key).path === first);
  const key = module === undefined ? undefined : indicatorOfDownload(module, query);
  if (module === undefined || key === undefined || more.length > 0)
    throw new HttpProblem(404, 'not_found', { path: `/${call.path.join('/')}` });
  const answer = await call.facts.reading(async (reader) => {
    const asked = read(await versionOf(reader, call.user.markets), module, key, call);
    const answered = await answerOf(asked);
    await (await getSessions()).note(call.user, `download ${first}/${query}.${asked.format}`);
    call.signal.throwIfAborted();
    const name = `${answered.figures.indicator.name}_${call.today.replaceAll('-', '_')}.zip`;
    const output = call.open({ name, type: 'application/zip' });
    await pipeline(zipOf(filesOf(asked, answered)), output, { signal: call.signal });
    return SENT;
  });
  if (answer === null) throw new HttpProblem(503, 'not_ready', {}, [], { 'Retry-After': '2' });
  return answer;
}

/** Checks the request whole; nothing touches the engine before. */
function read(version: Version, module: ModuleKey, key: IndicatorKey, call: Call): Download {
  const parameters = new Parameters(call.params);
  const { markets } = call.user;
  const units = { area_unit: 'ft2', monetary_unit: 'USD', language: call.language } as const;
  const { as_of } = version.reader.dataset;
  const defaults = {
    ...defaultFilters(version, module, units, markets, call.today),
    last: as_of > call.today ? as_of : call.today,
    scope: markets,
  };
  const query = analyticsQuery(parameters, subjectOf(key), call.language, defaults);
  const kind = parameters.choice('compare', [NOT_COMPARED, ...COMPARISONS], NOT_COMPARED);
  const against = kind === NOT_COMPARED ? null : { kind, query: comparedQuery(parameters, kind, key, query, defaults) };
  const format = parameters.choice('format', DOWNLOAD_FORMATS, 'xlsx');
  const ordering = parameters.ordering();
  const periods = periodColumns(query.period, query.start_date, query.end_date, query.language);
  const by = parameters.choice(
    'summary_by',
    [
      AS_ANSWERED,
      ...SUMMARY_COLUMNS.filter((column) => against !== null || !COMPARED_COLUMNS.includes(column)),
      ...periods.map((period) => period.key),
    ],
    AS_ANSWERED,
  );
  const order = parameters.choice('summary_order', ORDERS, by === 'label' ? 'asc' : 'desc');
  parameters.done();
  return {
    version,
    question: questionOf(version, key, query, markets),
    against: against && { kind: against.kind, question: questionOf(version, key, against.query, markets) },
    format,
    ordering,
    summaryOrder: by === AS_ANSWERED ? null : { by, order },
    today: call.today,
    say: sayIn(query.language),
    signal: call.signal,
  };
}

async function answerOf({ version, question, against, signal }: Download): Promise<Answered> {
  const properties = indicator(question.key).hasProperties ? sumOf(version, question, signal) : null;
  // Whoever reads it is told of its failure; until then nobody may.
  properties?.catch(() => undefined);
  const [told, compared] = await Promise.all([
    figures(version, question, signal),
    against && figures(version, against.question, signal),
  ]);
  return { figures: told, compared, properties };
}
