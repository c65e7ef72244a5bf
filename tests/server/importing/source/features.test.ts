import { describe, expect, it } from 'vitest';
import { FileProblem } from '@/server/importing/checks/problem';
import { featuresIn } from '@/server/importing/source/features';

async function* inPieces(text: string, length: number): AsyncGenerator<string> {
  for (let from = 0; from < text.length; from += length) yield text.slice(from, from + length);
}

/** The features of a text that is cut into pieces, or the reason why it cannot be read. */
async function featuresOf(text: string, length = 7): Promise<unknown> {
  const found: unknown[] = [];
  try {
    for await (const feature of featuresIn(inPieces(text, length), 'a.geojson')) found.push(feature);
    return found;
  } catch (error) {
    if (error instanceof FileProblem) return error.reason.key;
    throw error;
  }
}

const COLLECTIONS: readonly object[] = [
  { type: 'FeatureCollection', features: [] },
  { features: [{ properties: { a: 1 }, geometry: null }], type: 'FeatureCollection' },
  { name: '"features": [', crs: { features: [1, 2], deep: [[]] }, features: [null, 3, 'a,]}', [1, [2]], { b: {} }] },
  {
    bbox: [1, 2, 3, 4],
    features: [{ properties: { 'a"features":[': '\\"]},{' } }, { properties: { features: [{}] } }],
  },
];

describe('the features of a collection', () => {
  it('are those of the whole text, however it is cut and indented', async () => {
    for (const collection of COLLECTIONS)
      for (const indent of [0, 2])
        for (const length of [1, 2, 3, 11, 10_000]) {
          const text = JSON.stringify(collection, null, indent);
          expect(await featuresOf(text, length), text).toEqual('features' in collection ? collection.features : null);
        }
  });

  it('are found under a key that is written with escapes', async () => {
    expect(await featuresOf(String.raw`{"\u0066eatures": [{"properties": {}}]}`)).toEqual([{ properties: {} }]);
  });

  it('are missing in other texts, which are refused', async () => {
    for (const text of ['[]', '[{"features": []}]', '{}', '3', '{"features": {}}', '{"a": {"features": []}}'])
      expect(await featuresOf(text), text).toBe('not_a_feature_collection');
    for (const text of [
      ...[
        '',
        '{',
        '{"features": [',
        '{"features": [{]}',
        '{"features": [{}',
        '{"features": [{},]}',
        '{"features": [,{}]}',
      ],
      ...[
        '{"features": [{} {}]}',
        '{"features": []',
        '{"features": []} x',
        '{"features": [{}]}}',
        '{"features": ["a]}',
      ],
    ])
      expect(await featuresOf(text), text).toBe('not_json');
  });

  it('are refused where one is too long, before the text is read on', async () => {
    let given = 0;
    async function* endless(): AsyncGenerator<string> {
      yield '{"features": [{"properties": {"a": "';
      for (; ; given++) yield 'text'.repeat(10_000);
    }
    const all = async () => {
      for await (const _ of featuresIn(endless(), 'a.geojson')) expect.unreachable();
    };
    await expect(all()).rejects.toMatchObject({ line: 1, reason: { key: 'long_record' } });
    expect(given).toBeLessThan(1000);
  });
});
