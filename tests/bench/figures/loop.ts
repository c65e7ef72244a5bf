import type { AnalyticsQuery } from '@/contract/calls/query';
import { dayNumber } from '@/server/engine/query/days';
import type { Dictionary } from '@/server/engine/version/dictionary';
import { enumerationCodes, FACT_CODES, STATUS_CODES } from '@/server/facts/codes';
import { type Cell, FIRST_QUARTER, isStockCell, kindOf, POLYGON, QUARTERS, SELECTIVE } from './cells';
import type { Columns } from './columns';
import { BOX } from './inside-sql';
import { scalesOf } from './sql-sums';
import { measuresPerCellOf, Sums } from './sums';

const { listing, building, deal, move_out } = FACT_CODES;

/** Kind of fact, position of its sum, sign. */
const PASSES: Record<ReturnType<typeof kindOf>, readonly (readonly [fact: number, place: number, sign: 1 | -1])[]> = {
  stock: [[listing, 0, 1]],
  ratio: [
    [listing, 0, 1],
    [building, 1, 1],
  ],
  average: [[listing, 0, 1]],
  flow: [[deal, 0, 1]],
  difference: [
    [deal, 0, 1],
    [move_out, 0, -1],
  ],
};

/** Flags by code: 1 if the code matches. */
function mask(codes: readonly (number | undefined)[]): Uint8Array {
  const flags = new Uint8Array(256);
  for (const code of codes) flags[code ?? 0] = 1;
  return flags;
}

/** The lower bound: a loop over arrays in memory. Returns group × quarter × sums, by code, in stored integers. */
export function loop(columns: Columns, cell: Cell, query: AnalyticsQuery, dictionary: Dictionary): Float64Array {
  const { market, classification, status, area, price, v, n, day, quarter, property } = columns;
  const group = columns[cell.group];
  const measuresPerCell = measuresPerCellOf(cell);
  const average = kindOf(cell) === 'average';
  const stock = isStockCell(cell);
  const selective = cell.filter === 'selective';
  const inside = cell.filter === 'polygon' ? insideOf(columns) : null;
  const statuses = mask([STATUS_CODES.under_construction, STATUS_CODES.delivered]);
  const markets = mask(SELECTIVE.markets.map((name) => dictionary.code('market', name)));
  const classes = mask(SELECTIVE.classes.map((name) => enumerationCodes('building_classification')[name]));
  const [low, high] = [SELECTIVE.area.min * 100, SELECTIVE.area.max * 100];
  const [start, end] = [stock ? Number.NEGATIVE_INFINITY : dayNumber(query.start_date), dayNumber(query.end_date)];
  const sums = new Float64Array((dictionary.entries(cell.group).length + 1) * QUARTERS * measuresPerCell);
  for (const [fact, place, sign] of PASSES[kindOf(cell)]) {
    const [from, until] = columns.spans.get(fact) ?? [0, 0];
    for (let i = from; i < until; i++) {
      const on = day[i] ?? 0;
      if (on > end || on < start) continue;
      if (stock && statuses[status[i] ?? 0] === 0) continue;
      if (selective) {
        if (markets[market[i] ?? 0] === 0 || classes[classification[i] ?? 0] === 0) continue;
        const size = area[i] ?? 0;
        if (size < low || size > high) continue;
      }
      if (inside !== null && inside[property[i] ?? 0] === 0) continue;
      const askingPrice = average ? (price[i] ?? 0) : 0;
      if (average && askingPrice <= 0) continue;
      const q = (quarter[i] ?? 0) - FIRST_QUARTER;
      const at = ((group[i] ?? 0) * QUARTERS + (q < 0 ? 0 : q)) * measuresPerCell + place;
      const value = v[i] ?? 0;
      sums[at] = (sums[at] ?? 0) + sign * value;
      if (average) {
        sums[at + 1] = (sums[at + 1] ?? 0) + (n[i] ?? 0);
        sums[at + 2] = (sums[at + 2] ?? 0) + value * askingPrice;
      }
    }
  }
  return sums;
}

/** Flags by property: 1 if it is inside the polygon. */
function insideOf({ longitude, latitude }: Columns): Uint8Array {
  const inside = new Uint8Array(longitude.length);
  for (let i = 0; i < inside.length; i++) {
    const [x, y] = [longitude[i] ?? 0, latitude[i] ?? 0];
    if (x < BOX.west || x > BOX.east || y < BOX.south || y > BOX.north) continue;
    for (let edge = 1; edge < POLYGON.length; edge++) {
      const [x1, y1] = POLYGON[edge - 1] ?? [0, 0];
      const [x2, y2] = POLYGON[edge] ?? [0, 0];
      if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside[i] = 1 - (inside[i] ?? 0);
    }
  }
  return inside;
}

export function loopSums(cell: Cell, encoded: Float64Array, dictionary: Dictionary): Sums {
  const sums = new Sums(cell);
  const [measuresPerCell, scales] = [measuresPerCellOf(cell), scalesOf(cell)];
  for (let at = 0; at < encoded.length; at += measuresPerCell) {
    const place = at / measuresPerCell;
    const values = [...encoded.subarray(at, at + measuresPerCell)].map((value, i) => value * (scales[i] ?? 1));
    sums.add(dictionary.key(cell.group, Math.floor(place / QUARTERS)), place % QUARTERS, values);
  }
  return sums;
}
