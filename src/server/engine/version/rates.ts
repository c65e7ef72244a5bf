import type { FactsReader } from '@/server/database/facts-store';
import { dayNumber, isoDay } from '../query/days';

/** Exchange rates of a data version: MXN per USD by day. */
export class Rates {
  private constructor(
    private readonly days: readonly number[],
    private readonly values: readonly number[],
  ) {}

  static async read(reader: FactsReader): Promise<Rates> {
    const [days = [], values = []] = await reader.read({
      sql: 'select cast(date as varchar), mxn_per_usd from exchange_rates order by date',
      parameters: [],
    });
    return new Rates(
      days.map((day) => dayNumber(String(day))),
      values.map(Number),
    );
  }

  /** MXN per USD on the last known day up to `iso`; null before the first one. */
  on(iso: string): number | null {
    return this.values[this.placeOf(iso)] ?? null;
  }

  /** The same with its day. */
  at(iso: string): { readonly day: string; readonly mxn_per_usd: number } | null {
    const place = this.placeOf(iso);
    const [day, mxn_per_usd] = [this.days[place], this.values[place]];
    return day === undefined || mxn_per_usd === undefined ? null : { day: isoDay(day), mxn_per_usd };
  }

  /** -1 before the first. */
  private placeOf(iso: string): number {
    const day = dayNumber(iso);
    let low = 0;
    let high = this.days.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.days[middle] ?? 0) <= day) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }
}
