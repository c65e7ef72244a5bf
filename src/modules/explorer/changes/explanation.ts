import type { ChangesAnswer } from '@/contract/calls/changes';
import type { Language } from '@/contract/text';
import type { WaterfallData, WaterfallStep } from '@/ui/charts/chart-data';
import { signedFigure, wholeFigure } from '../state/figure-format';

type Part = { readonly key: string; readonly label: string; readonly amount: number };

/** The property that moves the figure most; null where none did. Every driver comes with its largest first. */
export function largestMove({ drivers }: ChangesAnswer) {
  const moves = drivers.flatMap(({ properties }) => properties).filter(({ difference }) => (difference ?? 0) !== 0);
  return moves.reduce<(typeof moves)[number] | null>(
    (most, one) => (most && Math.abs(most.difference ?? 0) >= Math.abs(one.difference ?? 0) ? most : one),
    null,
  );
}

type Texts = {
  readonly before: string;
  readonly now: string;
  readonly shortened: string;
  readonly language: Language;
};

/** The way from one figure to another by parts that add up to the difference; null where one of both is missing. */
export function waterfallOf(
  { before, now, unit }: ChangesAnswer,
  parts: readonly Part[],
  { before: first, now: last, shortened, language }: Texts,
): WaterfallData | null {
  if (before === null || now === null || parts.length === 0) return null;
  let at = before;
  const between = parts.map(({ key, label, amount }): WaterfallStep => {
    const from = at;
    at += amount;
    return { key, label, figure: signedFigure(amount, unit, language, true), from, to: at, whole: false };
  });
  const whole = (key: string, label: string, to: number): WaterfallStep => ({
    ...{ key, label, from: 0, to, whole: true },
    figure: wholeFigure(to, unit, language),
  });
  return {
    kind: 'waterfall',
    steps: [whole('before', first, before), ...between, whole('now', last, now)],
    shortened,
  };
}
