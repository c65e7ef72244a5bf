/** Whole months from one ISO day to a later one: the rule of all that tells for how long something has been on the market. */
export function wholeMonths(from: string, to: string): number {
  const [year = 0, month = 0, day = 0] = from.split('-').map(Number);
  const [laterYear = 0, laterMonth = 0, laterDay = 0] = to.split('-').map(Number);
  return (laterYear - year) * 12 + laterMonth - month - (laterDay < day ? 1 : 0);
}
