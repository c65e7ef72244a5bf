import type { Period } from '../catalogue/units';
import type { Language } from '../text';

/** The name of a period by its number (`periodIndex`): "3T 2026" or "Q3 2026", "2026", "sep 2026" or "Sep 2026". */
export function periodLabel(period: Period, index: number, language: Language): string {
  if (period === 'yearly') return String(index);
  if (period === 'quarterly') {
    const quarter = (index % 4) + 1;
    const year = Math.floor(index / 4);
    return language === 'es' ? `${quarter}T ${year}` : `Q${quarter} ${year}`;
  }
  const date = new Date(Date.UTC(Math.floor(index / 12), index % 12, 1));
  return new Intl.DateTimeFormat(language === 'es' ? 'es-MX' : 'en-US', {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(date);
}
