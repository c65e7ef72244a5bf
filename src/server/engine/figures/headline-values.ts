import type { AnalyticsQuery } from '@/contract/calls/query';
import type { ModuleKey } from '@/contract/catalogue/modules';
import { MODULE_KEYS, moduleOf } from '@/contract/catalogue/modules';
import type { FactsReader } from '@/server/database/facts-store';
import { defaultListsOf } from '../filters/default-lists';
import { defaultFilters } from '../filters/filters';
import { versionOf } from '../version/version';
import { overview } from './figures';

/** The value of an indicator in a first view of its module; null where the data have nothing for it. */
export type HeadlineValue = {
  readonly module: string;
  readonly key: string;
  readonly name: string;
  readonly unit: string;
  readonly value: number | null;
};

const UNITS = { area_unit: 'm2', monetary_unit: 'USD', rent_period: 'month', language: 'en' } as const;

/** All indicators of both modules, with default filters and range, in m² and USD. */
export async function headlineValues(reader: FactsReader): Promise<HeadlineValue[]> {
  const version = await versionOf(reader, null);
  const values: HeadlineValue[] = [];
  for (const module of MODULE_KEYS) {
    const { indicators } = await overview(version, module, queryOf(module));
    for (const { key, name, unit, value } of indicators)
      values.push({ module: moduleOf(module).name.en, key, name, unit, value });
  }
  return values;

  function queryOf(module: ModuleKey): AnalyticsQuery {
    const { start_date, end_date } = defaultFilters(version, module, UNITS);
    const lists = Object.fromEntries(defaultListsOf(version.dictionary, module));
    return {
      ...UNITS,
      group_by: 'market',
      period: 'quarterly',
      sort: 'alpha',
      ...{ start_date, end_date, lists, ranges: {} },
    };
  }
}
