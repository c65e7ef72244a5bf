import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../../src');

it("has font sizes follow the text size of the browser's own settings", () => {
  const fixed = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) =>
      (readFileSync(path.join(ROOT, file), 'utf8').match(/\bfont(?:-size)?:[^;]*\dpx[^;]*/g) ?? []).map(
        (size) => `${file}: ${size}`,
      ),
    );
  expect(fixed).toEqual([]);
});
