import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { FOLDERS, folderOf, LAYERS, MODULES, overrideOf } from './order';

const ROOT = path.resolve(import.meta.dirname, '../..');
const SOURCE = /\.(tsx?|mts|mjs|css)$/;
const IMPORT = /(?:\bfrom|\bimport|\bimport\s*\()\s*['"]([^'"]+)['"]/g;

const filesIn = (folder: string): readonly string[] =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(folder, file))
    .filter((file) => SOURCE.test(file));

/** The path from the root of an imported file; null for a package. */
function target(file: string, specifier: string): string | null {
  if (specifier.startsWith('@/')) return path.join('src', specifier.slice(2));
  return specifier.startsWith('.') ? path.join(path.dirname(file), specifier) : null;
}

type Import = { readonly file: string; readonly specifier: string; readonly to: string };

const importsOf = (file: string): readonly Import[] =>
  [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(IMPORT)].flatMap(([, specifier = '']) => {
    const to = target(file, specifier);
    return to === null ? [] : [{ file, specifier, to }];
  });

const describeImport = ({ file, specifier }: Import): string => `${file} imports ${specifier}`;
const inSource = (folder: string): boolean => folder !== 'pages';

describe('layers', () => {
  it('are all folders of the source, the server and the commands', () => {
    const folders = (parent: string) =>
      readdirSync(path.join(ROOT, parent), { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && filesIn(`${parent}/${entry.name}`).length > 0)
        .map(({ name }) => name);
    const named = new Set<string>([...LAYERS, 'server', 'cli']);
    expect(folders('src').filter((folder) => !named.has(folder))).toEqual([]);
    expect(folders('src/modules').filter((folder) => !MODULES.some((module) => module === folder))).toEqual([]);
    expect(FOLDERS.filter((folder) => !existsSync(path.join(ROOT, folder)))).toEqual([]);
  });

  it.each(FOLDERS.filter(inSource))('%s imports only what is below it', (folder) => {
    const imports = filesIn(folder).flatMap(importsOf);
    const upwards = imports.filter(({ to }) => {
      const other = folderOf(to);
      return other === null || FOLDERS.indexOf(other) > FOLDERS.indexOf(folder);
    });
    expect(upwards.map(describeImport)).toEqual([]);
  });

  it.each(FOLDERS.filter(inSource))("%s names other layers and modules with '@/'", (folder) => {
    const leaving = filesIn(folder)
      .flatMap(importsOf)
      .filter(({ specifier, to }) => specifier.startsWith('.') && folderOf(to) !== folder);
    expect(leaving.map(describeImport)).toEqual([]);
  });

  it('keeps server and browser separate', () => {
    const server = filesIn('src/server').flatMap(importsOf);
    expect(server.filter(({ to }) => ![null, 'src/contract'].includes(folderOf(to))).map(describeImport)).toEqual([]);
  });
});

describe('biome.json', () => {
  const { overrides }: { overrides: readonly { readonly includes: readonly string[] }[] } = JSON.parse(
    readFileSync(path.join(ROOT, 'biome.json'), 'utf8'),
  );

  it.each(FOLDERS.filter(inSource))('declares the order for %s', (folder) => {
    expect(overrides.filter(({ includes }) => includes.includes(`${folder}/**`))).toEqual([overrideOf(folder)]);
  });
});
