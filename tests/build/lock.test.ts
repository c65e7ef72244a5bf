import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';

const lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      dependencies: z.record(z.string(), z.string()).optional(),
      optionalDependencies: z.record(z.string(), z.string()).optional(),
    }),
  ),
});

// npm ci refuses a lock file without them, and npm leaves out what the registry at hand lacks for other platforms.
it('the lock file has every package that a package needs, of every platform', () => {
  const { packages } = lock.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));
  const paths = Object.keys(packages);
  const missing = Object.entries(packages).flatMap(([path, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !paths.some((known) => known.endsWith(`node_modules/${name}`)))
      .map((name) => `${name} of ${path || 'the project'}`),
  );
  expect(missing).toEqual([]);
});
