import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Proposal } from '@/contract/importing/proposal';
import { inspectFolder } from '@/server/importing/inspect/inspect-folder';
import { mappingSchema } from '@/server/importing/mapping/mapping';
import { proposeMapping } from '@/server/importing/propose/propose-mapping';
import { FOUND, type FoundFile } from './found-files';

async function proposed({ file, content }: FoundFile): Promise<Proposal> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'nave-found-'));
  try {
    writeFileSync(path.join(folder, file), await content);
    return proposeMapping(await inspectFolder(folder));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Columns of tables with the columns of the source from which they are read; constants and lines are left out. */
function columnsOf({ sources }: Proposal): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { table, columns } of sources)
    for (const { column, from } of columns) {
      const named = from.filter((name) => name !== '@line');
      if (named.length > 0) found[`${table}.${column}`] = named.join(' + ');
    }
  return found;
}

const expectedOf = ({ expected }: FoundFile): Record<string, string> =>
  Object.fromEntries(
    Object.entries(expected).flatMap(([table, columns]) =>
      Object.entries(columns).map(([column, from]) => [`${table}.${column}`, [from].flat().join(' + ')]),
    ),
  );

/** What was proposed otherwise than expected, or not at all. */
function misses(found: Readonly<Record<string, string>>, expected: Readonly<Record<string, string>>): string[] {
  const names = new Set([...Object.keys(found), ...Object.keys(expected)]);
  return [...names]
    .filter((name) => found[name] !== expected[name])
    .map((name) => `${name}: ${found[name] ?? 'nothing'}, expected ${expected[name] ?? 'nothing'}`);
}

describe('files as they are found', () => {
  let right = 0;
  let all = 0;

  it.each(FOUND.map((found) => [found.file, found] as const))('%s', async (_, found) => {
    const proposal = await proposed(found);
    expect(proposal.unreadable).toEqual([]);
    expect(mappingSchema.safeParse(proposal.mapping).success).toBe(true);
    const expected = expectedOf(found);
    const missed = misses(columnsOf(proposal), expected);
    all += Object.keys(expected).length;
    right += Object.keys(expected).length - missed.length;
    expect(missed).toEqual([]);
    expect(proposal.questions.map(({ kind }) => kind).sort()).toEqual([...found.questions].sort());
  });

  it('are mapped right at first sight in nine of ten columns', () => {
    expect(right / all).toBeGreaterThanOrEqual(0.9);
  });
});
