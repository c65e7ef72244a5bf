import type { TFunction } from 'i18next';
import type { AlertReading, FigureAlert } from '@/contract/calls/alerts';
import { boundDigits, figureDigits } from '@/contract/figures/price-digits';
import type { Language } from '@/contract/text';
import { formatDay, formatNumber, NO_FIGURE, withUnit } from '@/ui/format';

type Words = { readonly t: TFunction<'alerts'>; readonly language: Language };

/** A value of an alert with its unit. */
export const valueText = (value: number | null, { unit }: Pick<FigureAlert, 'unit'>, language: Language): string =>
  value === null ? NO_FIGURE : withUnit(formatNumber(value, language, figureDigits(unit)), unit, language);

/** The condition of an alert: "above 5,000,000 ft²". */
export function conditionText(
  { condition, bound, unit, change_unit }: Pick<FigureAlert, 'condition' | 'bound' | 'unit' | 'change_unit'>,
  { t, language }: Words,
): string {
  const of = condition === 'change' ? change_unit : unit;
  const shown = formatNumber(bound, language, boundDigits(bound, of));
  return t(`condition.${condition}`, { bound: withUnit(shown, of, language) });
}

/** The days of a reading: one, or the first and last of a quarter. */
export function daysText({ start, end }: Pick<AlertReading, 'start' | 'end'>, { t, language }: Words): string {
  if (start === null || end === null) return '';
  if (start === end) return formatDay(end, language);
  return t('days', { from: formatDay(start, language), to: formatDay(end, language) });
}
