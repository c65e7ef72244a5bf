import { figureDigits, isArea } from '@/contract/figures/price-digits';
import { signed } from '@/contract/figures/signed';
import type { Language } from '@/contract/text';
import { formatCompact, formatNumber, formatPercent, NO_FIGURE } from '@/ui/format';

type Figure = number | null | undefined;

/** A figure of a unit, short, for cards: 936.8 M, 5.18, 0.681. */
export function shortFigure(value: Figure, unit: string, language: Language): string {
  if (value === null || value === undefined) return NO_FIGURE;
  return isArea(unit) ? formatCompact(value, language) : formatNumber(value, language, figureDigits(unit));
}

/** Whole, for lists and sums: 936,812,345. */
export const wholeFigure = (value: Figure, unit: string, language: Language): string =>
  value === null || value === undefined ? NO_FIGURE : formatNumber(value, language, figureDigits(unit));

/** A difference with its sign; of prices `precise` adds a decimal. */
export const signedFigure = (value: Figure, unit: string, language: Language, precise = false): string =>
  value === null || value === undefined
    ? NO_FIGURE
    : signed(value, unit, precise, (size, digits) => formatNumber(size, language, digits));

export type Scale = { readonly divisor: number; readonly prefix: string; readonly digits: number };

/** One scale for all cells of a table, so that they compare at a glance. */
export function scaleFor(values: readonly Figure[], unit: string): Scale {
  const largest = Math.max(0, ...values.map((value) => Math.abs(value ?? 0)));
  if (!isArea(unit)) return { divisor: 1, prefix: '', digits: figureDigits(unit) };
  if (largest >= 1e7) return { divisor: 1e6, prefix: 'M ', digits: largest >= 1e8 ? 1 : 2 };
  return largest >= 1e5 ? { divisor: 1e3, prefix: 'k ', digits: 1 } : { divisor: 1, prefix: '', digits: 0 };
}

export const scaledFigure = (value: Figure, { divisor, digits }: Scale, language: Language): string =>
  value === null || value === undefined ? NO_FIGURE : formatNumber(value / divisor, language, digits);

const sizeText = (size: number, unit: '%' | 'pp', language: Language): string =>
  unit === '%' ? formatPercent(size, language) : `${formatNumber(size, language, 2)} pp`;
const isShown = (text: string): boolean => /[1-9]/.test(text);

/** The least that is shown in digits, and what is lost in adding up. */
const LEAST = { '%': 0.1, pp: 0.01 } as const;
const NOTHING = 1e-9;

/** A change with its arrow and no judgement: ▲ 1.3 %, ▼ 0.31 pp, ▲ <0.1 %; = only where nothing changed. */
export function changeText(change: Figure, unit: '%' | 'pp', language: Language): string {
  if (change === null || change === undefined) return NO_FIGURE;
  const size = Math.abs(change);
  const shown = sizeText(size, unit, language);
  if (size < NOTHING) return `= ${shown}`;
  return `${change > 0 ? '▲' : '▼'} ${isShown(shown) ? shown : `<${sizeText(LEAST[unit], unit, language)}`}`;
}

/** How far one figure lies from another at the same time: +3.1 %, −0.31 pp. */
export function gapText(gap: Figure, unit: '%' | 'pp', language: Language): string {
  if (gap === null || gap === undefined) return NO_FIGURE;
  const shown = sizeText(Math.abs(gap), unit, language);
  return `${!isShown(shown) ? '' : gap > 0 ? '+' : '−'}${shown}`;
}
