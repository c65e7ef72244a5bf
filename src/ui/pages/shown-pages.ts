const BESIDE = 2;

/** The numbers that are offered around a page: the first, the last and those beside it; null stands for a gap. */
export function shownPages(page: number, last: number): (number | null)[] {
  const near = Array.from({ length: 2 * BESIDE + 1 }, (_, i) => page - BESIDE + i);
  const numbers = [...new Set([1, ...near, last])].filter((one) => one >= 1 && one <= last).sort((a, b) => a - b);
  return numbers.flatMap((one, i) => {
    const before = numbers[i - 1];
    if (before === undefined || one === before + 1) return [one];
    return one === before + 2 ? [before + 1, one] : [null, one];
  });
}
