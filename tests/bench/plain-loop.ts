import type { DimensionKey } from '@/contract/catalogue/dimensions';
import type { IndicatorKey } from '@/contract/catalogue/indicators';
import type { HandWritten } from './hand-written';
import type { Cut } from './questions';

const NEEDED = ['fact', 'quarter', 'day', 'v', 'nla', 'construction_status', 'market', 'building_classification'];
const FIRST = 2022 * 4;
const LAST = 2026 * 4 + 3;
const [START, END] = [18_993, 20_777];
const FACTS: Partial<Record<IndicatorKey, readonly [plus: number, minus: number]>> = {
  availability: [2, -1],
  gross_absorption: [4, -1],
  net_absorption: [4, 5],
};

/** The floor: one loop over columns in memory that adds into an array of group × quarter. */
export class PlainLoop {
  private constructor(private readonly columns: ReadonlyMap<string, Int32Array | Float64Array>) {}

  static async load(from: HandWritten, groups: readonly DimensionKey[]): Promise<PlainLoop> {
    const columns = new Map<string, Int32Array | Float64Array>();
    for (const name of new Set([...NEEDED, ...groups])) {
      const values = await from.column(name);
      columns.set(name, name === 'v' ? values : Int32Array.from(values));
    }
    return new PlainLoop(columns);
  }

  private of(name: string): Int32Array | Float64Array {
    const column = this.columns.get(name);
    if (column === undefined) throw new Error(`no column ${name}`);
    return column;
  }

  total(key: IndicatorKey, group: DimensionKey, cut: Cut, turn: number): number | null {
    const facts = FACTS[key];
    if (facts === undefined || cut === 'polygon') return null;
    const [plus, minus] = facts;
    const stock = plus === 2;
    const [fact, quarter, day, v, nla] = ['fact', 'quarter', 'day', 'v', 'nla'].map((name) => this.of(name));
    const [status, market, kind, by] = ['construction_status', 'market', 'building_classification', group].map((name) =>
      this.of(name),
    );
    if (!fact || !quarter || !day || !v || !nla || !status || !market || !kind || !by) return null;
    const selective = cut === 'selective';
    const least = Math.ceil((selective ? 5_000 : 1) * 100 + turn / 10);
    const [one, other] = this.markets;
    let most = 0;
    for (let i = 0; i < by.length; i++) if ((by[i] ?? 0) > most) most = by[i] ?? 0;
    const width = LAST - FIRST + 1;
    const sums = new Float64Array((most + 1) * width);
    for (let i = 0; i < fact.length; i++) {
      const of = fact[i] ?? 0;
      if (of !== plus && of !== minus) continue;
      const on = day[i] ?? 0;
      if (on > END || (!stock && on < START)) continue;
      if (stock && (status[i] ?? 0) < 2) continue;
      const size = nla[i] ?? 0;
      if (
        size < least ||
        (selective &&
          (size > 4_000_000 || (market[i] !== one && market[i] !== other) || (kind[i] ?? 0) > 2 || (kind[i] ?? 0) < 1))
      )
        continue;
      const place = Math.max(quarter[i] ?? 0, FIRST) - FIRST;
      const at = (by[i] ?? 0) * width + place;
      sums[at] = (sums[at] ?? 0) + (of === plus ? (v[i] ?? 0) : -(v[i] ?? 0));
    }
    return sums.reduce((total, value) => total + value, 0);
  }

  /** Codes of the two markets of the selective cut. */
  markets: readonly number[] = [];
}
