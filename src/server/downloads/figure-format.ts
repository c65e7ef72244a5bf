import type { FiguresAnswer } from '@/contract/calls/answers';
import { figureDigits } from '@/contract/figures/price-digits';
import type { Format } from '@/server/documents/sheet';
import type { Say } from './texts';

const FORMATS = { 0: 'whole', 2: 'two', 3: 'three' } as const satisfies Record<ReturnType<typeof figureDigits>, Format>;

/** The format of figures by their unit. */
export const formatOf = (unit: string): Format => (unit === '%' ? 'rate' : FORMATS[figureDigits(unit)]);

/** A value as a text, without its unit. */
export const figureText = (value: number | null, unit: string, say: Say): string =>
  value === null ? say.text('none') : say.number(value, figureDigits(unit));

/** A change as a text with an arrow. */
export function changeText(change: number | null, unit: FiguresAnswer['indicator']['change_unit'], say: Say): string {
  if (change === null) return say.text('none');
  const shown = say.number(Math.abs(change), unit === 'pp' ? 2 : 1);
  // No sign for an unchanged value: an equals sign would be escaped as a formula.
  const arrow = /[1-9]/.test(shown) ? (change > 0 ? '▲ ' : '▼ ') : '';
  return `${arrow}${shown}${unit === '%' && say.language === 'en' ? '' : ' '}${unit}`;
}
