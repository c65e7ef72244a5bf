import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

const ROOT = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const workflow = z.object({
  jobs: z.object({
    test: z.object({
      strategy: z.object({ matrix: z.object({ node: z.array(z.string()) }) }),
      steps: z.array(z.object({ run: z.string().optional() })),
    }),
  }),
});

it('runs everything on the oldest supported Node.js and on that of the image', () => {
  const { test } = workflow.parse(parse(read('.github/workflows/ci.yml'), { strict: true })).jobs;
  expect(test.steps.map(({ run }) => run)).toContain('.ci/run');
  expect(existsSync(path.join(ROOT, '.ci/run'))).toBe(true);
  const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } };
  const oldest = engines.node.replace('>=', '');
  const shipped = read('.nvmrc').trim();
  expect(test.strategy.matrix.node).toEqual([oldest, shipped]);
  expect(read('Dockerfile')).toContain(`ARG NODE_VERSION=${shipped}\n`);
});

it.each(readdirSync(path.join(ROOT, '.github/ISSUE_TEMPLATE')))('%s is YAML', (file) => {
  expect(parse(read(`.github/ISSUE_TEMPLATE/${file}`), { strict: true })).toBeTypeOf('object');
});
