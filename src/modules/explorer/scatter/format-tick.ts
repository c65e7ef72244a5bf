import type { Language } from '@/contract/text';
import { formatNumber } from '@/ui/format';

const MOST = 3;
const RESIDUE = 1e-6;

const isWhole = (value: number): boolean => Math.abs(value - Math.round(value)) < RESIDUE;

/** A tick of an axis, short and not rounded: 1.25 M, 750 k, 17.5. */
export function formatTick(value: number, language: Language): string {
  const size = Math.abs(value);
  const [unit, suffix] = size >= 1e6 ? [1e6, ' M'] : size >= 1000 ? [1000, ' k'] : [1, ''];
  const scaled = value / unit;
  const digits = Array.from({ length: MOST }, (_, i) => i).find((few) => isWhole(scaled * 10 ** few)) ?? MOST;
  return formatNumber(scaled, language, digits) + suffix;
}
