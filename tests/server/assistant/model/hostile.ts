import fc from 'fast-check';
import { FLAG_FIELDS, LIST_FIELDS, RANGE_FIELDS } from '@/contract/catalogue/availability-fields';
import { DIMENSION_KEYS, LIST_KEYS, NONE, RANGE_KEYS } from '@/contract/catalogue/dimensions';
import { ENUMERATIONS } from '@/contract/catalogue/enumerations';
import { INDICATOR_KEYS } from '@/contract/catalogue/indicators';
import { TOOL_NAMES } from '@/server/assistant/model/tools';

const HOSTILE = [
  '',
  NONE,
  '__proto__',
  'constructor',
  'toString',
  "' OR 1=1 --",
  '{{value}}',
  '{value}',
  '<script>alert(1)</script>',
  'Guadalajara',
  'Prologis',
  '\u0000',
  '٣',
  'x'.repeat(600),
];

/** A value, or now and then anything. */
const mostly = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 12, arbitrary: value }, { weight: 1, arbitrary: fc.anything({ maxDepth: 2 }) });

const day = fc.oneof(
  fc.integer({ min: 2010, max: 2035 }).map((year) => `${year}-01-01`),
  fc.integer({ min: 2010, max: 2035 }).map((year) => `${year}-12-31`),
  fc.constantFrom('2026-11-20', '2026-11-21', '2026-02-30', '20260101', ''),
);
const number = fc.oneof(
  fc.constantFrom(5, 5000, 50_000, 464.5152, 0, -1),
  fc.double({ noNaN: true }),
  fc.integer({ min: -10, max: 1e6 }),
);
const bounds = fc.record({ min: number, max: number }, { requiredKeys: [] });
const some = <K extends string, V>(keys: readonly K[], value: fc.Arbitrary<V>) =>
  fc.dictionary(fc.constantFrom(...keys, ...HOSTILE.slice(2, 4)), value, { maxKeys: 2 });

const valuesFrom = (names: readonly string[]) =>
  fc.array(fc.constantFrom(...names, ...Object.values(ENUMERATIONS).flatMap((one) => Object.keys(one)), ...HOSTILE), {
    maxLength: 3,
  });

/** Sentences of a hostile model. */
export const wording = fc.oneof(
  fc.constantFrom(
    '{indicator} {place} es de {value} según {n} al {period}.',
    '{indicator} {place}: {value}, {period}, {n}',
    '{indicator} {place} es de {value} al {period}, de {n}',
    '{indicator} {place} es de 12 {value} al {period}, de {n}',
    '{indicator} en Guadalajara {place} {value} {period} {n}',
    '{indicator} {place} es el doble de {value} al {period}, de {n}',
    '{value} {place} {indicator} {period} {n}',
    '{indicator} {place} {value} ½ {period} {n}',
    '{indicator} {place} {value} mil {period} {n}',
    '{__proto__} {constructor}',
    '{n} con {spaces} {place} al {period}: {value}',
  ),
  fc
    .array(
      fc.constantFrom(
        '{indicator}',
        '{place}',
        '{value}',
        '{period}',
        '{n}',
        'es',
        'de',
        'al',
        'mil',
        'dos',
        'no',
        '7',
        'Ⅷ',
      ),
      { maxLength: 9 },
    )
    .map((parts) => parts.join(' ')),
  fc.string({ maxLength: 400 }),
);

/** Inputs of tool calls: many that a careful model might send, many that a hostile one would. */
const inputs = (names: readonly string[], named: string): fc.Arbitrary<object> => {
  const lists = some([...LIST_KEYS, ...LIST_FIELDS], valuesFrom(names));
  const places = fc.oneof(
    { weight: 3, arbitrary: fc.constant({ market: [named] }) },
    { weight: 1, arbitrary: fc.record({ market: valuesFrom(names) }, { requiredKeys: [] }) },
  );
  const fields = fc.record(
    {
      indicator: mostly(fc.constantFrom(...INDICATOR_KEYS.buildings, ...INDICATOR_KEYS.lots)),
      group_by: mostly(fc.constantFrom(...DIMENSION_KEYS)),
      period: mostly(fc.constantFrom('monthly', 'quarterly', 'yearly')),
      lists: mostly(fc.oneof({ weight: 2, arbitrary: places }, { weight: 1, arbitrary: lists })),
      ranges: mostly(some([...RANGE_KEYS, ...RANGE_FIELDS], bounds)),
      flags: mostly(some(FLAG_FIELDS, fc.boolean())),
      area_unit: fc.constantFrom('m2', 'ft2', 'm2', 'ft2', 'acre'),
      monetary_unit: fc.constantFrom('USD', 'MXN', 'USD', 'MXN', 'EUR'),
      top: fc.oneof(fc.constantFrom(1, 5), fc.integer({ min: 0, max: 200 })),
      order: fc.constantFrom('asc', 'desc', 'asc', 'desc', 'up'),
      against: mostly(
        fc.oneof(
          fc.record({ kind: fc.constant('selection'), lists: places }),
          fc.record({ kind: fc.constant('days'), start_date: day, end_date: day }),
          fc.record({ kind: fc.constant('rest') }),
        ),
      ),
      compare: fc.constantFrom('previous', 'year', 'previous', 'year', 'month'),
      named: mostly(
        fc.record({
          kind: fc.constantFrom('park', 'owner', 'tenant', 'building'),
          id: fc.constantFrom(...names, ...HOSTILE),
        }),
      ),
      ignored: mostly(fc.array(fc.constantFrom('Monterrey', 'qué', ...HOSTILE), { maxLength: 3 })),
      wording: mostly(wording),
    },
    { requiredKeys: ['indicator', 'order', 'compare', 'lists', 'named'] },
  );
  const days = fc.oneof(
    { weight: 3, arbitrary: fc.constant({}) },
    { weight: 1, arbitrary: fc.record({ start_date: day, end_date: day }, { requiredKeys: [] }) },
  );
  return fc.tuple(fields, days).map(([one, other]) => ({ ...one, ...other }));
};

const FIELDS = new Map<string, readonly string[]>(
  Object.entries({
    figures: ['indicator', 'group_by', 'period', 'start_date', 'end_date', 'lists', 'ranges', 'area_unit', 'wording'],
    ranking: ['indicator', 'group_by', 'order', 'top', 'lists', 'ranges', 'start_date', 'end_date', 'wording'],
    comparison: ['indicator', 'lists', 'against', 'start_date', 'end_date'],
    change: ['indicator', 'lists', 'compare', 'wording'],
    availability: ['lists', 'ranges', 'flags', 'area_unit', 'monetary_unit', 'ignored', 'wording'],
    record: ['named'],
    definition: ['indicator', 'ignored'],
  }),
);

/** Calls of tools: most have fields of their kind alone, so that they reach the checks of values. `named` is in the question. */
export const toolCalls = (names: readonly string[], named: string): fc.Arbitrary<{ tool: string; input: object }> =>
  fc
    .record({
      tool: fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...TOOL_NAMES) }, { weight: 1, arbitrary: fc.string() }),
      input: inputs(names, named),
      own: fc.integer({ min: 0, max: 4 }),
    })
    .map(({ tool, input, own }) => {
      const fields = FIELDS.get(tool);
      if (own === 0 || fields === undefined) return { tool, input };
      return { tool, input: Object.fromEntries(Object.entries(input).filter(([field]) => fields.includes(field))) };
    });
