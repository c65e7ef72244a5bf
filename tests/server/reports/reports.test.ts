import { XMLValidator } from 'fast-xml-parser';
import JSZip from 'jszip';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, it } from 'vitest';
import { figuresAnswer, propertiesAnswer } from '@/contract/calls/answers';
import { problem } from '@/contract/calls/problem';
import { type Report, type ReportBody, type ReportPage, reportAnswer } from '@/contract/calls/report';
import { REPORT_BLOCKS, REPORT_FORMATS, type ReportFormat } from '@/contract/calls/report-limits';
import { lastClosedQuarter } from '@/contract/figures/report-period';
import { LANGUAGES } from '@/contract/text';
import { sheet, workbook } from '../downloads/download';
import { serve, TODAY } from '../http/serve';

const served = serve();
const BODY = { markets: ['Tijuana', 'Ciudad Juárez'], period: '2026-Q3' } as const satisfies ReportBody;

let token = '';
let cut = '';
beforeAll(async () => {
  token = await served.token();
  cut = await served.token(await served.limitedTo(['Saltillo']));
});

const post = (path: string, body: unknown, as = token) =>
  served.post(`/api/v1/reports${path}`, body, {
    headers: { Authorization: `Bearer ${as}`, 'Content-Type': 'application/json' },
  });
const reportOf = async (body: unknown = BODY, as = token): Promise<Report> => {
  const answer = await post('', body, as);
  expect(answer.status).toBe(200);
  return reportAnswer.parse(await answer.json());
};
const fileOf = async (format: ReportFormat, body: unknown = BODY): Promise<Uint8Array> => {
  const answer = await post(`/download/${format}`, body);
  expect(answer.status).toBe(200);
  return new Uint8Array(await answer.arrayBuffer());
};
const pageIn = ({ pages }: Report, block: ReportPage['block']): ReportPage => {
  const found = pages.find((page) => page.block === block);
  if (found === undefined) throw new Error(`no page ${block}`);
  return found;
};
const answerTo = async (call = ''): Promise<unknown> =>
  (await served.get(call.replace('GET /api/v1', ''), token)).json();

describe('every number is that of the call it names', () => {
  it('over the period', async () => {
    const { table, sources } = pageIn(await reportOf(), 'indicators');
    expect(table?.rows.length).toBeGreaterThan(10);
    for (const [i, row] of (table?.rows ?? []).entries()) {
      const { indicator, data_version } = figuresAnswer.parse(await answerTo(sources[i]?.call));
      expect(row.map(({ value }) => value)).toEqual([
        ...[indicator.name, indicator.value, indicator.unit],
        ...[indicator.change_previous, indicator.change_year, indicator.n],
      ]);
      expect(data_version).toBe((await reportOf()).data_version);
    }
  });

  it('over time', async () => {
    const report = await reportOf();
    for (const block of ['supply_demand', 'rents', 'pipeline'] as const) {
      const { table, chart, sources } = pageIn(report, block);
      for (const [i, row] of (table?.rows ?? []).entries()) {
        const { total, periods } = figuresAnswer.parse(await answerTo(sources[i]?.call));
        expect(periods.map(({ label }) => label)).toEqual(chart?.labels);
        expect(row.slice(1).map(({ value }) => value)).toEqual(total.values);
      }
      const drawn = table?.rows.map((row) => row.slice(1).map(({ value }) => value));
      expect(drawn).toEqual(chart?.series.map(({ values }) => values));
    }
  });

  it('by place, activity and size', async () => {
    const report = await reportOf();
    for (const block of ['markets', 'submarkets', 'activities', 'sizes'] as const) {
      const { table, sources } = pageIn(report, block);
      const columns = block === 'markets' || block === 'submarkets' ? sources : sources.slice(0, 1);
      for (const [i, { call }] of columns.entries()) {
        const { groups, indicator } = figuresAnswer.parse(await answerTo(call));
        expect(table?.total?.[i + 1]?.value).toBe(indicator.value);
        for (const row of table?.rows ?? []) {
          const group = groups.find(({ label }) => row[0]?.text === label || row[0]?.text.startsWith(`${label}, `));
          expect([block, row[0]?.text, row[i + 1]?.value ?? null]).toEqual([
            ...[block, row[0]?.text],
            group === undefined ? expect.toSatisfy((value) => value === null || value === 0) : group.value,
          ]);
        }
      }
    }
  });

  it('of deals, starts and listings', async () => {
    const report = await reportOf();
    for (const block of ['deals', 'starts', 'listings'] as const) {
      const { table, sources } = pageIn(report, block);
      const { properties } = propertiesAnswer.parse(await answerTo(sources[0]?.call));
      expect(table?.rows.length).toBeGreaterThan(3);
      for (const [i, row] of (table?.rows ?? []).entries())
        expect([row[0]?.value, row[2]?.value]).toEqual([properties[i]?.name, properties[i]?.value]);
    }
  });

  it('in the sentences and the tiles', async () => {
    const { sentences, sources, tiles } = pageIn(await reportOf(), 'summary');
    const digits = (text: string) => text.replace(/[^\d.]/g, '');
    for (const { text, source } of sentences) {
      const { indicator } = figuresAnswer.parse(await answerTo(sources[source ?? -1]?.call));
      const decimals = indicator.unit.includes('/') ? 3 : indicator.unit === '%' ? 2 : 0;
      expect(digits(text)).toContain(Math.abs(indicator.value ?? Number.NaN).toFixed(decimals));
    }
    const { rows } = pageIn(await reportOf(), 'indicators').table ?? { rows: [] };
    for (const { name, value } of tiles) expect(rows.find(([first]) => first?.text === name)?.[1]?.value).toBe(value);
  });
});

