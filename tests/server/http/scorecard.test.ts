import { beforeAll, describe, expect, it } from 'vitest';
import { figuresAnswer } from '@/contract/calls/answers';
import { scorecardAnswer } from '@/contract/calls/scorecard';
import { MOST_COLUMNS } from '@/contract/calls/scorecard-limits';
import { INDICATOR_KEYS } from '@/contract/catalogue/indicators';
import { SCORECARD_PRESETS } from '@/contract/catalogue/scorecard-presets';
import { serve } from './serve';

const served = serve();
let token = '';
beforeAll(async () => {
  token = await served.token();
});
const get = (path: string) => served.get(path, token);
const asked = (keys: readonly string[]) => keys.map((key) => `indicators=${key}`).join('&');

describe('GET /analytics/scorecard', () => {
  it('answers the quarterly report where no indicators are named, with the totals of the figures', async () => {
    const response = await get('/analytics/scorecard?area_unit=m2&language=en');
    expect(response.status).toBe(200);
    const answer = scorecardAnswer.parse(await response.json());
    expect(answer.indicators.map(({ key }) => key)).toEqual([...SCORECARD_PRESETS.report.columns]);
    const vacancy = figuresAnswer.parse(await (await get('/analytics/vacancy-rate?area_unit=m2')).json());
    const at = SCORECARD_PRESETS.report.columns.indexOf('vacancy_rate');
    expect(answer.indicators[at]?.value).toBe(vacancy.indicator.value);
    for (const group of vacancy.groups)
      expect(answer.groups.find(({ key }) => key === group.key)?.cells[at]?.value).toBe(group.value);
  });

  it('keeps the order of the indicators, and splits none by a dimension that it does not support', async () => {
    const path = `/analytics/scorecard?${asked(['months_of_supply', 'gross_absorption'])}&group_by=tenant`;
    const answer = scorecardAnswer.parse(await (await get(path)).json());
    expect(answer.indicators.map(({ key, grouped }) => [key, grouped])).toEqual([
      ['months_of_supply', false],
      ['gross_absorption', true],
    ]);
    expect(answer.groups.length).toBeGreaterThan(0);
    for (const { cells } of answer.groups) expect(cells[0]).toBeNull();
    expect(answer.indicators[0]?.unit).toBe('meses');
  });

  it('answers the same indicators in another order as another question', async () => {
    const path = (keys: readonly string[]) => `/analytics/scorecard?${asked(keys)}`;
    const keys = ['inventory', 'vacancy_rate', 'asking_price'];
    const first = await get(path(keys));
    const second = await get(path([...keys].reverse()));
    expect(second.headers.get('ETag')).not.toBe(first.headers.get('ETag'));
    const answer = scorecardAnswer.parse(await second.json());
    expect(answer.indicators.map(({ key }) => key)).toEqual([...keys].reverse());
  });

  it('refuses an unknown indicator and more of them than fit, and names what is wrong', async () => {
    const unknown = await get('/analytics/scorecard?indicators=rents');
    expect(unknown.status).toBe(400);
    expect(JSON.stringify(await unknown.json())).toContain('rents');
    const many = await get(`/analytics/scorecard?${asked(INDICATOR_KEYS.buildings.slice(0, MOST_COLUMNS + 1))}`);
    expect(many.status).toBe(400);
    expect(JSON.stringify(await many.json())).toContain(String(MOST_COLUMNS));
  });
});
