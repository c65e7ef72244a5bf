import type {
  DefaultFiltersAnswer,
  FiguresAnswer,
  FiltersAnswer,
  OverviewAnswer,
  PropertiesAnswer,
} from '@/contract/calls/answers';
import type { BUILDING_INDICATORS } from '@/contract/catalogue/building-indicators';
import { DIMENSION_KEYS, dimension } from '@/contract/catalogue/dimensions';
import { type IndicatorKey, indicator, moreKeys, publicKey, specifiedKeys } from '@/contract/catalogue/indicators';
import { buildings } from '@/modules/buildings/module';

const aboutOf = (key: IndicatorKey): FiltersAnswer['indicators'][number] => ({
  key: publicKey(key),
  name: indicator(key).name.es,
  tooltip: indicator(key).tooltip.es,
  unit: 'ft²',
  has_properties: indicator(key).hasProperties,
  dimensions: [...indicator(key).dimensions],
  filters: [...indicator(key).dimensions],
});

export const filters: FiltersAnswer = {
  indicators: specifiedKeys('buildings').map(aboutOf),
  more_indicators: moreKeys('buildings').map(aboutOf),
  dimensions: DIMENSION_KEYS.map((key) => ({ key, name: dimension(key).name.es })),
  options: {
    market: [
      { value: 'Monterrey', label: 'Monterrey' },
      { value: 'Saltillo', label: 'Saltillo' },
    ],
    submarket: [
      { value: 'Apodaca', label: 'Apodaca', market: 'Monterrey' },
      { value: 'Escobedo', label: 'Escobedo', market: 'Monterrey' },
      { value: 'Ramos', label: 'Ramos Arizpe', market: 'Saltillo' },
      { value: 'Derramadero', label: 'Derramadero', market: 'Saltillo' },
    ],
    park: [{ value: 'P1', label: 'Parque Uno', market: 'Monterrey', submarket: 'Apodaca' }],
  },
  ranges: {},
  limits: {},
  dataset: {
    name: 'x',
    sample: true,
    version: '1',
    as_of: '2026-11-20',
    attribution: null,
    exchange_rate: { day: '2026-11-19', mxn_per_usd: 18.5 },
    areas: true,
    places: [],
  },
};

export const defaults: DefaultFiltersAnswer = {
  filter_markets: ['Monterrey', 'Saltillo'],
  filter_construction_status: ['delivered', 'under_construction'],
  filter_building_type: ['building'],
  start_date: '2025-10-01',
  end_date: '2026-11-20',
  group_by: 'market',
  period: 'quarterly',
  area_unit: 'ft2',
  monetary_unit: 'USD',
  rent_period: 'month',
  sort: 'alpha',
  language: 'es',
};

export const figures = (key: keyof typeof BUILDING_INDICATORS): FiguresAnswer => ({
  indicator: {
    key,
    name: indicator(key).name.es,
    value: 300,
    unit: 'ft²',
    tooltip: '',
    n: 5,
    since: '2018-01-03',
    min: null,
    max: null,
    share_priced: null,
    change_previous: 1.25,
    change_year: null,
    change_unit: '%',
  },
  query: {},
  periods: [
    { key: '2026-Q3', label: '3T 2026', start: '2026-07-01', end: '2026-09-30', running: false },
    { key: '2026-Q4', label: '4T 2026', start: '2026-10-01', end: '2026-11-20', running: true },
  ],
  groups: [
    { key: 'Monterrey', label: 'Monterrey', values: [150, 200], value: 200, n: [2, 3], parent: null, range: null },
    { key: 'Saltillo', label: 'Saltillo', values: [null, 100], value: 100, n: [2, 2], parent: null, range: null },
  ],
  total: { values: [150, 300], n: [4, 5] },
  others: null,
  data_version: '1',
});

export const properties = (page: number): PropertiesAnswer => ({
  page,
  page_size: 50,
  total: 120,
  sum: 300,
  unit: 'ft²',
  properties: [],
  data_version: '1',
});

export const overview: OverviewAnswer = { indicators: [], periods: [], data_version: '1' };

/** The response to a path that the explorer of buildings requests before anything is opened; values are those of inventory. */
export function answerTo(path: string): FiltersAnswer | DefaultFiltersAnswer | OverviewAnswer | FiguresAnswer {
  if (path.endsWith('/filters')) return filters;
  if (path.endsWith('/default-filters')) return defaults;
  if (path.endsWith('/overview')) return overview;
  const key = buildings.indicators.find((one) => path.endsWith(`/${one.path}`))?.key ?? 'inventory';
  const answered = figures('inventory');
  return { ...answered, indicator: { ...answered.indicator, key } };
}
