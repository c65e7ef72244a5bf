/** Something that counts from one day until another; open ends are null. */
export type Span = { readonly from: string; readonly until: string | null; readonly amount: number };
export type Step = { readonly day: string; readonly amount: number };

/** What the spans that hold on a day add up to, from each day on which it changes; nothing after the last day known. */
export function stepsOf(spans: readonly Span[], last: string): Step[] {
  const changes = new Map<string, number>();
  const add = (day: string, amount: number) => changes.set(day, (changes.get(day) ?? 0) + amount);
  for (const { from, until, amount } of spans) {
    if (until !== null && until <= from) continue;
    if (from <= last) add(from, amount);
    if (until !== null && until <= last) add(until, -amount);
  }
  let sum = 0;
  return [...changes]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .filter(([, change]) => change !== 0)
    .map(([day, change]) => {
      sum += change;
      return { day, amount: Math.abs(sum) < 1e-6 ? 0 : sum };
    });
}
