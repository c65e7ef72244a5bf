import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { validate } from 'dockerfile-utils';
import { describe, expect, it } from 'vitest';
import { commandOf, dockerfileText, environmentOf, image, ROOT, stages } from './image';

const allowed = readFileSync(path.join(ROOT, '.dockerignore'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('!'))
  .map((line) => line.slice(1));
const fromContext = stages().flatMap(({ copies }) =>
  copies.filter(({ from }) => from === null).flatMap(({ sources }) => sources),
);

describe('the Dockerfile', () => {
  it('has no error or warning', () => {
    expect(validate(dockerfileText()).map(({ message, range }) => `line ${range.start.line + 1}: ${message}`)).toEqual(
      [],
    );
  });

  it('copies only files that exist and are part of the build context', () => {
    expect(fromContext.length).toBeGreaterThan(5);
    for (const source of fromContext) {
      expect(existsSync(path.join(ROOT, source)), source).toBe(true);
      expect(allowed, '.dockerignore').toContain(source);
    }
  });

  it('gives the build every source of the product, and nothing that it does not copy', () => {
    const setup = readFileSync(path.join(ROOT, 'src/cli/setup.mjs'), 'utf8');
    const roots = [...(/const roots = \[([^\]]*)\]/.exec(setup)?.[1] ?? '').matchAll(/'([^']+)'/g)].map(
      ([, name]) => name,
    );
    expect(roots.length).toBeGreaterThan(5);
    expect([...new Set(fromContext)].sort()).toEqual([...roots, 'package.json'].sort());
    expect([...allowed].sort()).toEqual([...roots, 'package.json'].sort());
  });

  it('copies from its stages what they produce', () => {
    const names = stages().map(({ name }) => name);
    for (const { copies } of stages()) for (const { from } of copies) if (from !== null) expect(names).toContain(from);
  });

  it('runs without root rights, checks its own health and starts from the files that it copied', () => {
    const steps = image().steps;
    const user = steps.findIndex(({ keyword }) => keyword === 'USER');
    expect(steps[user]?.text).toBe('node');
    expect(steps.findIndex(({ keyword }) => keyword === 'CMD')).toBeGreaterThan(user);
    expect(steps.find(({ keyword }) => keyword === 'HEALTHCHECK')?.text).toContain('/api/health/ready');
    expect(steps.find(({ keyword }) => keyword === 'VOLUME')?.text).toBe(environmentOf(image()).NAVE_DATA_DIR);
    const [, script = ''] = commandOf(image());
    expect(existsSync(path.join(ROOT, script))).toBe(true);
    const copied = image().copies.flatMap(({ sources }) => sources);
    expect(copied.some((source) => script.startsWith(`${source}/`))).toBe(true);
  });
});
