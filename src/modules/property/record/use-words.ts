import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { areaUnitOf } from '@/contract/catalogue/units';
import { distanceIn, type Length, landIn, lengthIn, thicknessIn } from '@/contract/drawing/length';
import type { Language } from '@/contract/text';
import { wholeFigure } from '@/modules/explorer/state/figure-format';
import { usePreferences } from '@/preferences/store';
import { formatDay, formatNumber, formatPercent, NO_FIGURE } from '@/ui/format';

/** Formats the figures of an answer in the reader's language; lengths in the units of the answer. */
export function wordsOf(language: Language, areaSymbol: string) {
  const unit = areaUnitOf(areaSymbol);
  const measured = ({ value, unit: name, digits }: Length) => `${formatNumber(value, language, digits)} ${name}`;
  return {
    language,
    unit,
    number: (value: number | null) => formatNumber(value, language),
    area: (value: number | null) => formatNumber(value, language),
    areaWithUnit: (value: number) => `${formatNumber(value, language)} ${areaSymbol}`,
    /** A price in a unit of the answer. */
    price: (value: number | null, priceUnit: string) => wholeFigure(value, priceUnit, language),
    priceWithUnit: (value: number, priceUnit: string) => `${wholeFigure(value, priceUnit, language)} ${priceUnit}`,
    percent: (value: number | null) => formatPercent(value, language),
    distance: (kilometres: number | null) => (kilometres === null ? NO_FIGURE : measured(distanceIn(kilometres, unit))),
    /** The unit of an area of land with the area in acres or hectares: "ft² · 12.35 ac". */
    landUnit: (value: number) => `${areaSymbol} · ${measured(landIn(value, unit))}`,
    land: (value: number) => `${formatNumber(value, language)} ${areaSymbol} (${measured(landIn(value, unit))})`,
    months: (value: number) => formatNumber(value, language),
    day: (value: string | null) => (value === null ? NO_FIGURE : formatDay(value, language)),
    text: (value: string | null) => value ?? NO_FIGURE,
    length: (metres: number) => measured(lengthIn(metres, unit)),
    thickness: (centimetres: number) => measured(thicknessIn(centimetres, unit)),
  };
}
export type Words = ReturnType<typeof wordsOf>;

export function useWords(areaSymbol: string) {
  const { t } = useTranslation('property');
  const language = usePreferences((one) => one.language);
  const words = useMemo(() => wordsOf(language, areaSymbol), [language, areaSymbol]);
  return { t, words };
}
