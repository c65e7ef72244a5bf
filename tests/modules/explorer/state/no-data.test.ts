// @vitest-environment jsdom
import { beforeAll, expect, it } from 'vitest';
import { noDataText } from '@/modules/explorer/state/no-data';
import { restGroup } from '@/modules/explorer/state/series';
import '@/modules/explorer/state/texts';
import { i18n, startI18n } from '@/shell/i18n';
import { figures } from '../answers';

beforeAll(() => startI18n());

it.each([
  ['2018-01-03', '2017-12-31', 'sin datos antes de 2018', 'no data before 2018'],
  ['2018-03-09', '2018-01-31', 'sin datos antes de mar 2018', 'no data before Mar 2018'],
  ['2018-03-09', '2018-03-31', undefined, undefined],
  [null, '2026-11-20', 'sin datos', 'no data'],
])('gives the reason of a missing figure: data since %s, a period until %s', (since, end, es, en) => {
  for (const [language, text] of [
    ['es', es],
    ['en', en],
  ] as const)
    expect(noDataText(since, end, { t: i18n.getFixedT(language, 'explorer'), language })).toBe(text);
});

it('leaves no rest of a total that is unknown', () => {
  const answered = figures('inventory');
  const others = { count: 2, values: [null, 40], value: 40 };
  const rest = restGroup({ ...answered, others, total: { values: [null, 340], n: [0, 7] } }, String);
  expect(rest?.group.values).toEqual([null, 40]);
});
