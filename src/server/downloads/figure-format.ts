import type { FiguresAnswer } from '@/contract/calls/answers';
import type { Quantity } from '@/contract/catalogue/indicators';
import type { Format } from '../documents/sheet';
import type { Say } from './texts';

const SMALL = 10;

/** Digits of prices as the screen shows them. */
const digitsOf = (largest: number): 2 | 3 => (largest < SMALL ? 3 : 2);

/** One format for all figures of a table, so that they compare at a glance. */
export function formatOf(quantity: Quantity, values: readonly (number | null)[]): Format {
  if (quantity === 'area') return 'whole';
  if (quantity === 'rate') return 'rate';
  const largest = values.reduce<number>((most, value) => Math.max(most, Math.abs(value ?? 0)), 0);
  return digitsOf(largest) === 3 ? 'three' : 'two';
}

/** A figure in words. */
export function figureText(value: number | null, quantity: Quantity, say: Say): string {
  if (value === null) return say.text('none');
  return say.number(value, quantity === 'area' ? 0 : quantity === 'rate' ? 2 : digitsOf(Math.abs(value)));
}

/** A change with its arrow and no judgement. */
export function changeText(change: number | null, unit: FiguresAnswer['indicator']['change_unit'], say: Say): string {
  if (change === null) return say.text('none');
  const shown = say.number(Math.abs(change), unit === 'pp' ? 2 : 1);
  // A sign of equality at the beginning would be neutralised as a formula.
  const arrow = /[1-9]/.test(shown) ? (change > 0 ? '▲ ' : '▼ ') : '';
  return `${arrow}${shown}${unit === '%' && say.language === 'en' ? '' : ' '}${unit}`;
}
