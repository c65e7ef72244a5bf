import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const DECISIONS = readdirSync(path.join(ROOT, 'docs/decisions')).map((file) => `docs/decisions/${file}`);
const DOCUMENTS = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
  'src/server/engine/README.md',
  ...DECISIONS,
];

const PATH = /`((?:src|tests|pages|locales|docs|e2e|public|\.ci|\.github)(?:\/[\w.[\]-]+)+)`/g;
const LINK = /\]\((?!https?:|#)([^)#]+)[^)]*\)/g;
/** URLs of the repository's page are not files. */
const isFile = (link: string): boolean => !link.startsWith('../../compare') && !link.startsWith('../../releases');

describe.each(DOCUMENTS)('%s', (document) => {
  it('names only files that exist', () => {
    const text = read(document);
    const links = [...text.matchAll(LINK)].map(([, link = '']) => link).filter(isFile);
    const inRoot = [...text.matchAll(PATH)].map(([, named = '']) => named);
    const files = [...links.map((link) => path.join(path.dirname(document), link)), ...inRoot];
    expect(files.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
  });

  it('names only commands that exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const commands = [...read(document).matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name);
    expect(commands.filter((name) => !(name in scripts))).toEqual([]);
  });
});

describe('docs/decisions', () => {
  it.each(DECISIONS.filter((file) => /\d{4}-/.test(file)))('%s has its sections and is listed', (file) => {
    const headings = [...read(file).matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
    expect(headings).toEqual(['Context', 'Decision', 'Consequences']);
    expect(read(file)).toMatch(/^# \d+\. .+\n\nStatus: (accepted|replaced by .+)\n/);
    expect(read('docs/decisions/README.md')).toContain(`(${path.basename(file)})`);
  });
});

describe('CHANGELOG.md', () => {
  it('has the current version', () => {
    const { version } = JSON.parse(read('package.json')) as { version: string };
    expect(read('CHANGELOG.md')).toMatch(
      new RegExp(`^## \\[${version.replaceAll('.', '\\.')}\\] - \\d{4}-\\d{2}-\\d{2}$`, 'm'),
    );
  });
});
