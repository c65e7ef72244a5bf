import { beforeAll, describe, expect, it } from 'vitest';
import { type Outcome, understand } from '@/server/assistant/reading/understand';
import { sampleData } from '../../../assistant/sample-names';

let data: ReturnType<typeof sampleData>;
beforeAll(() => {
  data = sampleData();
});
const outcomeOf = (question: string): Outcome => understand(question, data.names, data.calendar, null).outcome;

/** A question of which a part would be left over, and the same without it. */
const PAIRS: readonly (readonly [string, string, string])[] = [
  ['a period that does not exist', 'Q5 2025 vacancy in Tijuana', 'Q3 2025 vacancy in Tijuana'],
  ['a length of time', 'move-outs over the past year in Reynosa', 'move-outs last year in Reynosa'],
  ['a turn of a period', 'asking price since mid-2024 in Saltillo', 'asking price since 2024 in Saltillo'],
  ['a turn of a period', 'precio de salida desde mediados de 2024', 'precio de salida desde 2024'],
  ['a turn of a period', 'net absorption the year before last', 'net absorption the year before'],
  ['an ordinal', 'second largest landlord in Tijuana', 'largest landlord in Tijuana'],
  [
    'an ordinal',
    'absorción bruta del tercer y cuarto trimestre de 2025',
    'absorción bruta del cuarto trimestre de 2025',
  ],
  ['how a price is quoted', 'renta anual pedida en Apodaca', 'renta pedida en Apodaca'],
  ['a time that is sought', '¿Cuántos días tarda en rentarse una nave en Juárez?', '¿Cuánto se rentó en Juárez?'],
  ['a unit', '¿cuántas hectáreas de terreno hay en Toluca?', '¿cuánto terreno hay disponible en Toluca?'],
  ['a currency', 'vacancia de Tijuana en pesos', 'precio de salida de Tijuana en pesos'],
  ['a class', 'class A vs B vs C availability in Toluca', 'class A vs B availability in Toluca'],
  [
    'either of two filters',
    'buildings with 10 docks or 5 ramps in Apodaca',
    'buildings with 10 docks and 5 ramps in Apodaca',
  ],
  [
    'a joined exclusion',
    'spaces in Apodaca excluding class C and subleases',
    'spaces available in Apodaca excluding class C',
  ],
  ['a range that ends before it begins', 'vacancia de naves de 10 a 5 mil m2', 'vacancia de naves de 5 a 10 mil m2'],
  ['places of two levels', 'vacancia en Tijuana y Apodaca', 'vacancia en Tijuana y Monterrey'],
  ['a prefix', '¿cuánto está pre-rentado en Apodaca?', '¿cuánto se ha rentado en Apodaca?'],
  ['a part of a word', 'owner-occupied share in Saltillo', 'occupied share in Saltillo'],
  ['a second measure', '¿Cuánto inventario y cuánta vacancia hay en Toluca?', '¿Cuánta vacancia hay en Toluca?'],
  [
    'what came to a stock',
    'how much inventory was added in Tijuana in 2025?',
    'how much inventory in Tijuana in 2025?',
  ],
  ['a size that is sought', 'average size of available spaces in Apodaca', 'available spaces in Apodaca'],
  ['a price that is not named', 'how much is a warehouse in Apodaca', 'how many warehouses are there in Apodaca'],
  [
    'places to compare',
    'Monterrey y Saltillo: ¿cuál tiene más naves disponibles?',
    'naves disponibles en Monterrey y Saltillo',
  ],
  ['a side of a cause', 'Why is Monterrey more expensive than Saltillo?', 'Is Monterrey more expensive than Saltillo?'],
  ['who left', 'who moved out of Tijuana in 2025', 'move-outs in Tijuana in 2025'],
  ['who seeks', 'tenants in the market looking for space in Tijuana', 'looking for space in Tijuana'],
  ['who acts', 'average rent achieved by landlords in Apodaca', 'average rent achieved in Apodaca by owner'],
  ['growths in order', 'fastest growing market by inventory', 'market with the most inventory'],
];

describe.each(PAIRS)('%s', (_, left, clear) => {
  it(`is not passed over in "${left}"`, () => {
    expect(outcomeOf(left).kind).not.toBe('answer');
    expect(outcomeOf(clear).kind).toBe('answer');
  });
});

describe('parts of a year without their year', () => {
  const readingOf = (question: string) => {
    const outcome = outcomeOf(question);
    return outcome.kind === 'answer' ? outcome.reading : null;
  };

  it('are of the year named beside them where they lie before', () => {
    expect(readingOf('vacancy in Monterrey second half of 2025 vs the first half')?.against).toEqual({
      kind: 'days',
      start_date: '2025-01-01',
      end_date: '2025-06-30',
    });
  });

  it('are asked back where they lie after', () => {
    expect(readingOf('gross absorption in Q1 2025 vs Q4 in Tijuana')).toBeNull();
  });

  it('are of the running year beside the same part of another', () => {
    expect(readingOf('absorción neta de Tijuana el primer semestre vs el primer semestre de 2025')).toMatchObject({
      start_date: '2026-01-01',
      against: { start_date: '2025-01-01' },
    });
  });

  it.each(['absorción bruta del 15 de marzo al 30 de abril de 2026', 'gross absorption March 15 to April 30, 2026'])(
    'days of "%s" begin and end on their days',
    (question) => {
      expect(readingOf(question)).toMatchObject({ start_date: '2026-03-15', end_date: '2026-04-30' });
    },
  );
});
