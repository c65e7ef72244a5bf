import { type AxisQuantity, type ScatterAxis, scatterAxis } from '@/contract/catalogue/scatter-axes';
import type { Units } from '@/contract/catalogue/units';
import { lengthDigits, lengthIn, lengthUnit } from '@/contract/drawing/length';
import { formatNumber } from '@/ui/format';
import { formatTick } from './format-tick';

export type ShownAxis = {
  readonly name: string;
  readonly unit: string;
  /** What is shown of a value of the answer: heights in feet beside square feet. */
  readonly shown: (value: number) => number;
  /** Writes what is shown, short on the axis and whole beside a point. */
  readonly short: (shown: number) => string;
  readonly whole: (shown: number) => string;
};

const DECIMALS: Record<Exclude<AxisQuantity, 'metres'>, number> = { area: 0, years: 1, power: 0 };

/** How a quantity of properties is shown; `unit` is the one of the answer. */
export function shownAxis(key: ScatterAxis, unit: string, { area_unit, language }: Units): ShownAxis {
  const { name, quantity } = scatterAxis(key);
  const metres = quantity === 'metres';
  const digits = metres ? lengthDigits('metres', area_unit) : DECIMALS[quantity];
  return {
    name: name[language],
    unit: metres ? lengthUnit('metres', area_unit) : unit,
    shown: (value) => (metres ? lengthIn(value, area_unit).value : value),
    short: (shown) => formatTick(shown, language),
    whole: (shown) => formatNumber(shown, language, digits),
  };
}
