import type { ChangesAnswer } from '@/contract/calls/changes';
import { indicator, isStock, type Part } from '@/contract/catalogue/indicators';
import { changeBetween } from '@/contract/figures/changes';
import {
  type ChangePart,
  type ChangeStep,
  changeParts,
  changeSteps,
  driverText,
  largestMove,
} from '@/contract/figures/explained-change';
import { signed } from '@/contract/figures/signed';
import type { Change } from '@/server/engine/properties/changes';
import { figureText } from './figure-format';
import type { Say } from './texts';

/** A difference as its file states it. */
export type ChangeRequest = {
  readonly change: Change;
  /** Whether both figures are of one time, of two selections. */
  readonly selections: boolean;
  /** The side of a rate. */
  readonly part: Part | undefined;
  readonly answer: ChangesAnswer;
  readonly say: Say;
};

type Named = { readonly label: string; readonly figure: string };

/** A difference in words: what it is of, both sides, its parts, and one sentence. */
export function explainedChange(request: ChangeRequest) {
  const { change, selections, part, answer, say } = request;
  const { unit, before, now, difference } = answer;
  const declared = indicator(change.now.key);
  const side = part === undefined ? undefined : declared.parts?.[part];
  const flow = !isStock(declared.definition);
  const quantity = side === undefined ? declared.quantity : 'area';
  const daysOf = ({ query: { start_date, end_date } }: Change['now']): string =>
    flow ? `${say.shortDay(start_date)} – ${say.shortDay(end_date)}` : say.shortDay(end_date);
  const sides = selections ? { before: 'B', now: 'A' } : { before: daysOf(change.before), now: daysOf(change.now) };
  const nameOf = (key: ChangePart['key']): string => {
    if (key === 'repricing' || key === 'mix') return say.text(`changes:${key}`);
    const text = driverText(key, { quantity, flow, selections });
    return text.key === 'only'
      ? say.text('changes:only', { period: sides[text.side] })
      : say.text(`changes:${text.key}`);
  };
  const signedText = (value: number): string => signed(value, unit, true, say.number);
  const parts = changeParts(answer, selections).map((one) => ({ ...one, label: nameOf(one.key) }));
  const named = ({ key, to }: ChangeStep): Named => {
    const found = parts.find((one) => one.key === key);
    return found === undefined
      ? { label: sides[key === 'before' ? 'before' : 'now'], figure: figureText(to, unit, say) }
      : { label: found.label, figure: signedText(found.amount) };
  };
  const sentence = (): string => {
    if (before === null || now === null || difference === null) return say.text('explained.unknown');
    const moved = parts.filter(({ amount }) => amount !== 0);
    const most = largestMove(answer);
    const words = (moved.length > 0 ? moved : parts).map(
      ({ label, amount }) => `${label.charAt(0).toLocaleLowerCase()}${label.slice(1)} ${signedText(amount)}`,
    );
    return [
      say.text('changes:sentence', {
        ...{ difference: signedText(difference), unit, parts: say.list(words) },
        change: percentText(changeBetween(now, before, quantity), say),
      }),
      most && say.text('changes:most', { name: most.name, difference: signedText(most.difference ?? 0), unit }),
    ]
      .filter(Boolean)
      .join(' ');
  };
  return {
    name: [declared.name[say.language], side?.name[say.language]].filter(Boolean).join(' · '),
    /** What `answer` counts, which decides the names of drivers. */
    ...{ quantity, sides, parts, driverName: nameOf },
    sentence: sentence(),
    steps: (changeSteps(answer, parts) ?? []).map((step) => ({
      ...{ ...step, ...named(step) },
      whole: step.key === 'before' || step.key === 'now',
    })),
  };
}

function percentText(change: number | null, say: Say): string {
  if (change === null) return say.text('none');
  const shown = say.number(Math.abs(change), 1);
  const sign = /[1-9]/.test(shown) ? (change > 0 ? '+' : '−') : '';
  return `${sign}${shown}${say.language === 'en' ? '' : ' '}%`;
}
