import {
  CHANGES_PAGE_SIZE,
  type ChangedProperty,
  type ChangesAnswer,
  DRIVERS,
  type Driver,
} from '@/contract/calls/changes';
import { isBeforeData } from '@/contract/figures/first-day';
import { unitOf } from '../figures/figure-builder';
import { basisOf, countedBy, type MetricQuery } from '../query/compile';
import { int, oneOf } from '../query/conditions';
import { areaOf, figureOf, measuresPerCellOf, priceOf } from '../query/measures';
import { rateOn, type Version } from '../version/version';
import { perProperty, valueSql } from './properties';

/** The same query at two times, or for two selections. */
export type Change = { readonly now: MetricQuery; readonly before: MetricQuery };
/** Which page, of all drivers or of one; `size` is how many properties of each driver it has. */
export type ChangesQuery = { readonly page: number; readonly driver: Driver | null; readonly size?: number };

/** Money of a stock's prices at both times, as SQL takes it. */
type Rates = { readonly now: number | null; readonly before: number | null };

const average = ({ now }: Change): boolean => countedBy(now).kind === 'average';
const number = (value: number): string => `cast(${value} as double precision)`;
const DRIVER = `case when b.property is null then 1 when n.property is null then 2 else 3 end as driver`;

/** Sums of both times side by side by property, what each property adds to the change, and how much of that is its price. */
export function changeSql(change: Change, rates: Rates): string {
  const sides = `(${perProperty(change.now)}) as n full join (${perProperty(change.before)}) as b on b.property = n.property`;
  const property = 'coalesce(n.property, b.property) as property';
  const sums = (['n', 'b'] as const).flatMap((side) =>
    Array.from({ length: measuresPerCellOf(countedBy(change.now)) }, (_, i) => `${side}.s${i} as ${side}${i}`),
  );
  if (!average(change)) {
    const value = (metricQuery: MetricQuery, side: string) => `coalesce(${valueSql(metricQuery, `${side}.s`)}, 0)`;
    return `select ${[property, DRIVER, ...sums].join(', ')}, ${value(change.now, 'n')} - (${value(change.before, 'b')}) as effect, cast(null as double precision) as repriced
from ${sides}`;
  }
  // An average changes by Σ w₁(p₁ − p₀) over what is weighed both times, its repricing, and by the mix: Σ (w₁ − w₀)(p₀ − P₀) over the
  // same, + Σ w₁(p₁ − P₀) over what entered, − Σ w₀(p₀ − P₀) over what left. w are shares of the area, P₀ the average before; the
  // parts add up exactly because shares add up to one. Foster, Haltiwanger and Krizan, "Aggregate Productivity Growth", in Hulten,
  // Dean and Harper (eds.), New Developments in Productivity Analysis, 2001, chapter 8; the cross term is part of the within term.
  const share = (side: 'n' | 'b') => `${side}.s0 / nullif(sum(${side}.s0) over (), 0)`;
  // A price of no area has no weight, whatever it is.
  const price = (metricQuery: MetricQuery, side: string, rate: number | null) =>
    `coalesce(${valueSql(metricQuery, `${side}.s`)}, 0) * ${number(rate ?? 0)}`;
  const former = `sum(b.s2) over () / nullif(sum(b.s0) over (), 0) * ${number(rates.before ?? 0)}`;
  return `select *, case driver when 1 then w1 * (p1 - p) when 2 then w0 * (p - p0) else w1 * (p1 - p0) + (w1 - w0) * (p0 - p) end as effect,
  case driver when 3 then w1 * (p1 - p0) else 0 end as repriced
from (select ${[property, DRIVER, ...sums].join(', ')}, ${share('n')} as w1, ${share('b')} as w0,
  ${price(change.now, 'n', rates.now)} as p1, ${price(change.before, 'b', rates.before)} as p0, ${former} as p
from ${sides}) as shares`;
}

/** Unchanged properties drive nothing, except in averages, where their weight changes. */
const drives = (change: Change): string => (average(change) ? 'true' : 'effect <> 0');

/** SQL: of each driver the properties, their effect in stored units, the part due to prices, and the sums of both sides. */
export function driversSql(change: Change, rates: Rates): string {
  const measuresPerCell = measuresPerCellOf(countedBy(change.now));
  const sums = ['n', 'b'].flatMap((side) =>
    Array.from({ length: measuresPerCell }, (_, i) => `coalesce(sum(${side}${i}), 0) as ${side}${i}`),
  );
  return `select driver, cast(count(case when ${drives(change)} then 1 end) as integer), coalesce(sum(effect), 0), coalesce(sum(repriced), 0), ${sums.join(', ')}
from (${changeSql(change, rates)}) as t group by driver`;
}

/** SQL: one page of the properties of each driver, or of one, the greatest effect first; pages count from 1. */
export function changedSql(
  change: Change,
  rates: Rates,
  { page, driver, size = CHANGES_PAGE_SIZE }: ChangesQuery,
): string {
  const from = (page - 1) * size;
  const only = driver === null ? '' : ` and driver = ${int(1 + DRIVERS.indexOf(driver))}`;
  const columns = ['property', 'driver', 'effect', 'n0', 'b0', 'nv', 'bv'].join(', ');
  return `select ${columns}
from (select t.*, ${valueSql(change.now, 't.n')} as nv, ${valueSql(change.before, 't.b')} as bv,
  row_number() over (partition by driver order by abs(effect) desc nulls last, t.property) as place
  from (${changeSql(change, rates)}) as t where ${drives(change)}${only}) as placed
where place > ${int(from)} and place <= ${int(from + size)} order by driver, place`;
}

