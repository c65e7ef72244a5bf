import { describe, expect, it } from 'vitest';
import { INDICATOR_KEYS, indicator } from '@/contract/catalogue/indicators';
import { MODULE_KEYS, moduleOf } from '@/contract/catalogue/modules';
import { openApi, openApiText } from '@/server/api/openapi/document';

describe('the OpenAPI document', () => {
  it('equals the stored one; after a change of the contract run: npx vitest run -u --config tests/vitest.config.mts tests/server/api/openapi.test.ts', async () => {
    await expect(openApiText()).toMatchFileSnapshot('../../../src/contract/openapi.json');
  });

  it('has every call of the specification', () => {
    const paths = Object.keys(openApi().paths as Record<string, unknown>);
    const figures = [
      'inventory',
      'absorption',
      'availability',
      'planned-buildings',
      'availability-rate',
      'occupancy-rate',
      'asking-price',
      'move-outs',
      'closing-price-lease',
      'construction-starts',
      'net-absorption',
      'net-absorption-without-speculative',
    ];
    const lots = ['absorption', 'availability', 'asking-price', 'closing-price-sale', 'planned-industrial-parks'];
    const calls = [
      ...['filters', 'default-filters', ...figures].map((name) => `/analytics/${name}`),
      ...figures.filter((name) => !name.endsWith('-rate')).map((name) => `/analytics/${name}/properties`),
      ...['filters', 'default-filters', ...lots].map((name) => `/analytics-lots/${name}`),
      ...lots.filter((name) => name !== 'closing-price-sale').map((name) => `/analytics-lots/${name}/properties`),
      ...MODULE_KEYS.flatMap((module) =>
        INDICATOR_KEYS[module].map((key) => `/${moduleOf(module).path}/download/${indicator(key).download}`),
      ),
      '/user',
      '/get-token',
      '/remove-token',
    ];
    expect(paths).toEqual(expect.arrayContaining(calls));
  });
});
