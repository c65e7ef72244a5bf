import {
  defaultFiltersAnswer,
  figuresAnswer,
  filtersAnswer,
  optionsAnswer,
  overviewAnswer,
  pointsAnswer,
  propertiesAnswer,
} from '@/contract/calls/answers';
import { changesAnswer } from '@/contract/calls/changes';
import { INDICATOR_KEYS, type IndicatorKey, indicator, PARTS } from '@/contract/catalogue/indicators';
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
            [`${pathOf(key)}/changes`, changesAnswer],
          ] as [string, Schema][])
        : []),
      ...(indicator(key).parts ? PARTS : []).flatMap((part): [string, Schema][] => [
        [`${pathOf(key)}/properties?part=${part}`, propertiesAnswer],
        [`${pathOf(key)}/changes?part=${part}`, changesAnswer],
      ]),
    ]),
  ] as [string, Schema][];
});
