/** Whole months from one ISO day to a later one. Every time on the market is counted by this rule. */
export function wholeMonths(from: string, to: string): number {
  const [year = 0, month = 0, day = 0] = from.split('-').map(Number);
  const [laterYear = 0, laterMonth = 0, laterDay = 0] = to.split('-').map(Number);
  return (laterYear - year) * 12 + laterMonth - month - (laterDay < day ? 1 : 0);
}
