import {
  defaultFiltersAnswer,
  figuresAnswer,
  filtersAnswer,
  optionsAnswer,
  overviewAnswer,
  pointsAnswer,
  propertiesAnswer,
} from '@/contract/calls/answers';
import { INDICATOR_KEYS, type IndicatorKey, indicator } from '@/contract/catalogue/indicators';
import { MODULE_KEYS, moduleOf } from '@/contract/catalogue/modules';

type Schema = { readonly parse: (value: unknown) => unknown };

export const pathOf = (key: IndicatorKey) => `/${moduleOf(indicator(key).module).path}/${indicator(key).path}`;

/** Every analytics call with the schema of its answer. */
export const EVERY_CALL: readonly (readonly [string, Schema])[] = MODULE_KEYS.flatMap((module) => {
  const { path } = moduleOf(module);
  return [
    [`/${path}/filters`, filtersAnswer],
    [`/${path}/default-filters`, defaultFiltersAnswer],
    [`/${path}/options/market`, optionsAnswer],
    [`/${path}/overview`, overviewAnswer],
    ...INDICATOR_KEYS[module].flatMap((key): [string, Schema][] => [
      [pathOf(key), figuresAnswer],
      ...(indicator(key).hasProperties
        ? ([
            [`${pathOf(key)}/properties`, propertiesAnswer],
            [`${pathOf(key)}/points`, pointsAnswer],
          ] as [string, Schema][])
        : []),
    ]),
  ] as [string, Schema][];
});
