import type { FiguresAnswer, OverviewAnswer } from '@/contract/calls/answers';
import type { AnalyticsQuery } from '@/contract/calls/query';
import { LIST_KEYS, RANGE_KEYS } from '@/contract/catalogue/dimensions';
import { INDICATOR_KEYS, indicator, isStock } from '@/contract/catalogue/indicators';
import type { ModuleKey } from '@/contract/catalogue/modules';
import { readCells } from './cells';
import type { Question, Scope } from './compile';
import { Fold } from './fold';
import { largest, sortGroups } from './groups';
import { periodColumns } from './periods';
import { addGroup, emptyPlaces, placesAt } from './places';
import { questionOf, type Version } from './question';
import { moreOf, totalsOf } from './read-totals';
import { summary } from './summary';
import type { More } from './totals';

const NOTHING_MORE: More = { previous: null, year: null, extremes: null };

/** GET …/{indicator}: groups × periods, the total, and the value over the range with its changes. */
export async function figures(version: Version, question: Question, signal?: AbortSignal): Promise<FiguresAnswer> {
  const { query } = question;
  const { definition } = indicator(question.key);
  const periods = periodColumns(query.period, query.start_date, query.end_date, query.language);
  // The cells of a stock hold all that its summary needs, unless it tells prices.
  const enough = isStock(definition) && definition.kind !== 'average';
  const [cells, more] = await Promise.all([
    readCells(version, question, signal),
    enough ? NOTHING_MORE : moreOf(version, question, signal),
  ]);
  const fold = new Fold(version, question, periods, cells);
  const total = emptyPlaces(cells);
  for (let group = 0; group < cells.codes.length; group++) addGroup(total, cells, group);
  const { shown, left } = largest(cells, fold);
  const groups = shown.map((group) => fold.group(cells.codes[group] ?? 0, placesAt(cells, group)));
  sortGroups(groups, question);
  const rest = emptyPlaces(cells);
  for (const group of left) addGroup(rest, cells, group);
  return {
    indicator: summary(version, question, fold, total, more),
    query: understood(question),
    periods,
    groups: groups.map(({ code: _, ...group }) => group),
    total: { values: fold.values(total), n: fold.records(total) },
    others: left.length === 0 ? null : { count: left.length, values: fold.values(rest), value: fold.value(rest) },
    data_version: version.reader.dataset.version,
  };
}

/** GET …/overview: value, changes and series of every indicator of a module; each takes the filters that it supports. */
export async function overview(
  version: Version,
  module: ModuleKey,
  query: AnalyticsQuery,
  scope: Scope,
  signal?: AbortSignal,
): Promise<OverviewAnswer> {
  const periods = periodColumns(query.period, query.start_date, query.end_date, query.language);
  const questions = INDICATOR_KEYS[module].map((key) => questionOf(version, key, query, scope));
  const totals = await totalsOf(version, questions, signal);
  return {
    indicators: questions.map((question) => {
      const found = totals.get(question.key);
      if (found === undefined) throw new Error(`no totals of ${question.key}`);
      const fold = new Fold(version, question, periods, found);
      return { ...summary(version, question, fold, found.places, found), values: fold.values(found.places) };
    }),
    periods,
    data_version: version.reader.dataset.version,
  };
}

/** The query as the engine understood it: what the indicator does not support left out, the base spelled out. */
function understood({ key, query }: Question): Record<string, unknown> {
  const of = indicator(key);
  const { lists, ranges, delimitation, ...plain } = query;
  const filters: Record<string, unknown> = {};
  for (const dimension of LIST_KEYS)
    if (of.dimensions.includes(dimension) && lists[dimension]?.length) filters[dimension] = lists[dimension];
  for (const dimension of RANGE_KEYS)
    if (of.dimensions.includes(dimension) && ranges[dimension]) filters[dimension] = ranges[dimension];
  if (of.base && of.dimensions.includes('construction_status') && !filters.construction_status)
    filters.construction_status = of.base;
  if (delimitation) filters.delimitation = delimitation;
  return { ...plain, filters };
}
