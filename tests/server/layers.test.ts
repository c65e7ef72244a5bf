import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const configuration = z.object({
  overrides: z.array(
    z.object({
      includes: z.array(z.string()),
      linter: z.object({
        rules: z.object({
          style: z
            .object({
              noRestrictedImports: z.object({
                level: z.literal('error'),
                options: z.object({ patterns: z.array(z.object({ group: z.array(z.string()) })) }),
              }),
            })
            .optional(),
        }),
      }),
    }),
  ),
});
const FOLDER = /^src\/server\/([\w-]+)\/\*\*$/;

/** The layers of the server from the lowest to the highest as declared in biome.json, and the allowed imports of each. */
const levels = configuration
  .parse(JSON.parse(readFileSync('biome.json', 'utf8')))
  .overrides.filter(({ includes }) => includes.some((glob) => glob.startsWith('src/server/')))
  .map(({ includes, linter }) => ({
    layers: includes.map((glob) => FOLDER.exec(glob)?.[1] ?? glob),
    group: linter.rules.style?.noRestrictedImports.options.patterns.flatMap(({ group }) => group) ?? [],
  }));

describe('the layers of the server', () => {
  it('are all folders of src/server, each once', () => {
    expect(levels.flatMap(({ layers }) => layers).sort()).toEqual(readdirSync('src/server').sort());
  });

  it.each(levels.map(({ layers, group }, level) => ({ layers, group, level })))(
    '$layers import only layers below',
    ({ group, level }) => {
      const below = levels.slice(0, level).flatMap(({ layers }) => layers);
      expect(group).toContain('@/**');
      expect(group.filter((pattern) => pattern.startsWith('!'))).toEqual([
        '!@/contract/**',
        ...below.map((layer) => `!@/server/${layer}/**`),
      ]);
    },
  );

  it('are imported by their names, not by paths that leave a folder', () => {
    expect(levels.filter(({ group }) => !group.some((pattern) => pattern.startsWith('../')))).toEqual([]);
  });
});
