import { isDay } from '@/contract/figures/days';

const NAME = 'nave-changes-visit';

type Visits = { readonly latest: string; readonly before: string | null };

function stored(): Visits | null {
  try {
    const { latest, before } = JSON.parse(localStorage.getItem(NAME) ?? '{}') as Record<string, unknown>;
    if (typeof latest !== 'string' || !isDay(latest)) return null;
    return { latest, before: typeof before === 'string' && isDay(before) ? before : null };
  } catch {
    return null;
  }
}

/**
 * Notes a visit in this browser on data that end on a day (ISO). Returns the last day of the data at the latest visit to earlier data, so
 * that a reload does not empty the page; null where there was none.
 */
export function noteVisit(last: string): string | null {
  const found = stored();
  const before = found === null ? null : found.latest < last ? found.latest : found.before;
  const known = before !== null && before <= last ? before : null;
  try {
    localStorage.setItem(NAME, JSON.stringify({ latest: last, before: known } satisfies Visits));
  } catch {
    // Without storage every visit is the first one.
  }
  return known;
}
