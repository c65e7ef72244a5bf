import { CsvError } from 'csv-parse';
import { describe, expect, it } from 'vitest';
import {
  type CsvForm,
  type CsvRecord,
  csvRecords,
  LongRecord,
  parsedRecords,
} from '@/server/importing/source/csv-records';

/** Pseudo-random whole numbers below a limit, the same in every run. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

async function* inPieces(text: string, random: (below: number) => number): AsyncGenerator<string> {
  for (let from = 0; from < text.length; ) {
    const length = 1 + random(12);
    yield text.slice(from, from + length);
    from += length;
  }
}

type Outcome = { readonly records: readonly CsvRecord[]; readonly failure: string | null };

async function outcomeOf(batches: AsyncIterable<CsvRecord[]>): Promise<Outcome> {
  const records: CsvRecord[] = [];
  try {
    for await (const batch of batches) records.push(...batch);
    return { records, failure: null };
  } catch (error) {
    return { records, failure: error instanceof CsvError ? error.code : String(error) };
  }
}

const PARTS = ['a', 'bc', ',', ',', '\n', '\n', '\n\n', '"', '""', '"x,y"', '"one\ntwo"', '""""', 'é', ' ', ';'];
const WELL_FORMED = [
  'a',
  'b c',
  ',',
  ',',
  '\n',
  '\n\n',
  ',"x,y"',
  ',"one\n\ntwo"\n',
  ',"say ""so"""\n',
  ',""\n',
  '\n"é",',
];

describe('records of a CSV text', () => {
  const COMMA: CsvForm = { delimiter: ',', quote: '"' };

  for (const [name, parts, form] of [
    ['well-formed texts', WELL_FORMED, COMMA],
    ['any texts', PARTS, COMMA],
    ['texts without quotes', PARTS, { delimiter: ';', quote: null }],
    ['texts with another quote', [...PARTS, "'", "'x'"], { delimiter: ',', quote: "'" }],
  ] as const)
    it(`are those of the parser alone in ${name}`, async () => {
      const random = randomNumbers(name.length);
      let whole = 0;
      for (let round = 0; round < 600; round++) {
        const text = Array.from({ length: 1 + random(20) }, () => parts[random(parts.length)]).join('');
        const expected = await outcomeOf(parsedRecords(inPieces(text, random), form));
        const found = await outcomeOf(csvRecords(inPieces(text, random), form));
        expect(found.failure, JSON.stringify(text)).toBe(expected.failure);
        // The parser alone forgets records that nobody has asked for when it fails.
        expect(found.records.slice(0, expected.records.length), JSON.stringify(text)).toEqual(expected.records);
        if (expected.failure === null) {
          expect(found.records).toHaveLength(expected.records.length);
          if (expected.records.length > 1) whole++;
        }
      }
      expect(whole).toBeGreaterThan(50);
    });

  it('come before the error of the one after them, however the text is cut', async () => {
    for (let seed = 0; seed < 20; seed++) {
      const found = await outcomeOf(csvRecords(inPieces('a,b\n"1",2\n\n3,4"5\n6,7', randomNumbers(seed)), COMMA));
      expect(found.failure).toBe('INVALID_OPENING_QUOTE');
      expect(found.records).toEqual([
        { line: 1, next: 2, fields: ['a', 'b'] },
        { line: 2, next: 3, fields: ['1', '2'] },
      ]);
    }
  });

  it('end where a quote stays open, and a record is too long, before the text is read on', async () => {
    let given = 0;
    async function* endless(begin: string, more: string): AsyncGenerator<string> {
      yield begin;
      for (given = 0; ; given++) yield more.repeat(1000);
    }
    const opened = await outcomeOf(csvRecords(endless('a,b\n1,"', 'text\n'), COMMA));
    expect(opened).toEqual({ records: [{ line: 1, next: 2, fields: ['a', 'b'] }], failure: 'CSV_MAX_RECORD_SIZE' });
    expect(given).toBeLessThan(1000);
    expect((await outcomeOf(csvRecords(endless('a,b\n', 'text'), COMMA))).failure).toBe('CSV_MAX_RECORD_SIZE');
    expect((await outcomeOf(csvRecords(endless('a,b\n', ','), COMMA))).failure).toBe(String(new LongRecord()));
    expect(given).toBeLessThan(10_000);
  });
});
