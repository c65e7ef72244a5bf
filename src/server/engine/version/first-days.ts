import type { RecordKind } from '@/contract/catalogue/indicators';
import type { FactsReader } from '@/server/database/facts-store';
import { FACT_CODES, STATUS_CODES } from '@/server/facts/codes';
import { isoDay } from '../query/days';

type Row = {
  readonly fact: number;
  readonly market: number;
  readonly status: number;
  readonly day: number;
  /** The first day with a price; null where none has one. */
  readonly pricedDay: number | null;
};

/** Since when a data version has records of each kind, by market. */
export class FirstDays {
  private constructor(private readonly rows: readonly Row[]) {}

  static async read(reader: FactsReader): Promise<FirstDays> {
    const [facts = [], markets = [], statuses = [], days = [], pricedDays = []] = await reader.read({
      sql: 'select fact, market, construction_status, day, priced_day from first_day',
      parameters: [],
    });
    return new FirstDays(
      facts.map((fact, i) => ({
        fact: Number(fact),
        market: Number(markets[i]),
        status: Number(statuses[i]),
        day: Number(days[i]),
        pricedDay: pricedDays[i] === null || pricedDays[i] === undefined ? null : Number(pricedDays[i]),
      })),
    );
  }

  /**
   * The ISO day from which there are records of every kind in some markets; null where a kind has none.
   * @param markets codes of the markets; null means all
   */
  since(kinds: readonly RecordKind[], markets: readonly number[] | null): string | null {
    const days = kinds.map((kind) => this.first(kind, markets));
    const latest = Math.max(...days);
    return Number.isFinite(latest) ? isoDay(latest) : null;
  }

  /** Infinity where there is none. */
  private first({ fact, onlyStatus, statuses, priced }: RecordKind, markets: readonly number[] | null): number {
    let first = Number.POSITIVE_INFINITY;
    for (const row of this.rows) {
      if (row.fact !== FACT_CODES[fact]) continue;
      if (statuses !== undefined && !statuses.some((status) => row.status === STATUS_CODES[status])) continue;
      if (onlyStatus !== undefined && row.status !== STATUS_CODES[onlyStatus]) continue;
      if (markets !== null && !markets.includes(row.market)) continue;
      first = Math.min(first, (priced ? row.pricedDay : row.day) ?? Number.POSITIVE_INFINITY);
    }
    return first;
  }
}
