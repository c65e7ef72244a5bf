import type { FiguresAnswer } from '@/contract/calls/answers';
import type { Quantity } from '@/contract/catalogue/indicators';
import { priceDigits } from '@/contract/figures/price-digits';
import type { Format } from '@/server/documents/sheet';
import type { Say } from './texts';

/** One format for all figures of a table, so that they compare at a glance. */
export function formatOf(quantity: Quantity, values: readonly (number | null)[]): Format {
  if (quantity === 'area') return 'whole';
  if (quantity === 'rate') return 'rate';
  const largest = values.reduce<number>((most, value) => Math.max(most, Math.abs(value ?? 0)), 0);
  return priceDigits(largest) === 3 ? 'three' : 'two';
}

/** A value as a text, without its unit. */
export function figureText(value: number | null, quantity: Quantity, say: Say): string {
  if (value === null) return say.text('none');
  return say.number(value, quantity === 'area' ? 0 : quantity === 'rate' ? 2 : priceDigits(value));
}

/** A change as a text with an arrow. */
export function changeText(change: number | null, unit: FiguresAnswer['indicator']['change_unit'], say: Say): string {
  if (change === null) return say.text('none');
  const shown = say.number(Math.abs(change), unit === 'pp' ? 2 : 1);
  // No sign for an unchanged value: an equals sign would be escaped as a formula.
  const arrow = /[1-9]/.test(shown) ? (change > 0 ? '▲ ' : '▼ ') : '';
  return `${arrow}${shown}${unit === '%' && say.language === 'en' ? '' : ' '}${unit}`;
}
