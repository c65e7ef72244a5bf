import { FT2_PER_M2 } from '@/contract/catalogue/units';
import type { Sentence } from '@/contract/importing/proposal';
import { askColumn } from './ask-column';
import type { Context, Reading } from './context';
import { choice } from './doubts';
import type { AreaUnit } from './header';
import { amountsOf, examplesOf, rangeOf, readDigits, unitsIn } from './read-amount';
import type { ReadColumn } from './score-column';

/** Square metres of one. */
const IN_M2: Record<AreaUnit, number> = { m2: 1, ft2: 1 / FT2_PER_M2, ha: 10_000, acre: 4046.8564224 };
/** Median areas of properties, in m², beyond which a unit is out of the question. */
const PLAUSIBLE: Record<'building' | 'land' | 'record', { least: number; most: number }> = {
  building: { least: 150, most: 100_000 },
  record: { least: 100, most: 60_000 },
  land: { least: 200, most: 1_500_000 },
};

const WORDS: readonly (readonly [RegExp, AreaUnit])[] = [
  [/^(?:m2|m²|mt2|mts2|mts²|m\^2|sqm|metros|metroscuadrados)$/, 'm2'],
  [/^(?:sqft|sq\.ft\.?|sf|s\.f\.|ft2|ft²|ft\^2|pies2|pies²|p2|squarefeet|pies)$/, 'ft2'],
  [/^(?:ha|has|hectareas)$/, 'ha'],
  [/^(?:acres?|ac\.?)$/, 'acre'],
];
/** The unit of area that a text behind a number means; null where it means none. */
export const areaUnitOf = (affix: string): AreaUnit | null => WORDS.find(([word]) => word.test(affix))?.[1] ?? null;

export type AreaKind = keyof typeof PLAUSIBLE;
type Place = { readonly table: string; readonly target: string };

/** How a column of areas is read: its digits and its unit, which is asked where neither words nor sizes tell it. */
export function readArea(context: Context, column: ReadColumn, place: Place, kind: AreaKind): Reading {
  const digits = readDigits(context, column, place, plausibleIn(column, kind));
  const why: Sentence[] = [...digits.why];
  const { affixes } = digits.source;
  const named = [...new Set(unitsIn(column).map(areaUnitOf))].filter((unit) => unit !== null);
  if (named.length > 1 && affixes !== undefined) {
    // Each value has its own unit: its number of square metres.
    const mixed = Object.fromEntries(
      Object.entries(affixes).map(([text, times]) => {
        const unit = areaUnitOf(text.toLowerCase().replaceAll(/\s/g, ''));
        return [text, unit === null ? times : IN_M2[unit]];
      }),
    );
    why.push({ key: 'propose.mixed_units' });
    return { source: { ...digits.source, affixes: mixed }, why };
  }
  const unit =
    named[0] ?? column.header.area ?? unitOf(context, column, place, { kind, decimal: digits.source.decimal, why });
  if (named[0] !== undefined || column.header.area !== null) why.push({ key: `propose.unit_${unit}` });
  context.areaUnits.set(column.found.name, unit);
  return { source: { ...digits.source, ...(unit === 'm2' ? {} : { unit }) }, why };
}

/** The plausible numbers of a column by its unit; null where a unit that is not known may be anything. */
function plausibleIn(column: ReadColumn, kind: AreaKind): { least: number; most: number } | null {
  const { least, most } = PLAUSIBLE[kind];
  const unit =
    unitsIn(column)
      .map(areaUnitOf)
      .find((one) => one !== null) ?? column.header.area;
  if (unit === null) return kind === 'land' ? null : { least, most: most / IN_M2.ft2 };
  return { least: least / IN_M2[unit], most: most / IN_M2[unit] };
}

type Sizes = { readonly kind: AreaKind; readonly decimal: '.' | ',' | undefined; readonly why: Sentence[] };

function unitOf(
  context: Context,
  column: ReadColumn,
  { table, target }: Place,
  { kind, decimal, why }: Sizes,
): AreaUnit {
  const known = context.areaUnits.get(column.found.name);
  if (known !== undefined) return known;
  const range = rangeOf(column, decimal);
  const { least, most } = PLAUSIBLE[kind];
  const units: AreaUnit[] = kind === 'land' ? ['m2', 'ft2', 'ha', 'acre'] : ['m2', 'ft2'];
  const possible = units.filter(
    (unit) => range === null || (range.middle * IN_M2[unit] >= least && range.middle * IN_M2[unit] <= most),
  );
  const [only] = possible;
  if (possible.length === 1 && only !== undefined) {
    why.push({ key: 'propose.unit_by_size', values: { unit: SYMBOL[only], middle: Math.round(range?.middle ?? 0) } });
    return only;
  }
  const offered = possible.length > 0 ? possible : units;
  const wanted: AreaUnit = context.isAmerican || !context.isSpanish ? 'ft2' : 'm2';
  const likely = offered.includes(wanted) ? wanted : (offered[0] ?? 'm2');
  const examples = examplesOf(column);
  const amounts = amountsOf(examples, decimal);
  const answer = askColumn(context, { table, target }, column.found.name, {
    kind: 'area_unit',
    text: 'propose.ask_area_unit',
    examples,
    choices: offered.map((unit) =>
      choice(
        unit,
        { key: `propose.unit_${unit}` },
        amounts.map((amount) =>
          amount === null ? '' : `${Math.round(amount * IN_M2[unit]).toLocaleString('en-US')} m²`,
        ),
      ),
    ),
    likely,
  });
  return offered.find((unit) => unit === answer) ?? likely;
}

/** How units of area are shown. */
export const SYMBOL: Record<AreaUnit, string> = { m2: 'm²', ft2: 'ft²', ha: 'ha', acre: 'ac' };