const decoded = (xml: string): string =>
  xml
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
const textsOf = (xml: string): string[] =>
  [...xml.matchAll(/<a:t>([^<]*)<\/a:t>/g)].map(([, text = '']) => decoded(text));

describe.each(LANGUAGES)('the slides in %s', (language) => {
  let report: Report;
  let zip: JSZip;
  beforeAll(async () => {
    const body = { ...BODY, language, title: 'A < B & "C"', client: 'Fondo Norte', colour: '#123456' };
    report = await reportOf(body);
    zip = await JSZip.loadAsync(await fileOf('pptx', body));
  });
  const xmlOf = (name: string): Promise<string> => zip.file(name)?.async('string') ?? Promise.reject(new Error(name));

  it('are well-formed, with axes that exist', async () => {
    for (const { name } of zip.file(/\.(xml|rels)$/))
      expect([name, XMLValidator.validate(await xmlOf(name))]).toEqual([name, true]);
    const charts = zip.file(/^ppt\/charts\/chart\d+\.xml$/);
    expect(charts.length).toBe(report.pages.filter(({ chart }) => chart !== null).length);
    for (const { name } of charts) {
      const xml = await xmlOf(name);
      const ids = (text: string) => [...text.matchAll(/<c:axId val="(\d+)"\/>/g)].map(([, id]) => id);
      const axes = [...xml.matchAll(/<c:(?:catAx|valAx)>\s*<c:axId val="(\d+)"\/>/g)].map(([, id]) => id);
      for (const [plot] of xml.matchAll(/<c:(barChart|lineChart)>[\s\S]*?<\/c:\1>/g)) {
        expect(ids(plot)).toHaveLength(2);
        expect(axes).toEqual(expect.arrayContaining(ids(plot)));
      }
      expect(xml).not.toMatch(/<c:v>\s*<\/c:v>/);
      // The slide has the text that stands for the chart.
    }
    const slides = await Promise.all(zip.file(/^ppt\/slides\/slide\d+\.xml$/).map(({ name }) => xmlOf(name)));
    const alts = slides.flatMap((xml) => [...xml.matchAll(/descr="([^"]+)"/g)].map(([, alt = '']) => decoded(alt)));
    for (const { chart } of report.pages) if (chart !== null) expect(alts).toContain(chart.alt);
    expect(await xmlOf('ppt/theme/theme1.xml')).toContain('<a:accent1><a:srgbClr val="123456"/></a:accent1>');
  });

  it('print every cell, sentence and note, and name the calls in their notes', async () => {
    for (const [i, page] of report.pages.entries()) {
      const slide = textsOf(await xmlOf(`ppt/slides/slide${i + 2}.xml`));
      const printed = [
        ...[
          page.title,
          ...page.notes,
          ...page.sentences.map(({ text }) => text),
          ...page.tiles.map(({ text }) => text),
        ],
        ...[...(page.table?.rows ?? []), page.table?.total ?? []].flat().map(({ text }) => text),
      ];
      expect(slide).toEqual(expect.arrayContaining(printed));
      const notes = textsOf(await xmlOf(`ppt/notesSlides/notesSlide${i + 2}.xml`)).join('\n');
      for (const { call } of page.sources) expect(notes).toContain(call);
    }
  });

  it('have the numbers of the charts in their caches and their workbooks', async () => {
    const drawn = report.pages.flatMap(({ chart }) => (chart === null ? [] : [chart]));
    // The library counts the charts of a process, not those of a file.
    const numbers = zip
      .file(/^ppt\/charts\/chart\d+\.xml$/)
      .map(({ name }) => Number(/\d+/.exec(name)?.[0]))
      .sort((one, other) => one - other);
    for (const [i, chart] of drawn.entries()) {
      const xml = await xmlOf(`ppt/charts/chart${numbers[i]}.xml`);
      const turned = <T>(values: readonly T[]): T[] => (chart.kind === 'bars' ? [...values].reverse() : [...values]);
      const cached = [...xml.matchAll(/<c:val>([\s\S]*?)<\/c:val>/g)].map(
        ([, values = '']) =>
          new Map(
            [...values.matchAll(/<c:pt idx="(\d+)">\s*<c:v>([^<]*)<\/c:v>/g)].map(([, at, v]) => [
              Number(at),
              Number(v),
            ]),
          ),
      );
      expect(cached).toHaveLength(chart.series.length);
      for (const { values } of chart.series) {
        const expected = new Map(turned(values).flatMap((value, at) => (value === null ? [] : [[at, value] as const])));
        expect(cached).toContainEqual(expected);
      }
      const book = zip
        .file(/^ppt\/embeddings\/.+\.xlsx$/)
        .find(({ name }) => name.endsWith(`Worksheet${numbers[i]}.xlsx`));
      const { header, rows } = sheet(await workbook(await book?.async('nodebuffer')), 0);
      for (const { name, unit, values } of chart.series) {
        const column = header.indexOf(`${name} (${unit})`);
        expect(column).toBeGreaterThan(0);
        expect(rows.map((row) => row[column] ?? null)).toEqual(turned(values));
      }
      expect(rows.map(([label]) => label)).toEqual(turned(chart.labels));
    }
  });
});

it('the PDF prints every cell and is tagged', async () => {
  const report = await reportOf();
  const bytes = await fileOf('pdf');
  const raw = Buffer.from(bytes).toString('latin1');
  expect(raw).toContain('/StructTreeRoot');
  expect(raw).toContain('/Outlines');
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: false });
  expect(text).toHaveLength(report.pages.length + 1);
  const plain = (words: string) => words.replace(/\s|−|-/g, '');
  for (const [i, page] of report.pages.entries()) {
    const printed = plain(text[i + 1] ?? '');
    for (const { text: cell, kind } of [...(page.table?.rows ?? []), page.table?.total ?? []].flat())
      if (kind !== 'name') expect([page.block, printed.includes(plain(cell)) || cell]).toEqual([page.block, true]);
    for (const { text: tile } of page.tiles) expect(printed).toContain(plain(tile));
  }
});

