import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { CubeMeasured } from './cube/measure';
import { cacheFolder } from './data/cache';
import { sampleFolder } from './data/sample-folder';
import { sizedFolder } from './data/sized-folder';
import { CELLS, wordsOf } from './figures/cells';
import { type Facts, type Measured, measureCells } from './figures/measure';
import { growthLine, HEAD, LEGEND, rowOf, summaryLines } from './figures/report';
import { type ImportMeasured, measureImport } from './imports/measure';
import { importReport } from './imports/report';
import { machine, machineLine } from './machine';
import { isRequested, type Options, readOptions, sizeName, USAGE } from './options';
import { measureOverview, type Overview } from './overview/measure';
import { overviewReport } from './overview/report';
import { isStale, obstacle, type Product, startProduct } from './product';
import { measureSearch, type SearchMeasured } from './search/measure';
import { searchReport } from './search/report';
import { table } from './table';

type Memory = { readonly at_rest: number; readonly loaded: number; readonly after: number };
type Sized = {
  size: number;
  facts: Facts;
  engine: string;
  memory: Memory | null;
  measured: Measured[];
  cube: CubeMeasured[];
};

const print = (line: string) => console.log(line);
const heading = (line: string) => print(`\n${line}\n${'═'.repeat(line.length)}`);

/** Runs `work` with the product on a data folder, or with null without a build. */
async function withProduct<T>(dataDir: string, work: (product: Product | null) => Promise<T>): Promise<T> {
  const product = obstacle() === null ? await startProduct(dataDir) : null;
  try {
    return await work(product);
  } finally {
    await product?.stop();
  }
}

const memoryOf = (product: Product | null): Memory | null =>
  product === null ? null : { at_rest: product.atRest, loaded: product.loaded, after: product.memory() };
const memoryLine = (memory: Memory | null): string =>
  memory === null
    ? ''
    : `server memory (RSS): ${memory.at_rest} MB at rest, ${memory.loaded} MB after the first request, ${memory.after} MB at the end`;

async function measureSize(options: Options, size: number): Promise<Sized> {
  heading(`${sizeName(size)} buildings, 20 quarters`);
  const folder = await sizedFolder(size, print);
  const cells = CELLS.filter((cell) => isRequested(options, ['figures', ...wordsOf(cell)]));
  return withProduct(folder, async (product) => {
    const { facts, engine, measured } = await measureCells(
      folder,
      cells,
      product?.client ?? null,
      options.seconds,
      ({ wrong }) => {
        if (process.stderr.isTTY) process.stderr.write('.');
        for (const line of wrong) print(`NOT EQUAL ${line}`);
      },
    );
    const memory = memoryOf(product);
    print(
      `${Object.entries(facts)
        .map(([name, count]) => `${count.toLocaleString('en')} ${name}`)
        .join(', ')}; in process: ${engine}\n`,
    );
    print(table(HEAD, measured.map(rowOf)));
    print(`\n${[...summaryLines(measured), memoryLine(memory)].join('\n')}`);
    const cube = options.cube && product !== null ? await measureCubeOn(folder, product, options) : [];
    return { size, facts, engine, memory, measured, cube };
  });
}

async function measureCubeOn(folder: string, { client }: Product, options: Options): Promise<CubeMeasured[]> {
  const { measureCube, cubeReport } = await import('./cube/measure');
  try {
    const measured = await measureCube(folder, client, options.seconds, print);
    print(`\n${cubeReport(measured)}`);
    return measured;
  } catch (error) {
    print(`Cube is skipped: ${error instanceof Error ? error.message : error}`);
    return [];
  }
}

async function measureSample(options: Options): Promise<{ overview: Overview; memory: Memory | null } | null> {
  heading('Overview on the sample: 12 indicators, 5 quarters, all markets');
  const folder = await sampleFolder(print);
  return withProduct(folder, async (product) => {
    if (product === null) return null;
    const overview = await measureOverview(product.client, options.seconds);
    const memory = memoryOf(product);
    print(`${overviewReport(overview)}\n${memoryLine(memory)}`);
    return { overview, memory };
  });
}

const options = readOptions(process.argv.slice(2));
if (options === null) {
  console.error(USAGE);
  process.exit(2);
}
const about = machine();
print(machineLine(about));
const without = obstacle();
if (without !== null) print(without);
else if (isStale()) print('src/server changed since the build: http is measured on the previous build');

const sizes: Sized[] = [];
if (CELLS.some((cell) => isRequested(options, ['figures', ...wordsOf(cell)]))) {
  print(LEGEND);
  for (const size of options.sizes) sizes.push(await measureSize(options, size));
  const growth = sizes.slice(1).map((to, i) => growthLine(sizes[i] ?? to, to));
  if (growth.length > 0) heading('Growth');
  for (const line of growth) if (line !== null) print(line);
}
const searches: { size: number; measured: SearchMeasured }[] = [];
if (isRequested(options, ['search']))
  for (const size of options.sizes) {
    heading(`Search, ${sizeName(size)} buildings`);
    const measured = await measureSearch(await sizedFolder(size, print), options.seconds);
    print(searchReport(measured));
    searches.push({ size, measured });
  }
const imports: { size: number; measured: ImportMeasured }[] = [];
if (isRequested(options, ['imports']))
  for (const size of options.sizes) {
    heading(`Import of CSV files, ${sizeName(size)} rows in all tables`);
    const measured = await measureImport(size, print);
    print(importReport(measured));
    imports.push({ size, measured });
  }
const sample = isRequested(options, ['overview']) ? await measureSample(options) : null;

const results = path.join(cacheFolder(), 'results');
mkdirSync(results, { recursive: true });
const file = path.join(results, `${about.at.replaceAll(':', '-')}.json`);
writeFileSync(
  file,
  `${JSON.stringify({ machine: about, load_after: machine().load, options, sizes, searches, imports, sample }, null, 1)}\n`,
);
print(`\n${file}`);
const isWrong = ({ wrong }: { readonly wrong: readonly string[] }) => wrong.length > 0;
if (sizes.some(({ measured }) => measured.some(isWrong)) || searches.some(({ measured }) => isWrong(measured)))
  process.exitCode = 1;
