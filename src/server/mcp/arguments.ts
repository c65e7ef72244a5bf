import { z } from 'zod';
import { DELIMITATION_TAKEN } from '@/contract/calls/delimitation';
import { MAXIMUM_VALUES } from '@/contract/calls/query';
import { OPTIONAL_UNITS } from '@/contract/calls/units';
import { DIMENSION_KEYS, dimension, LIST_KEYS, type ListKey, NONE, RANGE_KEYS } from '@/contract/catalogue/dimensions';
import { ENUMERATIONS } from '@/contract/catalogue/enumerations';
import { INDICATOR_KEYS, indicator } from '@/contract/catalogue/indicators';
import { MODULE_KEYS } from '@/contract/catalogue/modules';
import { PERIODS } from '@/contract/catalogue/units';
import { MAXIMUM_LENGTH } from '@/contract/params';
import { LANGUAGES } from '@/contract/text';

// The arguments of tools. Names and values come from the declarations of the contract.

const record = <K extends string, V>(keys: readonly K[], make: (key: K) => V): Record<K, V> =>
  Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<K, V>;

/** Rows of a list in a result. */
export const MAXIMUM_ROWS = 50;
/** The argument of how many rows a tool answers with. */
export const rows = (otherwise: number) =>
  z.int().min(1).max(MAXIMUM_ROWS).default(otherwise).describe(`Rows of the result, ${otherwise} by default`);

export const SETTINGS = {
  ...OPTIONAL_UNITS,
  language: z.enum(LANGUAGES).optional().describe('Of names and messages; by default what the user prefers'),
};

const INDICATORS = MODULE_KEYS.flatMap((module) => [...INDICATOR_KEYS[module]]);
export const indicatorArgument = z
  .enum(INDICATORS)
  .describe(`Key of an indicator: ${INDICATORS.map((key) => `${key} (${indicator(key).name.en})`).join(', ')}`);
export const moduleArgument = z.enum(MODULE_KEYS);

const values = (key: ListKey) => {
  const declared = dimension(key);
  const enumeration = declared.type === 'list' ? declared.enumeration : undefined;
  const one =
    enumeration === undefined
      ? z.string().min(1).max(MAXIMUM_LENGTH)
      : z.enum([...Object.keys(ENUMERATIONS[enumeration]), NONE]);
  return z.array(one).max(MAXIMUM_VALUES).optional().describe(declared.name.en);
};
const bound = z.number().min(-1e15).max(1e15).optional();
const bounds = z.strictObject({ min: bound, max: bound, none: z.literal(true).optional() });

/** GeoJSON; the calls check it. */
export const delimitationArgument = z
  .looseObject({ type: z.string().max(50) })
  .optional()
  .describe(DELIMITATION_TAKEN);

/** What is counted, and on which days. */
export const COUNTED = {
  filters: z
    .strictObject(record(LIST_KEYS, values))
    .optional()
    .describe(
      `Values by dimension, as find_value returns them; ${NONE} stands for records without a value. A dimension that is absent has the filter of the application's first view, an empty list none. Markets are always those of the user at most`,
    ),
  ranges: z
    .strictObject(record(RANGE_KEYS, (key) => bounds.optional().describe(dimension(key).name.en)))
    .optional()
    .describe('Bounds by dimension in the units of the request, both inclusive; `none` for records without a value'),
  delimitation: delimitationArgument,
  start_date: z.iso.date().optional().describe('First day; by default that of the last five quarters'),
  end_date: z.iso.date().optional().describe('Last day; by default the last day of the data'),
  period: z.enum(PERIODS).optional(),
};
export const groupArgument = z.enum(DIMENSION_KEYS);

export type Counted = z.output<z.ZodObject<typeof COUNTED>>;
