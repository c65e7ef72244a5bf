import { type Rows, TABLE_NAMES, table } from '@/server/facts/tables';

/** The last day that the data speak of, not after today; today where they hold no date. */
export function lastDay(rows: Rows, today: string): string {
  let last = '';
  for (const name of TABLE_NAMES) {
    const columns = Object.entries(table(name).columns).flatMap(([key, { type }]) => (type === 'date' ? [key] : []));
    for (const row of rows[name] ?? []) {
      for (const column of columns) {
        const day = row[column];
        if (typeof day === 'string' && day > last && day <= today) last = day;
      }
    }
  }
  return last === '' ? today : last;
}
