import type { Language } from '@/contract/text';
import { formatNumber } from '@/ui/format';

const UNITS = ['B', 'kB', 'MB', 'GB'] as const;

/** Bytes as a person reads them. */
export function formatBytes(bytes: number, language: Language): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1000 && unit < UNITS.length - 1) {
    value /= 1000;
    unit++;
  }
  return `${formatNumber(value, language, unit === 0 || value >= 100 ? 0 : 1)} ${UNITS[unit]}`;
}
