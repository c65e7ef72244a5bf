import { beforeAll, describe, expect, it } from 'vitest';
import { type Outcome, understand } from '@/server/assistant/reading/understand';
import { sampleData } from '../../../assistant/sample-names';

let data: ReturnType<typeof sampleData>;
beforeAll(() => {
  data = sampleData();
});
const outcomeOf = (question: string): Outcome => understand(question, data.names, data.calendar, null).outcome;

/** Pairs: a question with a part that could change its figure, and the same without it. */
const PAIRS: readonly (readonly [string, string, string])[] = [
  ['a quality', 'absorción neta negativa en Reynosa en 2025', 'absorción neta en Reynosa en 2025'],
  ['a quality', 'shadow vacancy in Tijuana', 'vacancy in Tijuana'],
  ['a quality', 'direct vacancy in Tijuana', 'vacancy in Tijuana'],
  ['a kind of company', 'absorción neta de empresas alemanas en Puebla', 'absorción neta en Puebla'],
  ['a limit', 'Disponibilidad inmediata en Toluca', 'Disponibilidad en Toluca'],
  ['a limit', 'gross absorption from renewals in Tijuana', 'gross absorption in Tijuana'],
  ['a part of a place', 'vacancia en el norte de Monterrey', 'vacancia en Monterrey'],
  ['a part of a place', 'vacancy in the outskirts of Monterrey', 'vacancy in Monterrey'],
  ['a corridor', 'vacancia del corredor Toluca', 'vacancia de Toluca'],
  ['a size', 'vacancia en naves grandes de Monterrey', 'vacancia en naves de Monterrey'],
  ['a second measure', 'Monterrey absorption and Tijuana vacancy', 'Tijuana vacancy'],
  ['a second measure', 'vacancia y ocupación de Toluca', 'vacancia de Toluca'],
  ['a part of the stock', 'vacant inventory in Saltillo', 'inventory in Saltillo'],
  ['a rise that is ranked', 'qué mercado tuvo mayor crecimiento de inventario', 'qué mercado tuvo mayor inventario'],
  ['an order of records', 'la más barata en Apodaca de más de 5,000 m²', 'precio de salida en Apodaca'],
  ['a mean of days', 'vacancia promedio de los últimos 3 años en Puebla', 'vacancia de los últimos 3 años en Puebla'],
  ['a mean of a flow', 'average net absorption in Tijuana since 2023', 'net absorption in Tijuana since 2023'],
  ['a price of a year', 'asking price apodaca $/sf/yr', 'asking price apodaca $/sf'],
  ['a price without its area', 'precio de salida en Monterrey arriba de 7 dólares', 'precio de salida en Monterrey'],
  ['places of two levels', 'vacancia de Toluca y Lerma', 'vacancia de Lerma, Toluca'],
  ['a value of another list', 'absorción bruta de naves nuevas en Mérida', 'absorción bruta de naves en Mérida'],
  ['a delivery', 'inventario entregado en 2025 en Saltillo', 'inventario en 2025 en Saltillo'],
  ['who left', '¿Quién desocupó más espacio en Monterrey?', '¿Qué submercado de Monterrey desocupó más espacio?'],
  ['a part of a period', 'absorción bruta contra 2026 en Tijuana', 'absorción bruta en 2026 en Tijuana'],
];

describe.each(PAIRS)('%s', (_, doubtful, clear) => {
  it(`is asked back in "${doubtful}"`, () => {
    expect(['clarification', 'refusal']).toContain(outcomeOf(doubtful).kind);
  });
  it(`is not in "${clear}"`, () => {
    expect(outcomeOf(clear).kind).toBe('answer');
  });
});

it('shows the words for which a question is asked back', () => {
  const { outcome, sentence, unknown } = understand(
    'absorción neta negativa en Reynosa',
    data.names,
    data.calendar,
    null,
  );
  expect(outcome).toMatchObject({ kind: 'clarification', reason: 'not_understood' });
  expect(unknown.map((at) => sentence.text(at))).toEqual(['negativa']);
});

it('keeps a record apart from a search in it', () => {
  const { outcome } = understand(
    'Busco nave en el Parque Logístico Halcón Apodaca de menos de 10 mil m²',
    data.names,
    data.calendar,
    null,
  );
  expect(outcome).toMatchObject({ kind: 'answer', reading: { kind: 'availability' } });
});
