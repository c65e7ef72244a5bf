import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import type { DimensionKey } from '@/contract/catalogue/dimensions';
import type { IndicatorKey } from '@/contract/catalogue/indicators';
import { columnsOf } from '@/server/database/read-columns';
import type { Cut } from './questions';

const QUARTER = 2022 * 4;
const START = 18_993;
const END = 20_777;

/** What one would write for each indicator over the wide table, knowing it by heart. */
const OVER_EVENTS: Partial<Record<IndicatorKey, (group: string, where: string) => string>> = {
  availability: (group, where) =>
    `select ${group}, greatest(quarter, ${QUARTER}), sum(v)::double from event where fact = 2 and construction_status in (2, 3) and day <= ${END} and ${where} group by all`,
  availability_rate: (group, where) =>
    `select ${group}, greatest(quarter, ${QUARTER}), sum(v) filter (where fact = 2)::double, sum(v) filter (where fact = 1)::double from event where fact in (1, 2) and construction_status in (2, 3) and day <= ${END} and ${where} group by all`,
  asking_price: (group, where) =>
    `select ${group}, greatest(quarter, ${QUARTER}), sum(v)::double, sum(n)::double, sum(v * price)::double from event where fact = 2 and price > 0 and construction_status in (2, 3) and day <= ${END} and ${where} group by all`,
  gross_absorption: (group, where) =>
    `select ${group}, quarter, sum(v)::double from event where fact = 4 and day between ${START} and ${END} and ${where} group by all`,
  net_absorption: (group, where) =>
    `select ${group}, quarter, sum(case fact when 4 then v else -v end)::double from event where fact in (4, 5) and day between ${START} and ${END} and ${where} group by all`,
};

/** The same over the tables as they are imported, joined and dated on the way. */
const PERIOD = (day: string) => `year(${day}) * 4 + quarter(${day}) - 1`;
const OVER_TABLES: Partial<Record<IndicatorKey, (group: string, where: string) => string>> = {
  availability: (group, where) => `with ends as (
  select coalesce(l.building_id, s.building_id) as building_id, listed_on as day, available_area as area from listings l left join spaces s using (space_id)
  union all
  select coalesce(l.building_id, s.building_id), closed_on, -available_area from listings l left join spaces s using (space_id) where closed_on is not null
) select b.${group}, greatest(${PERIOD('day')}, ${QUARTER}), sum(area) from ends join buildings b using (building_id)
where day <= date '2026-11-20' and ${where} group by all`,
  gross_absorption: (
    group,
    where,
  ) => `select b.${group}, ${PERIOD('signed_on')}, sum(area) from deals join buildings b using (building_id)
where signed_on between date '2022-01-01' and date '2026-11-20' and not coalesce(renewal, false) and not coalesce(investor_sale, false) and ${where} group by all`,
};
const COLUMN: Partial<Record<DimensionKey, string>> = { park: 'park_id' };

/** A connection of its own to the file that the server reads. */
export class HandWritten {
  private constructor(
    private readonly instance: DuckDBInstance,
    private readonly connection: DuckDBConnection,
    readonly markets: readonly number[],
  ) {}

  static async open(file: string): Promise<HandWritten> {
    const instance = await DuckDBInstance.create(file, { access_mode: 'READ_ONLY', threads: '2', memory_limit: '1GB' });
    const connection = await instance.connect();
    const found = await connection.runAndReadAll(
      "select code from code where dimension = 'market' and key in ('Saltillo', 'Querétaro')",
    );
    return new HandWritten(
      instance,
      connection,
      found.getRows().map(([code]) => Number(code)),
    );
  }

  /** Numbers that the answer is made from, as one total: what is timed is the whole reading of them. */
  private async total(sql: string): Promise<number> {
    const result = await this.connection.run(sql);
    const columns = columnsOf(await result.fetchAllChunks(), result.columnCount);
    return (columns[2] ?? []).reduce<number>((sum, value) => sum + Number(value), 0);
  }

  async overEvents(key: IndicatorKey, group: DimensionKey, cut: Cut, turn: number): Promise<number | null> {
    const least = Math.ceil((cut === 'selective' ? 5_000 : 1) * 100 + turn / 10);
    const where =
      cut === 'selective'
        ? `market in (${this.markets.join(', ')}) and building_classification in (1, 2) and nla between ${least} and 4000000`
        : `nla >= ${least}`;
    if (cut === 'polygon') return null;
    const sql = OVER_EVENTS[key]?.(group, where);
    return sql === undefined ? null : this.total(sql);
  }

  async overTables(key: IndicatorKey, group: DimensionKey, cut: Cut, turn: number): Promise<number | null> {
    const least = (cut === 'selective' ? 5_000 : 1) + turn / 1_000;
    const where =
      cut === 'selective'
        ? `b.market in ('Saltillo', 'Querétaro') and b.building_classification in ('A', 'B') and b.net_leasable_area between ${least} and 40000`
        : `b.net_leasable_area >= ${least}`;
    if (cut === 'polygon') return null;
    const sql = OVER_TABLES[key]?.(COLUMN[group] ?? group, where);
    return sql === undefined ? null : this.total(sql);
  }

  /** Columns of the event table as typed arrays, for the plain loop. */
  async column(name: string): Promise<Float64Array> {
    const result = await this.connection.run(`select cast(${name} as double) from event`);
    const [values = []] = columnsOf(await result.fetchAllChunks(), 1);
    return Float64Array.from(values, Number);
  }

  close(): void {
    this.connection.closeSync();
    this.instance.closeSync();
  }
}
