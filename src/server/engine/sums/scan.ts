import type { AnalyticsQuery } from '@/contract/calls/query';
import type { Fact } from '@/contract/catalogue/indicators';
import { FACT_CODES } from '@/server/facts/codes';
import { all, int } from '../query/conditions';
import { PERIOD_COLUMN } from '../query/periods';
import type { Version } from '../version/version';

type Slot = { readonly sql: (rest: string) => string; readonly conditions: readonly string[] };

/** What a scan found, one value a slot in each period. */
export type Scanned = {
  /** The group of each row; all 0 of a scan without groups. */
  readonly groups: readonly number[];
  readonly periods: readonly number[];
  readonly values: readonly (readonly (number | null)[])[];
};

/** One pass over the records of one kind of fact that makes many sums at once, each under conditions of its own. */
export class Scan {
  private readonly slots: Slot[] = [];
  private readonly known = new Map<string, number>();

  constructor(
    private readonly fact: Fact,
    private readonly query: AnalyticsQuery,
    /** Conditions that hold for every slot: the days. */
    private readonly within: readonly string[],
    /** Periods before this one count as it: the opening balance of a stock. */
    private readonly first: number | null,
    /** SQL of the number of a record's group; null sums all groups up. */
    private readonly group: string | null = null,
  ) {}

  /** Number of the slot that sums a column over the records under the conditions; equal ones share a slot. */
  sum(column: string, conditions: readonly string[]): number {
    const summand = (rest: string) => (rest === 'true' ? column : `case when ${rest} then ${column} else 0 end`);
    return this.add(`sum ${column}`, conditions, (rest) => `cast(sum(${summand(rest)}) as double precision)`);
  }

  extreme(which: 'min' | 'max', column: string, conditions: readonly string[]): number {
    return this.add(
      `${which} ${column}`,
      conditions,
      (rest) => `cast(${which}(case when ${rest} then ${column} end) as double precision)`,
    );
  }

  private add(name: string, conditions: readonly string[], sql: Slot['sql']): number {
    const key = JSON.stringify([name, conditions]);
    const found = this.known.get(key);
    if (found !== undefined) return found;
    this.known.set(key, this.slots.length);
    return this.slots.push({ sql, conditions }) - 1;
  }

  /** Conditions that all slots share cut the scan itself; the rest go into each slot. */
  sql(): string {
    const [head, ...tail] = this.slots;
    const shared = (head?.conditions ?? []).filter((one) => tail.every(({ conditions }) => conditions.includes(one)));
    const column = PERIOD_COLUMN[this.query.period];
    const select = this.slots.map(
      ({ sql, conditions }, i) => `${sql(all(conditions.filter((one) => !shared.includes(one))))} as s${i}`,
    );
    const period = this.first === null ? column : `greatest(${column}, ${int(this.first)})`;
    return `select ${this.group === null ? '' : `${this.group} as g, `}${period} as p, ${select.join(', ')}
from event
where ${all([`fact = ${FACT_CODES[this.fact]}`, ...this.within, ...shared])}
group by ${this.group === null ? '1' : '1, 2'}`;
  }

  async run(version: Version, signal?: AbortSignal): Promise<Scanned> {
    const columns = await version.reader.read({ sql: this.sql(), parameters: [] }, signal);
    const [periods = [], ...values] = this.group === null ? columns : columns.slice(1);
    const groups = this.group === null ? periods.map(() => 0) : (columns[0] ?? []).map(Number);
    const numbers = (column: readonly unknown[]) => column.map((value) => (value === null ? null : Number(value)));
    return { groups, periods: periods.map(Number), values: values.map(numbers) };
  }
}
