import { XMLValidator } from 'fast-xml-parser';
import JSZip from 'jszip';
import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, it } from 'vitest';
import { readReport } from '@/contract/addresses/report';
import { figuresAnswer, pointsAnswer, propertiesAnswer } from '@/contract/calls/answers';
import { problem } from '@/contract/calls/problem';
import { logoAnswer, type Report, type ReportBody, type ReportPage, reportAnswer } from '@/contract/calls/report';
import { reportEditionAnswer, reportEditionsAnswer } from '@/contract/calls/report-editions';
import { REPORT_BLOCKS, REPORT_FORMATS, type ReportFormat } from '@/contract/calls/report-limits';
import { lastClosedQuarter } from '@/contract/figures/report-period';
import { LANGUAGES } from '@/contract/text';
import { sheet, workbook } from '../downloads/download';
import { officeErrors } from '../downloads/office-errors';
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

/** The rows of a block's table over all of its pages. */
const rowsIn = ({ pages }: Report, block: ReportPage['block']) =>
  pages.filter((page) => page.block === block).flatMap(({ table }) => table?.rows ?? []);

describe('every number is that of the call it names', () => {
  it('over the period', async () => {
    const report = await reportOf();
    const { sources } = pageIn(report, 'indicators');
    const rows = rowsIn(report, 'indicators');
    expect(rows.length).toBeGreaterThan(10);
    for (const [i, row] of rows.entries()) {
      const { indicator, data_version } = figuresAnswer.parse(await answerTo(sources[i]?.call));
      expect(row.map(({ value }) => value)).toEqual([
        ...[indicator.name, indicator.value, indicator.unit],
        ...[indicator.change_previous, indicator.change_year, indicator.n],
      ]);
      expect(data_version).toBe(report.data_version);
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

  it('on the map', async () => {
    for (const [markets, by] of [
      [BODY.markets, 'market'],
      [['Monterrey'], 'submarket'],
    ] as const) {
      const { map, table, sources } = pageIn(await reportOf({ ...BODY, markets }), 'map');
      expect(table?.rows.length).toBeGreaterThan(1);
      for (const [i, { call }] of sources.slice(0, -1).entries()) {
        const { groups, indicator } = figuresAnswer.parse(await answerTo(call));
        expect(table?.total?.[i + 2]?.value).toBe(indicator.value);
        for (const [place, row] of (table?.rows ?? []).entries())
          expect([row[0]?.text, row[i + 2]?.value]).toEqual([
            String(place + 1),
            groups.find(({ label }) => label === row[1]?.text)?.value ?? null,
          ]);
      }
      const located = pointsAnswer.parse(await answerTo(sources.at(-1)?.call));
      const names = located[by === 'market' ? 'markets' : 'submarkets'].map(({ label }) => label);
      for (const { number, x, y, radius } of map?.circles ?? []) {
        const name = String(table?.rows[number - 1]?.[1]?.value);
        expect(names).toContain(name);
        expect(x - radius).toBeGreaterThan(-radius);
        expect(x).toBeLessThan(map?.width ?? 0);
        expect(y).toBeLessThan(map?.height ?? 0);
      }
      // North lies above, west to the left.
      const middle = (name: string, axis: 'latitude' | 'longitude') => {
        const own = located[axis].filter((_, i) => names[located[by][i] ?? -1] === name);
        return own.reduce((sum, value) => sum + value, 0) / own.length;
      };
      const [one, other] = map?.circles ?? [];
      const nameOf = (number = 0) => String(table?.rows[number - 1]?.[1]?.value);
      const [from, to] = [nameOf(one?.number), nameOf(other?.number)];
      expect(Math.sign((one?.x ?? 0) - (other?.x ?? 0))).toBe(
        Math.sign(middle(from, 'longitude') - middle(to, 'longitude')),
      );
      expect(Math.sign((one?.y ?? 0) - (other?.y ?? 0))).toBe(
        -Math.sign(middle(from, 'latitude') - middle(to, 'latitude')),
      );
      // The areas of circles are as their values where they are large enough for their numbers.
      const sized = (map?.circles ?? []).filter(({ radius }) => radius > 9);
      const share = sized.map(({ number, radius }) => radius ** 2 / Number(table?.rows[number - 1]?.[2]?.value));
      for (const each of share) expect(each / (share[0] ?? 0)).toBeCloseTo(1, 1);
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
    const rows = rowsIn(await reportOf(), 'indicators');
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
  let bytes: Uint8Array;
  beforeAll(async () => {
    const body = { ...BODY, language, title: 'A < B & "C"', client: 'Fondo Norte', colour: '#123456' };
    report = await reportOf(body);
    bytes = await fileOf('pptx', body);
    zip = await JSZip.loadAsync(bytes);
  });
  const xmlOf = (name: string): Promise<string> => zip.file(name)?.async('string') ?? Promise.reject(new Error(name));

  it('obey the schemas of Office, with the workbooks of their charts', async () => {
    expect(await officeErrors('pptx', bytes)).toEqual([]);
    for (const book of zip.file(/^ppt\/embeddings\/.+\.xlsx$/))
      expect(await officeErrors('xlsx', await book.async('uint8array'))).toEqual([]);
  });

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
      expect(slide).toEqual(expect.arrayContaining(printed.filter((text) => text !== '')));
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
  const bytes = await fileOf('xlsx');
  expect(await officeErrors('xlsx', bytes)).toEqual([]);
  const book = await workbook(Buffer.from(bytes));
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

describe('a downloaded report', () => {
  const call = (method: string, path: string, as = token) =>
    served.call(`/api/v1/reports/editions${path}`, { method, headers: { Authorization: `Bearer ${as}` } });
  const listed = async (as = token) => reportEditionsAnswer.parse(await (await call('GET', '', as)).json()).editions;

  it('is stored with everything that would differ later, and read as it was', async () => {
    const [first] = await listed();
    for (const { id } of await listed()) await call('DELETE', `/${id}`);
    expect(await listed()).toEqual([]);
    expect(first === undefined || (await call('GET', `/${first.id}`)).status === 404).toBe(true);
    await fileOf('xlsx', { markets: ['Tijuana'], blocks: ['summary', 'indicators'], language: 'en' });
    const [edition] = await listed();
    expect(readReport(edition?.search ?? '')).toEqual({
      ...{ markets: ['Tijuana'], blocks: ['summary', 'indicators'], language: 'en' },
      ...{ period: '2026-Q3', area_unit: 'ft2', monetary_unit: 'USD', rent_period: 'month' },
    });
    expect(edition?.formats).toEqual(['xlsx']);
    const stored = reportEditionAnswer.parse(await (await call('GET', `/${edition?.id}`)).json());
    const now = await reportOf(readReport(edition?.search ?? ''));
    expect(stored.report).toEqual(now);
    expect(stored.data_version).toBe(now.data_version);
  });

  it("is nobody else's", async () => {
    const [edition] = await listed();
    expect((await call('GET', `/${edition?.id}`, cut)).status).toBe(404);
    expect((await call('DELETE', `/${edition?.id}`, cut)).status).toBe(404);
    expect((await call('DELETE', `/${edition?.id}`)).status).toBe(204);
  });
});

describe('a logo', () => {
  const send = (image: string) => post('/logos', { image });
  const picture = async (width: number, height: number, format: 'png' | 'gif' = 'png') =>
    (
      await sharp({ create: { width, height, channels: 3, background: '#123456' } })
        [format]()
        .toBuffer()
    ).toString('base64');
  const idOf = async (image: string) => logoAnswer.parse(await (await send(image)).json()).id;

  it('is scaled, stored once, and stands on every page of the files', async () => {
    const image = await picture(1500, 300);
    const logo = await idOf(image);
    expect(await idOf(image)).toBe(logo);
    const report = await reportOf({ ...BODY, logo });
    expect([report.logo?.width, report.logo?.height]).toEqual([600, 120]);
    const zip = await JSZip.loadAsync(await fileOf('pptx', { ...BODY, logo }));
    const slides = zip.file(/^ppt\/slides\/slide\d+\.xml$/);
    for (const slide of slides) expect(await slide.async('string')).toContain('<p:pic>');
    expect(slides.length).toBe(report.pages.length + 1);
    const pdf = Buffer.from(await fileOf('pdf', { ...BODY, logo })).toString('latin1');
    expect(pdf).toContain('/Subtype /Image');
  });

  it('is refused where it is no image, or no longer there', async () => {
    for (const image of [await picture(5, 5, 'gif'), Buffer.from('<svg/>').toString('base64'), 'AAAA', 'ñ', '']) {
      const answer = await send(image);
      expect([image.slice(0, 20), answer.status]).toEqual([image.slice(0, 20), 400]);
      expect(JSON.stringify(problem.parse(await answer.json()))).toMatch(/PNG, JPEG/);
    }
    expect((await send('A'.repeat(900_000))).status).toBe(400);
    const answer = await post('', { ...BODY, logo: 'A'.repeat(22) });
    expect(answer.status).toBe(400);
    expect(JSON.stringify(problem.parse(await answer.json()))).toMatch(/logotipo|logo that/);
  });
});