/** GET …/{indicator}/changes: the properties that make a figure differ from the same one at another time or of another selection, by what they did. */
export async function changes(
  version: Version,
  change: Change,
  paging: ChangesQuery,
  signal?: AbortSignal,
): Promise<ChangesAnswer> {
  const { now, before } = change;
  const definition = countedBy(now);
  const averaged = average(change);
  const rates: Rates = {
    now: rateOn(version, now, now.query.end_date),
    before: rateOn(version, before, before.query.end_date),
  };
  const read = (sql: string) => version.reader.read({ sql, parameters: [] }, signal);
  const [[places = [], counts = [], sums = [], repriced = [], ...totals], page] = await Promise.all([
    read(driversSql(change, rates)),
    read(changedSql(change, rates, paging)),
  ]);
  const measuresPerCell = measuresPerCellOf(definition);
  const total = (from: number) =>
    totals
      .slice(from, from + measuresPerCell)
      .map((column) => Array.from(column, Number).reduce((sum, one) => sum + one, 0));
  const figure = (metricQuery: MetricQuery, from: number, rate: number | null) =>
    isBeforeData(metricQuery.since, metricQuery.query.end_date)
      ? null
      : figureOf(definition, total(from), metricQuery, rate);
  const figures = { now: figure(now, 0, rates.now), before: figure(before, measuresPerCell, rates.before) };
  const comparable = figures.now !== null && figures.before !== null;
  // Effects of prices are in the money of the query already.
  const effectOf = (stored: number) =>
    averaged ? priceOf(stored, basisOf(now.key), now.query, 1) : areaOf(stored, now.query);
  const effect = (stored: number) => (comparable ? effectOf(stored) : null);
  const at = (driver: Driver) => Array.from(places, Number).indexOf(1 + DRIVERS.indexOf(driver));
  const value = (column: readonly unknown[], driver: Driver) => Number(column[at(driver)] ?? 0);
  const rows = await describe(version, change, page, { rates, effect }, signal);
  const all = DRIVERS.map((driver) => value(sums, driver)).reduce((sum, one) => sum + one, 0);
  const prices = averaged ? value(repriced, 'changed') : null;
  return {
    ...figures,
    difference: effect(all),
    repricing: prices === null ? null : effect(prices),
    mix: prices === null ? null : effect(all - prices),
    unit: unitOf(now),
    page: paging.page,
    page_size: paging.size ?? CHANGES_PAGE_SIZE,
    drivers: DRIVERS.filter((driver) => paging.driver === null || driver === paging.driver).map((driver) => ({
      key: driver,
      total: value(counts, driver),
      sum: effect(value(sums, driver)),
      properties: rows.filter((row) => row.driver === driver).map(({ driver: _, ...row }) => row),
    })),
    data_version: version.reader.dataset.version,
  };
}

/** As many properties of a driver as are read at once for a file. */
const BATCH = 2_000;

/** The properties of a driver in batches, the greatest effect first, `most` at most. */
export async function* changedProperties(
  version: Version,
  change: Change,
  { driver, most }: { readonly driver: Driver; readonly most: number },
  signal?: AbortSignal,
): AsyncGenerator<readonly ChangedProperty[]> {
  for (let page = 1; (page - 1) * BATCH < most; page++) {
    const { drivers } = await changes(version, change, { page, driver, size: BATCH }, signal);
    const properties = drivers[0]?.properties ?? [];
    yield properties;
    if (properties.length < BATCH) return;
  }
}

async function describe(
  version: Version,
  { now }: Change,
  [
    codes = [],
    drivers = [],
    effects = [],
    weights = [],
    weightsBefore = [],
    values = [],
    valuesBefore = [],
  ]: readonly (readonly unknown[])[],
  { rates, effect }: { readonly rates: Rates; readonly effect: (stored: number) => number | null },
  signal?: AbortSignal,
): Promise<(ChangedProperty & { readonly driver: Driver })[]> {
  if (codes.length === 0) return [];
  const [properties = [], ids = [], names = [], markets = [], submarkets = []] = await version.reader.read(
    {
      sql: `select property, id, name, market, submarket from property where ${oneOf('property', codes.map(Number))}`,
      parameters: [],
    },
    signal,
  );
  const rows = new Map(Array.from(properties, (code, row) => [Number(code), row]));
  const { dictionary, key, query } = now;
  const averaged = countedBy(now).kind === 'average';
  const convert = <T>(stored: unknown, toUnits: (value: number) => T): T | null =>
    stored === null || stored === undefined ? null : toUnits(Number(stored));
  const own = (stored: unknown, rate: number | null) =>
    averaged && rate === null
      ? null
      : convert(stored, (one) => (averaged ? priceOf(one, basisOf(key), query, rate ?? 0) : areaOf(one, query)));
  const weight = (stored: unknown) => (averaged ? convert(stored, (one) => areaOf(one, query)) : null);
  return Array.from(codes, (code, i) => {
    const row = rows.get(Number(code)) ?? -1;
    const submarket = Number(submarkets[row] ?? 0);
    return {
      driver: DRIVERS[Number(drivers[i]) - 1] ?? 'changed',
      id: String(ids[row]),
      name: String(names[row]),
      market: dictionary.label('market', Number(markets[row] ?? 0), query.language),
      submarket: submarket === 0 ? null : dictionary.label('submarket', submarket, query.language),
      before: own(valuesBefore[i], rates.before),
      now: own(values[i], rates.now),
      weight_before: weight(weightsBefore[i]),
      weight_now: weight(weights[i]),
      difference: effect(Number(effects[i] ?? 0)),
    };
  });
}
