import { areaPerM2, pricePerM2 } from '@/contract/catalogue/units';
import { AREA_SCALE, PRICE_SCALE } from '@/server/facts/codes';
import { basisOf, countedBy, type MetricQuery, type OwnValues } from '../query/compile';
import { rateOn, type Version } from '../version/version';

/** Bounds of the values of single properties in the units of a query; the lower one is included, the upper one is not. */
export type ValueBounds = { readonly from: number | undefined; readonly to: number | undefined };

/** Shown units in one stored unit of a property's value; null where the currency has no exchange rate. */
export function shownPerStored(version: Version, metricQuery: MetricQuery): number | null {
  const { key, query } = metricQuery;
  if (countedBy(metricQuery).kind !== 'average') return areaPerM2(query.area_unit) / AREA_SCALE;
  const rate = rateOn(version, metricQuery, query.end_date);
  return rate === null ? null : (rate * pricePerM2(basisOf(key), query)) / PRICE_SCALE;
}

// A value such as 0.1 × 100 must not fall on the wrong side of a bound that it equals.
const FUZZ = 1e-7;
/** The least stored value that reaches a bound. */
export const storedBound = (bound: number, scale: number): number => bound / scale - FUZZ;

/** The same query, limited to the properties whose own value lies within bounds. Without an exchange rate no price does. */
export function withinValues(version: Version, metricQuery: MetricQuery, { from, to }: ValueBounds): MetricQuery {
  if (from === undefined && to === undefined) return metricQuery;
  const scale = shownPerStored(version, metricQuery);
  const ownValues: OwnValues =
    scale === null
      ? 'none'
      : {
          ...(from === undefined ? {} : { least: storedBound(from, scale) }),
          ...(to === undefined ? {} : { below: storedBound(to, scale) }),
        };
  return { ...metricQuery, ownValues };
}
