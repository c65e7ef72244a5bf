import { importFolder } from '@/server/importing/folder/import-folder';

/** Replaces and updates the data by two folders in turn until it is killed, in a process of its own; says which version is served. */
const [dataDir = '', databaseUrl, ...folders] = process.argv.slice(2);
const storage = { dataDir, databaseUrl: databaseUrl === '' ? undefined : databaseUrl };
process.stdout.write('ready\n');
for (let round = 0; ; round++) {
  const { dataset } = await importFolder({
    ...storage,
    today: '2026-06-30',
    folder: folders[round % folders.length] ?? '',
    mode: { kind: round % 3 === 0 ? 'update' : 'replace' },
    replace: true,
  });
  process.stdout.write(`served ${dataset?.version}\n`);
}