it('the workbook has the numbers of every table', async () => {
  const report = await reportOf();
  const book = await workbook(Buffer.from(await fileOf('xlsx')));
  const names = book.worksheets.map(({ name }) => name);
  const read = new Map<string, number>();
  for (const page of report.pages.filter(({ table, block }) => table !== null && block !== 'methodology')) {
    // A table that takes several pages is one sheet.
    const place = names.indexOf(page.title.replace(/ \(\d+ de \d+\)$/, ''));
    expect([page.title, place >= 0]).toEqual([page.title, true]);
    const { rows } = sheet(book, place);
    const before = read.get(page.block) ?? 0;
    read.set(page.block, before + (page.table?.rows.length ?? 0));
    for (const [i, row] of (page.table?.rows ?? []).entries())
      expect(rows[before + i]?.map((value) => value ?? null)).toEqual(
        row.map(({ value, kind, unit }) =>
          typeof value === 'number' && (unit === '%' || unit === 'pp') && !(kind === 'change' && unit === 'pp')
            ? expect.closeTo(value / 100, 12)
            : value,
        ),
      );
  }
});

describe('a definition', () => {
  it('without anything is of all markets and the last closed quarter', async () => {
    const report = await reportOf({});
    expect(report.period.key).toBe(lastClosedQuarter(TODAY));
    expect(new Set(report.pages.map(({ block }) => block))).toEqual(new Set(REPORT_BLOCKS));
    expect(pageIn(report, 'markets').table?.rows.length).toBeGreaterThan(5);
  });

  it('decides the pages, their order and their units', async () => {
    const report = await reportOf({
      ...BODY,
      blocks: ['rents', 'summary'],
      monetary_unit: 'MXN',
      area_unit: 'm2',
      language: 'en',
    });
    expect(report.pages.map(({ block }) => block)).toEqual(['rents', 'summary']);
    expect(report.pages[0]?.chart?.series[0]?.unit).toBe('MXN/m²/month');
    expect(report.subtitle).toBe('Tijuana and Ciudad Juárez · Q3 2026');
  });

  it.each([
    [{ markets: ['Atlántida'] }, 'Atlántida'],
    [{ period: '2026-Q4' }, '2026-Q4'],
    [{ period: '2026-13' }, 'period'],
    [{ blocks: [] }, 'blocks'],
    [{ blocks: ['rents', 'rents'] }, 'blocks'],
    [{ colour: 'red' }, 'colour'],
    [{ title: 'x'.repeat(121) }, '120'],
    [{ contact: 'a\nb' }, 'contact'],
    [{ logo: 'x' }, 'logo'],
  ])('%j is refused by name', async (body, named) => {
    for (const path of ['', '/download/pptx']) {
      const answer = await post(path, body);
      expect(answer.status).toBe(400);
      expect(problem.parse(await answer.json()).message).toContain(named);
    }
  });

  it('of markets that the person may not see is refused, and of all of them has only the own', async () => {
    for (const format of ['', ...REPORT_FORMATS.map((one) => `/download/${one}`)]) {
      const answer = await post(format, { markets: ['Tijuana'] }, cut);
      expect(answer.status).toBe(400);
      expect(problem.parse(await answer.json()).message).toContain('Tijuana');
    }
    const report = await reportOf({}, cut);
    expect(JSON.stringify(report)).not.toMatch(/Tijuana|Monterrey/);
    expect(report.pages.map(({ block }) => block)).not.toContain('markets');
  });
});
