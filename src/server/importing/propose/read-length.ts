import type { Sentence } from '@/contract/importing/proposal';
import { askColumn } from './ask-column';
import type { Context, Reading } from './context';
import { choice } from './doubts';
import { amountsOf, examplesOf, rangeOf, readDigits, unitsIn } from './read-amount';
import type { ReadColumn } from './score-column';

type LengthUnit = 'm' | 'ft' | 'cm' | 'in';
const IN_METRES: Record<LengthUnit, number> = { m: 1, ft: 0.3048, cm: 0.01, in: 0.0254 };

/** The units in which a column may be, and its plausible medians in metres. */
const LENGTHS: Readonly<Record<string, { units: readonly [LengthUnit, LengthUnit]; least: number; most: number }>> = {
  minimum_height: { units: ['m', 'ft'], least: 4, most: 18 },
  column_spacing_width: { units: ['m', 'ft'], least: 6, most: 30 },
  column_spacing_long: { units: ['m', 'ft'], least: 6, most: 30 },
  long: { units: ['m', 'ft'], least: 15, most: 600 },
  width: { units: ['m', 'ft'], least: 10, most: 400 },
  floor_thickness: { units: ['cm', 'in'], least: 0.1, most: 0.4 },
};
/** Whether a column of a table holds lengths. */
export const isLength = (target: string): boolean => Object.hasOwn(LENGTHS, target);

function named(column: ReadColumn): LengthUnit | null {
  const units = unitsIn(column);
  if (units.some((unit) => /^(?:'|ft|pies)$/.test(unit))) return 'ft';
  if (units.some((unit) => /^(?:m|mts|m\.)$/.test(unit))) return 'm';
  if (units.some((unit) => /^(?:"|in)$/.test(unit))) return 'in';
  if (units.includes('cm')) return 'cm';
  return column.header.length;
}

/** How a column of lengths is read. */
export function readLength(context: Context, column: ReadColumn, place: { table: string; target: string }): Reading {
  const digits = readDigits(context, column, place);
  const declared = LENGTHS[place.target];
  if (declared === undefined) return digits;
  const why: Sentence[] = [...digits.why];
  const { units, least, most } = declared;
  const range = rangeOf(column, digits.source.decimal);
  const said = named(column);
  let unit = said !== null && units.includes(said) ? said : null;
  if (unit !== null) why.push({ key: `propose.unit_${unit}` });
  else {
    const possible = units.filter((one) => {
      const middle = (range?.middle ?? 0) * IN_METRES[one];
      return middle >= least && middle <= most;
    });
    const [only] = possible;
    if (possible.length === 1 && only !== undefined) {
      unit = only;
      why.push({ key: 'propose.unit_by_size', values: { unit: only, middle: range?.middle ?? 0 } });
    }
  }
  unit ??= askUnit(context, column, place, { units, decimal: digits.source.decimal });
  return { source: { ...digits.source, ...(unit === 'ft' || unit === 'in' ? { unit } : {}) }, why };
}

function askUnit(
  context: Context,
  column: ReadColumn,
  { table, target }: { table: string; target: string },
  { units, decimal }: { units: readonly [LengthUnit, LengthUnit]; decimal: '.' | ',' | undefined },
): LengthUnit {
  const examples = examplesOf(column);
  const amounts = amountsOf(examples, decimal);
  const likely = context.isSpanish ? units[0] : units[1];
  const answer = askColumn(context, { table, target }, column.found.name, {
    kind: 'length_unit',
    text: 'propose.ask_length_unit',
    examples,
    choices: units.map((unit) =>
      choice(
        unit,
        { key: `propose.unit_${unit}` },
        amounts.map((amount) => (amount === null ? '' : `${Number((amount * IN_METRES[unit]).toFixed(2))} m`)),
      ),
    ),
    likely,
  });
  return units.find((unit) => unit === answer) ?? likely;
}
