import { AGAINST } from '@/contract/calls/download';
import { LIST_KEYS } from '@/contract/catalogue/dimensions';
import { INDICATOR_KEYS, indicator } from '@/contract/catalogue/indicators';
import { type ModuleKey, moduleOf } from '@/contract/catalogue/modules';
import { dimensionsOf } from '../../engine/filters';
import { get, UNCHANGED } from './calls';
import { downloadCall } from './download';
import type { Json } from './json';
import { AGAINST_DAYS, CHANGES, DOWNLOAD, filters, ORDER, OTHERS_DAYS, PAGE, PART, query, UNITS } from './parameters';
import { REFUSALS } from './schemas';

export function pathsOf(module: ModuleKey): Record<string, Json> {
  const { path } = moduleOf(module);
  const paths: Record<string, Json> = {
    [`/${path}/filters`]: get(module, 'What can be asked', UNITS, 'Filters', UNCHANGED),
    [`/${path}/default-filters`]: get(module, 'What is asked at first', UNITS, 'DefaultFilters', UNCHANGED),
    [`/${path}/overview`]: get(module, 'All indicators', query(dimensionsOf(module)), 'Overview', UNCHANGED),
    [`/${path}/options/{dimension}`]: get(
      module,
      'Values of a dimension that contain a text',
      [
        {
          name: 'dimension',
          in: 'path',
          required: true,
          schema: { type: 'string', enum: LIST_KEYS.filter((key) => dimensionsOf(module).includes(key)) },
        },
        { name: 'q', in: 'query', schema: { type: 'string', maxLength: 500 } },
        ...UNITS,
      ],
      'Options',
      UNCHANGED,
    ),
  };
  for (const key of INDICATOR_KEYS[module]) {
    const { name, tooltip, path: own, download, dimensions, hasProperties, parts } = indicator(key);
    const asked = query(dimensions);
    const figures = get(module, name.en, asked, 'Figures', UNCHANGED);
    paths[`/${path}/${own}`] = { description: tooltip.en, ...figures };
    paths[`/${path}/download/${download}`] = downloadCall(
      module,
      `${name.en}, as a file`,
      [...asked, ...ORDER, ...DOWNLOAD, ...AGAINST_DAYS, ...filters(dimensions, AGAINST)],
      REFUSALS,
    );
    if (!hasProperties && !parts) continue;
    const of = parts ? [...asked, PART] : asked;
    const list = `${name.en}: the properties behind it`;
    paths[`/${path}/${own}/properties`] = get(module, list, [...of, ...PAGE, ...OTHERS_DAYS], 'Properties', UNCHANGED);
    const changes = `${name.en}: the properties that make it change`;
    paths[`/${path}/${own}/changes`] = get(
      module,
      changes,
      [...of, ...CHANGES, ...OTHERS_DAYS, ...filters(dimensions, AGAINST)],
      'Changes',
      UNCHANGED,
    );
    if (!hasProperties) continue;
    paths[`/${path}/${own}/points`] = get(module, `${name.en}: where they are`, asked, 'Points', UNCHANGED);
  }
  return paths;
}
