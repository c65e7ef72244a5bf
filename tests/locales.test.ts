import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { type DimensionKey, dimension } from '@/contract/catalogue/dimensions';
import { LANGUAGES } from '@/contract/text';

type Tree = { readonly [key: string]: string | Tree };
const read = (file: string): Tree => JSON.parse(readFileSync(file, 'utf8')) as Tree;
const flatten = (tree: Tree, prefix = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flatten(value, `${prefix}${key}.`),
  );
const placeholders = (text: string) => [...text.matchAll(/{{\s*(\w+)/g)].map(([, name]) => name).sort();

const namespaces = readdirSync('locales/es').map((file) => path.basename(file, '.json'));
const textsOf = (language: string, namespace: string) => flatten(read(`locales/${language}/${namespace}.json`));

const sources = ['src', 'pages']
  .flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => readFileSync(path.join(root, file), 'utf8')),
  )
  .join('\n');
/** Keys that sources contain, literally or composed: `tabs.${tab}` covers every key that starts with `tabs.`. */
const spelled = new Set([...sources.matchAll(/['"]([\w:.-]+)['"]/g)].map(([, text]) => text));
const composed = [...sources.matchAll(/`([\w:.-]*)\$\{[^}]*\}([\w.-]*)`/g)]
  .filter(([, before = '', after = '']) => before.length + after.length > 1)
  .map(([, before = '', after = '']) => ({ before: before.replace(/^[\w-]+:/, ''), after }));

/** Forms of a text: by number, and for touch. */
const plural = /_(one|other|many|touch)$/;
const isUsed = (namespace: string, full: string): boolean => {
  const key = full.replace(plural, '');
  return (
    spelled.has(key) ||
    spelled.has(`${namespace}:${key}`) ||
    composed.some(
      ({ before, after }) => key.startsWith(before) && key.endsWith(after) && key.length > before.length + after.length,
    )
  );
};

describe.each(namespaces)('%s', (namespace) => {
  it('has the same keys with the same placeholders in both languages', () => {
    const gaps = (language: string) =>
      Object.fromEntries(textsOf(language, namespace).map(([key, text]) => [key, placeholders(text)]));
    expect(gaps('en')).toEqual(gaps('es'));
  });

  it('has no empty and no unused text', () => {
    const texts = textsOf('es', namespace);
    expect(texts.filter(([, text]) => text.trim() === '')).toEqual([]);
    expect(texts.map(([key]) => key).filter((key) => !isUsed(namespace, key))).toEqual([]);
  });
});

it('has every text that the sources use', () => {
  const known = new Set(
    namespaces.flatMap((namespace) =>
      textsOf('es', namespace).flatMap(([key]) => [key.replace(plural, ''), `${namespace}:${key.replace(plural, '')}`]),
    ),
  );
  const used = [...sources.matchAll(/(?<![\w.])(?:i18n\.)?t\('([^']+)'/g)].map(([, key = '']) => key);
  expect(used.length).toBeGreaterThan(50);
  expect(used.filter((key) => !known.has(key))).toEqual([]);
});

/** Texts that repeat the name of a dimension, where a page does without the catalogue. */
const REPEATED: readonly (readonly [string, string, DimensionKey])[] = [
  ['map', 'places.market', 'market'],
  ['map', 'places.submarket', 'submarket'],
  ['property', 'facts.class', 'building_classification'],
  ['property', 'facts.owner', 'owner'],
  ['property', 'facts.park', 'park'],
  ['property', 'facts.available_for', 'available_for'],
  ['property', 'column.available_for', 'available_for'],
  ['property', 'column.submarket', 'submarket'],
  ['property', 'column.tenant', 'tenant'],
  ['property', 'column.broker', 'broker'],
];

it.each(REPEATED)('%s:%s is the name of the dimension', (namespace, key, of) => {
  for (const language of LANGUAGES) {
    const file = `locales/${language}/${namespace}.json`;
    expect([file, key, new Map(textsOf(language, namespace)).get(key)]).toEqual([
      file,
      key,
      dimension(of).name[language],
    ]);
  }
});
