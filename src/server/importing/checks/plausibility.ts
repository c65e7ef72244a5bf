import { foldAccents } from '@/contract/fold-accents';
import type { TableName } from '@/server/facts/tables';
import { AREA_SLACK, type ReadTables } from './checked-tables';
import type { Problems } from './problem';
import type { ReadTable } from './read-table';
import type { Reason, ReasonKey } from './reason';

/** Prices above these, in USD per m² (rents a month), are likely totals or in another unit. */
const PRICES: readonly { table: TableName; column: string; most: number; sale?: boolean }[] = [
  { table: 'listings', column: 'asking_price_lease', most: 100 },
  { table: 'listings', column: 'asking_price_sale', most: 20_000 },
  { table: 'deals', column: 'closing_price', most: 100, sale: false },
  { table: 'deals', column: 'closing_price', most: 20_000, sale: true },
  { table: 'lot_listings', column: 'asking_price_sale', most: 5_000 },
  { table: 'lot_deals', column: 'closing_price', most: 5_000 },
  { table: 'promotion_packages', column: 'asking_price_sale', most: 5_000 },
];

function checkPrices(tables: ReadTables, problems: Problems): void {
  for (const { table, column, most, sale } of PRICES) {
    const read = tables[table];
    if (read === undefined) continue;
    const [valueAt, operationAt] = [read.column(column), read.column('operation_type')];
    for (let index = 0; index < read.length; index++) {
      const value = valueAt(index);
      if (typeof value !== 'number' || value <= most) continue;
      if (sale !== undefined && (operationAt(index) === 'sale') !== sale) continue;
      const reason: Reason = { key: 'high_price', values: { most } };
      problems.at('warning', read.place(index), { table, column, value, reason });
    }
  }
}

/** The start or end of a stay; `area` is negative at its end. */
type Step = { readonly day: string; readonly area: number; readonly index: number };

/** The first stays with which a space holds more than its area at once. */
function overfilled(steps: Step[], whole: number): number[] {
  // A tenant may move in on the day another moves out.
  steps.sort((a, b) => (a.day === b.day ? a.area - b.area : a.day < b.day ? -1 : 1));
  const found: number[] = [];
  let held = 0;
  for (const { area, index } of steps) {
    held += area;
    if (area > 0 && held > whole * AREA_SLACK) found.push(index);
  }
  return found;
}

/** Warns of spaces and buildings that are occupied beyond their area. */
function checkOccupancies(tables: ReadTables, problems: Problems): void {
  const { occupancies } = tables;
  if (occupancies === undefined) return;
  const bySpace = new Map<string, Step[]>();
  const present = new Map<string, { area: number; index: number }>();
  const [areaAt, spaceAt] = [occupancies.column('area'), occupancies.column('space_id')];
  const [inAt, outAt] = [occupancies.column('moved_in_on'), occupancies.column('moved_out_on')];
  const buildingAt = occupancies.column('building_id');
  for (let index = 0; index < occupancies.length; index++) {
    const [area, space_id, moved_in_on, moved_out_on] = [areaAt(index), spaceAt(index), inAt(index), outAt(index)];
    if (typeof area !== 'number') continue;
    if (space_id !== null) {
      const steps = bySpace.get(String(space_id)) ?? [];
      bySpace.set(String(space_id), steps);
      steps.push({ day: String(moved_in_on ?? ''), area, index });
      if (moved_out_on !== null) steps.push({ day: String(moved_out_on), area: -area, index });
    }
    if (moved_out_on === null) {
      const building = String(buildingAt(index));
      present.set(building, { area: (present.get(building)?.area ?? 0) + area, index });
    }
  }
  for (const space of tables.spaces ?? []) {
    if (typeof space.area !== 'number') continue;
    for (const index of overfilled(bySpace.get(String(space.space_id)) ?? [], space.area)) {
      const reason: Reason = { key: 'space_overfilled' };
      const value = space.space_id ?? null;
      problems.at('warning', occupancies.place(index), { table: 'occupancies', column: 'space_id', value, reason });
    }
  }
  const { buildings } = tables;
  if (buildings === undefined) return;
  const [idAt, wholeAt] = [buildings.column('building_id'), buildings.column('net_leasable_area')];
  for (let index = 0; index < buildings.length; index++) {
    const id = String(idAt(index));
    const occupied = present.get(id);
    const whole = wholeAt(index);
    if (occupied === undefined || typeof whole !== 'number' || occupied.area <= whole * AREA_SLACK) continue;
    const reason: Reason = { key: 'building_overfilled' };
    problems.at('warning', occupancies.place(occupied.index), {
      table: 'occupancies',
      column: 'area',
      value: `${id}: ${Math.round((100 * occupied.area) / whole)} %`,
      reason,
    });
  }
}

const NAMES = ['market', 'submarket', 'owner', 'tenant', 'broker', 'developer', 'contact_company'] as const;
const spelled = (name: string): string =>
  foldAccents(name)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Warns of names that differ only in capitals, accents, blanks or punctuation: MONTERREY, Monterréy, Monterrey. */
function checkNames(tables: ReadTables, problems: Problems): void {
  for (const column of NAMES) {
    const first = new Map<string, string>();
    const seen = new Set<string>();
    for (const [name, read] of Object.entries(tables) as [TableName, ReadTable][]) {
      const valueAt = read.column(column);
      for (let index = 0; index < read.length; index++) {
        const value = valueAt(index);
        if (typeof value !== 'string' || seen.has(value)) continue;
        seen.add(value);
        const known = first.get(spelled(value));
        if (known === undefined) {
          first.set(spelled(value), value);
          continue;
        }
        problems.at('warning', read.place(index), {
          table: name,
          column,
          value: `${value} / ${known}`,
          reason: { key: 'two_spellings' },
        });
      }
    }
  }
}

/** Reports how the status of buildings follows from missing and future dates. */
function checkStages(tables: ReadTables, problems: Problems, today: string): void {
  const { buildings } = tables;
  if (buildings === undefined) return;
  const plannedAt = buildings.column('planned_on');
  const startedAt = buildings.column('construction_started_on');
  const deliveredAt = buildings.column('delivered_on');
  for (let index = 0; index < buildings.length; index++) {
    const begun = plannedAt(index) ?? startedAt(index);
    const delivered_on = deliveredAt(index);
    const at = (column: string, value: unknown, key: ReasonKey) =>
      problems.at('warning', buildings.place(index), { table: 'buildings', column, value, reason: { key } });
    if (begun === null && delivered_on === null) at('delivered_on', null, 'without_dates');
    else if (begun === null && typeof delivered_on === 'string' && delivered_on > today)
      at('delivered_on', delivered_on, 'future_delivery');
  }
}

/** Warns of values that are possible but unlikely. */
export function checkPlausibility(tables: ReadTables, problems: Problems, today: string): void {
  checkPrices(tables, problems);
  checkOccupancies(tables, problems);
  checkNames(tables, problems);
  checkStages(tables, problems, today);
}
