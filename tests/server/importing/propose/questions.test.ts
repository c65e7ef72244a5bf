import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { openQuestions, type Proposal } from '@/contract/importing/proposal';
import { table } from '@/server/facts/tables';
import { inspectFolder } from '@/server/importing/inspect/inspect-folder';
import { convert } from '@/server/importing/mapping/convert';
import { type ColumnSource, mappingSchema } from '@/server/importing/mapping/mapping';
import { proposeMapping } from '@/server/importing/propose/propose-mapping';
import { type Remembered, remember } from '@/server/importing/propose/remember';

async function proposing(
  text: string,
  answers: Record<string, string> = {},
  file = 'naves.csv',
  remembered: Remembered = {},
): Promise<Proposal> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'nave-propose-'));
  try {
    writeFileSync(path.join(folder, file), text);
    return proposeMapping(await inspectFolder(folder), answers, remembered);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

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
  const remembered = remember(before.inspected, mappingSchema.parse(before.mapping));
  const again = await proposing(text, {}, 'naves de julio.csv', remembered);
  expect(again.questions).toEqual([]);
  expect(mappingSchema.parse(again.mapping).tables.buildings?.[0]?.file).toBe('naves de julio.csv');
  expect(columnOf(again, 'buildings', 'delivered_on').date).toBe('M/D/YYYY');
});

describe('a mapping', () => {
  const column = (name: 'buildings' | 'listings' | 'deals', target: string) => {
    const declared = table(name).columns[target];
    if (declared === undefined) throw new Error('no such column');
    return declared;
  };
  const none: ReadonlySet<string> = new Set();

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
