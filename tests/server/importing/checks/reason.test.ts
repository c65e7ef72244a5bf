import { expect, it } from 'vitest';
import { storedRecordSchema } from '@/server/database/version-record';
import { describedReason, describeReason } from '@/server/importing/checks/reason';

it('is described in the language of the reader, with what became of the row', () => {
  const problem = { reason: { key: 'below_minimum', values: { minimum: 0 } }, note: 'left_out' } as const;
  expect(describeReason(problem, 'en')).toBe('less than 0 (the row is left out)');
  expect(describeReason(problem, 'es')).toBe('menor que 0 (la fila se omite)');
});

it('is stored with a version in both languages; the sentences of older versions stay', () => {
  const record = (reason: unknown) => ({
    ...{ author: 'ana', mode: 'replace', source: null, sources: [], mapping: {} },
    report: {
      ...{ warnings: 1, rows: {}, changes: null, indicators: null },
      reasons: [{ severity: 'warning', count: 1, reason }],
    },
  });
  const reasonIn = (stored: unknown) => storedRecordSchema.parse(stored)?.report.reasons[0]?.reason;
  const described = describedReason({ reason: { key: 'point_zero' } });
  expect(reasonIn(record(described))).toEqual({
    es: 'la latitud y la longitud son cero',
    en: 'latitude and longitude are both zero',
  });
  expect(reasonIn(record('not a number'))).toEqual({ es: 'not a number', en: 'not a number' });
});
