import type { ChangesAnswer } from '@/contract/calls/changes';
import { type ChangePart, changeSteps } from '@/contract/figures/explained-change';
import type { Language } from '@/contract/text';
import type { WaterfallData } from '@/ui/charts/chart-data';
import { signedFigure, wholeFigure } from '../state/figure-format';

export type NamedPart = ChangePart & { readonly label: string };

type Texts = {
  readonly before: string;
  readonly now: string;
  readonly shortened: string;
  readonly language: Language;
};

/** The way from one figure to another by parts that add up to the difference; null where one of both is missing. */
export function waterfallOf(
  answer: ChangesAnswer,
  parts: readonly NamedPart[],
  { before, now, shortened, language }: Texts,
): WaterfallData | null {
  const { unit } = answer;
  const steps = changeSteps(answer, parts);
  if (steps === null) return null;
  return {
    kind: 'waterfall',
    steps: steps.map(({ key, from, to }) => {
      const part = parts.find((one) => one.key === key);
      return part
        ? { key, label: part.label, figure: signedFigure(part.amount, unit, language, true), from, to, whole: false }
        : {
            key,
            label: key === 'before' ? before : now,
            figure: wholeFigure(to, unit, language),
            from,
            to,
            whole: true,
          };
    }),
    shortened,
  };
}
