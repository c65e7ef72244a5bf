import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { importMapping } from '@/contract/calls/imports';
import { openQuestions } from '@/contract/importing/open-questions';
import type { Proposal } from '@/contract/importing/proposal';
import { table } from '@/server/facts/tables';
import { inspectFolder } from '@/server/importing/inspect/inspect-folder';
import { convert } from '@/server/importing/mapping/convert';
import { type ColumnSource, mappingSchema } from '@/server/importing/mapping/mapping';
import { proposeMapping } from '@/server/importing/propose/propose-mapping';
import { type Former, remember } from '@/server/importing/propose/remember';

async function proposing(
  text: string,
  answers: Record<string, string> = {},
  file = 'naves.csv',
  remembered: Former = {},
): Promise<Proposal> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'nave-propose-'));
  try {
    writeFileSync(path.join(folder, file), text);
    return proposeMapping(await inspectFolder(folder), answers, remembered);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const formerOf = ({ inspected, mapping }: Proposal): Former =>
  Object.fromEntries(
    Object.entries(remember(inspected, mappingSchema.parse(mapping))).map(([headers, tables]) => [
      headers,
      { tables, day: '2026-07-01' },
    ]),
  );

function columnOf(proposal: Proposal, name: 'buildings' | 'listings', column: string): ColumnSource {
  const source = mappingSchema.parse(proposal.mapping).tables[name]?.[0]?.columns?.[column];
  if (source === undefined) throw new Error(`${column} is not mapped`);
  return source;
}

const HEADER = 'Nave,Ciudad,Superficie m2,Fecha de entrega';
const rows = (day: (index: number) => string): string =>
  Array.from({ length: 9 }, (_, i) => `Nave ${i},León,${3000 + i},${day(i)}`).join('\n');

describe('day and month', () => {
  it('are asked for where every day allows both orders', async () => {
    const text = `${HEADER}\n${rows((i) => `0${i + 1}/04/2025`)}\n`;
    const proposal = await proposing(text);
    const [question] = openQuestions(proposal);
    expect(question).toMatchObject({ kind: 'date_order', examples: expect.arrayContaining(['03/04/2025']) });
    expect(question?.choices.map(({ value, readings }) => [value, readings[0]])).toEqual([
      ['day', '2025-04-01'],
      ['month', '2025-01-04'],
    ]);
    const answered = await proposing(text, { [question?.id ?? '']: 'month' });
    expect(openQuestions(answered)).toEqual([]);
    expect(columnOf(answered, 'buildings', 'delivered_on').date).toBe('M/D/YYYY');
  });

  it('are not asked for where a day beyond the 12th occurs', async () => {
    const proposal = await proposing(`${HEADER}\n${rows((i) => `0${i + 1}/${i + 10}/2025`)}\n`);
    expect(proposal.questions).toEqual([]);
    expect(columnOf(proposal, 'buildings', 'delivered_on').date).toBe('M/D/YYYY');
  });
});

describe('months and quarters', () => {
  it.each([
    ['2T24', 'quarter', ['2024-04-01', '2024-06-30']],
    ['Q2 2024', 'quarter', ['2024-04-01', '2024-06-30']],
    ['2024-Q2', 'quarter', ['2024-04-01', '2024-06-30']],
    ['2T2024', 'quarter', ['2024-04-01', '2024-06-30']],
    ['mar-24', 'MMM-YY', ['2024-03-01', '2024-03-31']],
    ['marzo 2024', 'MMM YYYY', ['2024-03-01', '2024-03-31']],
    ['2024-03', 'YYYY-M', ['2024-03-01', '2024-03-31']],
    ['03/2024', 'M/YYYY', ['2024-03-01', '2024-03-31']],
  ])('are known, and the day that they mean is asked for: %s', async (written, form, readings) => {
    const text = `${HEADER}\n${rows(() => written)}\n`;
    const proposal = await proposing(text);
    const [question] = openQuestions(proposal);
    expect(question).toMatchObject({ kind: 'period_day', examples: [written], likely: 'last' });
    expect(question?.choices.map((one) => one.readings[0])).toEqual(readings);
    const answered = await proposing(text, { [question?.id ?? '']: 'last' });
    expect(openQuestions(answered)).toEqual([]);
    expect(columnOf(answered, 'buildings', 'delivered_on')).toMatchObject({ date: form, period: 'last' });
  });

  it('are read beside days, of which nothing is asked', async () => {
    const days = ['2T24', '15/03/2024', '1T2025', '31/12/2023', '4T25', '3T23', '20/05/2024', '1T24', '2T22'];
    const proposal = await proposing(`${HEADER}\n${rows((i) => days[i] ?? '')}\n`);
    expect(openQuestions(proposal).map(({ kind }) => kind)).toEqual(['period_day']);
    expect(columnOf(proposal, 'buildings', 'delivered_on').date).toEqual(['quarter', 'D/M/YYYY']);
  });
});

it('a year of construction is no area, also where another column has the day of delivery', async () => {
  const lines = Array.from({ length: 9 }, (_, i) => `Nave ${i},León,${3000 + 500 * i},0${i + 1}/2021,${2012 + i}`);
  const text = `Nave,Ciudad,ABL m2,Entrega,Año de construcción\n${lines.join('\n')}\n`;
  const proposal = await proposing(text);
  expect(columnOf(proposal, 'buildings', 'net_leasable_area').from).toBe('ABL m2');
  expect(columnOf(proposal, 'buildings', 'delivered_on').from).toBe('Entrega');
});

it('months without a separator are months, and amounts of six digits are none', async () => {
  const months = Array.from({ length: 9 }, (_, i) => `Nave ${i},León,${201_901 + 100 * i},20210${i + 1}`);
  const proposal = await proposing(`Nave,Ciudad,Superficie (ft2),Entrega\n${months.join('\n')}\n`);
  const [question] = openQuestions(proposal);
  expect(question).toMatchObject({ kind: 'period_day', from: 'Entrega', likely: 'last' });
  expect(question?.choices.map(({ value, readings }) => [value, readings[0]])).toEqual([
    ['first', '2021-01-01'],
    ['last', '2021-01-31'],
  ]);
  expect(columnOf(proposal, 'buildings', 'net_leasable_area').from).toBe('Superficie (ft2)');
});

it('an answer that is none of the choices settles nothing', async () => {
  const proposal = await proposing(`${HEADER}\n${rows((i) => `0${i + 1}/04/2025`)}\n`);
  const [question] = proposal.questions;
  const answered = await proposing(`${HEADER}\n${rows((i) => `0${i + 1}/04/2025`)}\n`, {
    [question?.id ?? '']: 'year',
  });
  expect(answered.answers).toEqual({});
  expect(openQuestions(answered)).toHaveLength(1);
});

it('the unit of areas is asked for where both are plausible, and follows from a word', async () => {
  const of = (header: string) =>
    `Nave,Ciudad,${header}\n${Array.from({ length: 9 }, (_, i) => `N${i},León,${9000 + i}`).join('\n')}\n`;
  expect((await proposing(of('Superficie'))).questions.map(({ kind }) => kind)).toEqual(['area_unit']);
  expect((await proposing(of('Superficie m2'))).questions).toEqual([]);
  const feet = await proposing(of('Superficie (pies cuadrados)'));
  expect(feet.questions).toEqual([]);
  expect(columnOf(feet, 'buildings', 'net_leasable_area').unit).toBe('ft2');
});

it('an untold decimal mark is asked for', async () => {
  const text = `Nave,Ciudad,Altura libre (m),Superficie m2\n${Array.from({ length: 4 }, (_, i) => `N${i},León,9,"1.${200 + i}"`).join('\n')}\n`;
  const proposal = await proposing(text);
  // Areas of one square metre are none: it is a thousand.
  expect(proposal.questions).toEqual([]);
  expect(columnOf(proposal, 'buildings', 'net_leasable_area').decimal).toBe(',');
  const power = Array.from({ length: 4 }, (_, i) => `L${i},León,20000,"1.${200 + i}"`).join('\n');
  const land = await proposing(`Lote,Ciudad,Superficie m2,Capacidad kVA\n${power}\n`, {}, 'lotes.csv');
  expect(land.questions.map(({ kind }) => kind)).toEqual(['decimal_mark']);
});

it('a source with the same headers is read as before, without questions', async () => {
  const text = `${HEADER}\n${rows((i) => `0${i + 1}/04/2025`)}\n`;
  const [question] = (await proposing(text)).questions;
  const before = await proposing(text, { [question?.id ?? '']: 'month' });
  const remembered = formerOf(before);
  const again = await proposing(text, {}, 'naves de julio.csv', remembered);
  expect(again.questions).toEqual([]);
  expect(mappingSchema.parse(again.mapping).tables.buildings?.[0]?.file).toBe('naves de julio.csv');
  expect(columnOf(again, 'buildings', 'delivered_on').date).toBe('M/D/YYYY');
  expect(again.sources[0]?.columns[0]?.why).toEqual([{ key: 'propose.remembered', values: { day: '2026-07-01' } }]);
});

describe('a day for all rows', () => {
  const text = 'Nave,Ciudad,Superficie disponible m2\nN1,León,3000\nN2,León,4000\n';
  const listedOn = (proposal: Proposal) =>
    mappingSchema.parse(proposal.mapping).tables.listings?.[0]?.columns?.listed_on;

  it('has no value before it is answered', async () => {
    const proposal = await proposing(text, {}, 'disponibles.csv');
    const [question] = openQuestions(proposal);
    expect(question).toMatchObject({ kind: 'constant', column: 'listed_on', free: 'day' });
    expect(listedOn(proposal)).toBeUndefined();
    const proposed = proposal.sources.find(({ table }) => table === 'listings')?.columns;
    expect(proposed?.find(({ column }) => column === 'listed_on')?.why).toEqual([{ key: 'propose.unanswered' }]);
    const answered = await proposing(text, { [question?.id ?? '']: '2026-03-31' }, 'disponibles.csv');
    expect(openQuestions(answered)).toEqual([]);
    expect(listedOn(answered)).toEqual({ constant: '2026-03-31' });
  });

  it('is asked for again in a file that is mapped as before', async () => {
    const id = 'constant:disponibles.csv:listed_on';
    const before = await proposing(text, { [id]: '2026-03-31' }, 'disponibles.csv');
    const again = await proposing(text, {}, 'disponibles 2026-06-30.csv', formerOf(before));
    expect(openQuestions(again)).toMatchObject([{ kind: 'constant', column: 'listed_on', likely: '2026-06-30' }]);
    expect(listedOn(again)).toBeUndefined();
  });

  it('is not asked for where a column that the user chose gives it', async () => {
    const proposal = await proposing(text, {}, 'disponibles.csv');
    const mapping = importMapping.parse(structuredClone(proposal.mapping));
    expect(openQuestions(proposal, mapping)).toHaveLength(1);
    const columns = mapping.tables.listings?.[0]?.columns ?? {};
    columns.listed_on = { from: 'Nave' };
    expect(openQuestions(proposal, mapping)).toEqual([]);
    expect(openQuestions(proposal, { ...mapping, tables: {} })).toEqual([]);
  });
});

describe('names of a list whose file does not say what it holds', () => {
  const text = 'clave,nombre,mercado,superficie m2\nP1,Parque Norte,León,500000\nP2,Parque Sur,León,300000\n';

  it('are asked about where they look like those of parks', async () => {
    const proposal = await proposing(text, {}, 'datos.csv');
    const [question] = openQuestions(proposal);
    expect(question).toMatchObject({ kind: 'table', likely: 'parks', examples: ['Parque Norte', 'Parque Sur'] });
    expect(proposal.sources.map(({ table }) => table)).toEqual(['parks']);
    const answered = await proposing(text, { [question?.id ?? '']: 'buildings' }, 'datos.csv');
    expect(answered.sources.map(({ table }) => table)).toEqual(['buildings']);
  });

  it('are those of buildings where they say so', async () => {
    const proposal = await proposing(text.replaceAll(/Parque (Norte|Sur)/g, 'Nave 3 Parque $1'), {}, 'datos.csv');
    expect(proposal.sources.map(({ table }) => table)).toEqual(['buildings']);
  });
});

describe('a mapping', () => {
  const column = (name: 'buildings' | 'listings' | 'deals', target: string) => {
    const declared = table(name).columns[target];
    if (declared === undefined) throw new Error('no such column');
    return declared;
  };
  const none: ReadonlySet<string> = new Set();

  it('makes one key of texts that differ in capitals, accents and blanks', () => {
    const park: ColumnSource = { from: ['p', 'c'], join: ' · ', fold: true };
    const keys = [
      { p: 'Las Colinas', c: 'León' },
      { p: ' LAS  COLINAS', c: 'Leon ' },
    ].map((record) => convert(record, park, column('buildings', 'name'), none));
    expect(keys).toEqual(['las colinas · leon', 'las colinas · leon']);
  });

  it('joins columns', () => {
    expect(convert({ b: '12', l: '7' }, { from: ['b', 'l'], join: '-' }, column('buildings', 'name'), none)).toBe(
      '12-7',
    );
  });

  it('reads numbers with what stands around them', () => {
    const area = column('buildings', 'net_leasable_area');
    const source: ColumnSource = { from: 'a', decimal: '.', affixes: { 'm²': 1, ha: 10_000, K: 1000 } };
    expect(['1,234.5 m²', '2.5 ha', '25K', '7'].map((a) => convert({ a }, source, area, none))).toEqual([
      1234.5, 25_000, 25_000, 7,
    ]);
  });

  it('divides a total by an area', () => {
    const price = column('deals', 'closing_price');
    const source: ColumnSource = { from: 'p', decimal: '.', divide_by: { from: 'a', decimal: '.' } };
    expect(convert({ p: '1,000,000', a: '2,000' }, source, price, none)).toBe(500);
    expect(convert({ p: '1,000,000', a: '0' }, source, price, none)).toBeNull();
    expect(convert({ p: '1,000,000', a: '' }, source, price, none)).toBeNull();
  });

  it('converts a price by the rate of its currency', () => {
    expect(convert({ p: '90' }, { from: 'p', per_usd: 18 }, column('deals', 'closing_price'), none)).toBe(5);
  });
});

describe('what becomes of the kinds of records', () => {
  it('renewals are no new leases, and subleases are told from leases', async () => {
    const kinds = ['New', 'Renewal', 'Sublease', 'New', 'Renewal', 'New', 'New', 'New', 'Renewal'];
    const lines = kinds.map((kind, i) => `L${i},Bldg ${i},Tijuana,Tenant ${i},${50_000 + i},3/${14 + i}/2024,${kind}`);
    const text = `Lease ID,Property,Market,Tenant,SF Leased,Signed,Type\n${lines.join('\n')}\n`;
    const { mapping } = await proposing(text, {}, 'leases.csv');
    const columns = mappingSchema.parse(mapping).tables.deals?.[0]?.columns;
    expect(columns?.operation_type).toEqual({
      from: 'Type',
      values: { New: 'lease', Renewal: 'lease', Sublease: 'sublease' },
    });
    expect(columns?.renewal).toEqual({ from: 'Type', values: { Renewal: true }, otherwise: false });
  });

  it('a lot that is sold is not on the market', async () => {
    const lines = Array.from(
      { length: 9 },
      (_, i) => `A-${i},Monterrey,${5 + i},65,${i === 4 ? 'Vendido' : 'Disponible'}`,
    );
    const text = `Lote,Mercado,Hectáreas,Precio USD/m2,Estatus\n${lines.join('\n')}\n`;
    const { mapping } = await proposing(text, { 'constant:terrenos.csv:listed_on': '2026-01-01' }, 'terrenos.csv');
    const { lots, lot_listings } = mappingSchema.parse(mapping).tables;
    expect(lot_listings?.[0]?.where).toEqual({ Estatus: { is: ['Disponible'] } });
    expect(lots?.[0]?.where).toBeUndefined();
  });
});

describe('a column that names the currency of each row', () => {
  const lines = (currency: (i: number) => string) =>
    Array.from(
      { length: 9 },
      (_, i) => `N${i},Nave ${i},Monterrey,${3000 + i},${i % 3 === 0 ? 110 + i : 6},${currency(i)},0${i + 1}/02/2026`,
    ).join('\n');
  const header = 'Clave,Nombre,Mercado,Superficie m2,Renta mensual por m2,Moneda,Disponible desde';
  const mixed = `${header}\n${lines((i) => (i % 3 === 0 ? 'M.N.' : 'USD'))}\n`;

  it('is followed row by row, with the rate of the peso as it is answered', async () => {
    const asked = await proposing(mixed, {}, 'disponibilidad.csv');
    const question = openQuestions(asked).find(({ kind }) => kind === 'currency');
    expect(question).toMatchObject({ from: 'Moneda', free: 'rate', choices: [] });
    const proposal = await proposing(mixed, { [question?.id ?? '']: 'MXN@18' }, 'disponibilidad.csv');
    expect(openQuestions(proposal).map(({ kind }) => kind)).not.toContain('currency');
    const rent = columnOf(proposal, 'listings', 'asking_price_lease');
    expect(rent.per_usd).toEqual({ from: 'Moneda', values: { USD: 1, 'M.N.': 18 } });
    const read = (price: string, currency: string) => {
      const column = table('listings').columns.asking_price_lease;
      if (column === undefined) throw new Error('no such column');
      return convert({ 'Renta mensual por m2': price, Moneda: currency }, rent, column, new Set());
    };
    expect(read('6', 'USD')).toBe(6);
    expect(read('108', ' M.N. ')).toBe(6);
    expect(read('6', 'EUR')).toMatchObject({ reason: { key: 'unknown_currency', values: { currency: 'EUR' } } });
    expect(read('', 'EUR')).toBeNull();
    expect(proposal.sources.flatMap(({ unread }) => unread)).not.toContain('Moneda');
  });

  it('of one currency stands for all prices', async () => {
    const dollars = await proposing(`${header}\n${lines(() => 'Dólares')}\n`, {}, 'disponibilidad.csv');
    expect(openQuestions(dollars).map(({ kind }) => kind)).not.toContain('currency');
    expect(columnOf(dollars, 'listings', 'asking_price_lease').per_usd).toBeUndefined();
    const pesos = await proposing(`${header}\n${lines(() => 'MXN')}\n`, {}, 'disponibilidad.csv');
    expect(openQuestions(pesos).find(({ kind }) => kind === 'currency')).toMatchObject({ free: 'rate' });
  });
});
