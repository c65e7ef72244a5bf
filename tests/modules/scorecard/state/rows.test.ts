import { describe, expect, it } from 'vitest';
import type { ScorecardAnswer } from '@/contract/calls/scorecard';
import { heatOf } from '@/modules/scorecard/state/heat';
import { moved } from '@/modules/scorecard/state/moved';
import { ordered } from '@/modules/scorecard/state/ordered';

const indicator = (key: 'inventory' | 'vacancy_rate'): ScorecardAnswer['indicators'][number] => ({
  ...{ key, name: key, tooltip: '', unit: 'ft²', value: 1, n: 1, since: null, grouped: true, values: [] },
  ...{ min: null, max: null, share_priced: null, change_previous: null, change_year: null, change_unit: '%' },
});
const row = (label: string, ...values: (number | null)[]): ScorecardAnswer['groups'][number] => ({
  ...{ key: label, label, parent: null, range: null },
  cells: values.map((value) => ({ value, n: 1, change_previous: null, change_year: null, values: [] })),
});
const answer: ScorecardAnswer = {
  indicators: [indicator('inventory'), indicator('vacancy_rate')],
  periods: [],
  groups: [row('Ébano', 10, 2), row('Apodaca', 30, null), row('Zapopan', 20, 5)],
  others: null,
  data_version: '1',
};
const labels = (sorting: Parameters<typeof ordered>[1]) => ordered(answer, sorting, 'es').map(({ label }) => label);

describe('the rows of a scorecard', () => {
  it('stay as answered, or follow a column or their label; what has no figure comes last either way', () => {
    expect(labels(null)).toEqual(['Ébano', 'Apodaca', 'Zapopan']);
    expect(labels({ by: 'label', order: 'asc' })).toEqual(['Apodaca', 'Ébano', 'Zapopan']);
    expect(labels({ by: 'inventory', order: 'desc' })).toEqual(['Apodaca', 'Zapopan', 'Ébano']);
    expect(labels({ by: 'vacancy_rate', order: 'desc' })).toEqual(['Zapopan', 'Ébano', 'Apodaca']);
    expect(labels({ by: 'vacancy_rate', order: 'asc' })).toEqual(['Ébano', 'Zapopan', 'Apodaca']);
    expect(labels({ by: 'move_outs', order: 'asc' })).toEqual(['Ébano', 'Apodaca', 'Zapopan']);
  });

  it('are shaded from the lowest figure of a column on, areas from 0', () => {
    expect(heatOf(answer, 1, false)(2)).toEqual({ background: expect.stringContaining(' 0.0%') });
    expect(heatOf(answer, 1, false)(5)).toEqual({ background: expect.stringContaining(' 26.0%') });
    expect(heatOf(answer, 0, true)(15)).toEqual({ background: expect.stringContaining(' 13.0%') });
    expect(heatOf(answer, 1, false)(null)).toEqual({});
  });
});

describe('the columns of a scorecard', () => {
  it('move to the place of another one, and nowhere beyond the ends', () => {
    expect(moved(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b']);
    expect(moved(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c']);
    expect(moved(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c']);
    expect(moved(['a', 'b', 'c'], 'c', 3)).toEqual(['a', 'b', 'c']);
    expect(moved(['a', 'b'], 'x', 0)).toEqual(['a', 'b']);
  });
});
