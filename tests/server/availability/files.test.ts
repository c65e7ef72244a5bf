import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Workbook } from '@cj-tech-master/excelts';
import { parse } from 'csv-parse/sync';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import mammoth from 'mammoth';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, expect, it, vi } from 'vitest';
import {
  type AvailabilityAnswer,
  type AvailabilityDownloadBody,
  type AvailabilityFormat,
  type AvailableProperty,
  availabilityAnswer,
} from '@/contract/calls/availability';
import { FT2_PER_M2 } from '@/contract/catalogue/units';
import { lengthDigits } from '@/contract/drawing/length';
import { fileText } from '@/server/availability/files/texts';
import type { Brochure } from '@/server/brochures/brochure';
import { docxOf } from '@/server/brochures/docx';
import { pdfOf } from '@/server/brochures/pdf';
import { photosOf } from '@/server/brochures/photos';
import { openZip } from '../downloads/open-zip';
import { serve } from '../http/serve';

const served = serve();
let token = '';
let found: AvailabilityAnswer;
let three: AvailableProperty[] = [];

const post = (sub: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${served.base}/api/v1/industrial/availability${sub}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

async function file(format: AvailabilityFormat, body: AvailabilityDownloadBody): Promise<Buffer> {
  const answer = await post(`/download/${format}`, body);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-disposition')).toMatch(/_2026_11_20\.\w+/);
  return Buffer.from(await answer.arrayBuffer());
}

beforeAll(async () => {
  token = await served.token();
  found = availabilityAnswer.parse(await (await post('', { market: ['Tijuana'] })).json());
  three = found.properties.filter(({ asking_price_lease }) => asking_price_lease !== null).slice(0, 3);
});
const ids = () => three.map(({ id }) => id);
const spaces = () => found.properties.flatMap((property) => property.spaces.map((space) => ({ property, space })));

it('writes a CSV of every matching space', async () => {
  const rows: string[][] = parse(await file('csv', { market: ['Tijuana'] }), { bom: true });
  const [header = [], ...records] = rows;
  expect(records).toHaveLength(found.sums.spaces);
  const at = (name: string) => header.findIndex((one) => one.startsWith(name));
  const [first] = spaces();
  expect(records[0]?.[at('Propiedad')]).toBe(first?.property.name);
  const areas = records.map((row) => row[at('Área disponible (ft²)')] ?? '');
  expect(Number(areas[0])).toBe(Math.round(100 * (first?.space.available_area ?? 0)) / 100);
  for (const text of areas) expect(text).toMatch(/^\d+(\.\d{1,2})?$/);
  for (const row of records) expect(row[at('Precio de salida en renta')] ?? '').toMatch(/^(\d+(\.\d{1,3})?)?$/);
  expect(records[0]?.[at('Teléfono')]).toMatch(/^\(\+52\) [\d ]+$/);
  const area = records.reduce((sum, row) => sum + Number(row[at('Área disponible (ft²)')]), 0);
  expect(area).toBeCloseTo(found.sums.available_area, 1);
});

it('makes a workbook whose numbers are numbers, in the requested units', async () => {
  const workbook = new Workbook();
  const content = await file('xlsx', { market: ['Tijuana'], area_unit: 'm2', language: 'en' });
  await workbook.xlsx.load(content);
  expect(workbook.worksheets.map(({ name }) => name)).toEqual(['Spaces', 'Properties', 'Notes']);
  const sheet = workbook.getWorksheet('Properties');
  const header = Array.from({ length: sheet?.columnCount ?? 0 }, (_, i) => sheet?.getRow(1).getCell(i + 1).value);
  const column = header.indexOf('Available area (m²)') + 1;
  const values = Array.from({ length: found.total }, (_, i) => sheet?.getRow(i + 2).getCell(column).value);
  expect(values.every((value) => typeof value === 'number')).toBe(true);
  const sum = values.reduce<number>((all, value) => all + Number(value), 0);
  expect(sum * FT2_PER_M2).toBeCloseTo(found.sums.available_area, -1);
  const notes: string[] = [];
  workbook.getWorksheet('Notes')?.eachRow((row) => {
    notes.push(String(row.getCell(2).value));
  });
  expect(notes).toContain('Tijuana');
  expect(notes.some((note) => note.includes('sample'))).toBe(true);
});

it('converts lengths with the unit of areas in columns and criteria, and not in GeoJSON', async () => {
  const market = ['Tijuana'];
  const minimum_height = { min: 9.75, max: 12 };
  for (const [area_unit, header, criterion, height] of [
    ['m2', 'Clear height (m)', '9.75 to 12 m', 9.75],
    ['ft2', 'Clear height (ft)', '32 to 39.4 ft', 31.99],
  ] as const) {
    const workbook = new Workbook();
    await workbook.xlsx.load(await file('xlsx', { market, minimum_height, area_unit, language: 'en' }));
    const notes: string[] = [];
    workbook.getWorksheet('Notes')?.eachRow((row) => void notes.push(String(row.getCell(2).value)));
    expect(notes).toContain(criterion);
    const rows: string[][] = parse(await file('csv', { market, minimum_height, area_unit, language: 'en' }), {
      bom: true,
    });
    const at = rows[0]?.indexOf(header) ?? -1;
    const heights = rows.slice(1).map((row) => Number(row[at]));
    expect(Math.min(...heights)).toBe(height);
  }
  const { length_unit, features } = JSON.parse((await file('geojson', { market, minimum_height })).toString());
  expect(length_unit).toBe('m');
  expect(features[0].properties.minimum_height).toBeLessThanOrEqual(12);
});

it('writes GeoJSON with the coordinates of the buildings', async () => {
  const collection: unknown = JSON.parse((await file('geojson', { ids: ids() })).toString());
  expect(collection).toMatchObject({
    type: 'FeatureCollection',
    as_of: '2026-11-20',
    features: three.map(({ id, latitude, longitude, name, spaces: own }, i) => ({
      type: 'Feature',
      id,
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
      properties: { index: i + 1, name, spaces: own },
    })),
  });
});

it('writes KML that a parser reads', async () => {
  const text = (await file('kml', { ids: ids() })).toString();
  expect(XMLValidator.validate(text)).toBe(true);
  const read = new XMLParser({ ignoreAttributes: false }).parse(text);
  const marks = read.kml.Document.Placemark;
  expect(marks.map((mark: { name: string }) => mark.name)).toEqual(three.map(({ name }) => name));
  expect(marks[0].Point.coordinates).toBe(`${three[0]?.longitude},${three[0]?.latitude}`);
  const data: { '@_name': string; value: unknown }[] = marks[0].ExtendedData.Data;
  expect(Number(data.find((one) => one['@_name'] === 'available_area')?.value)).toBe(three[0]?.available_area);
});

it('writes a Word brochure of a selection, with maps and plans', async () => {
  const content = await file('docx', { ids: ids(), images: true });
  const { value: text, messages } = await mammoth.extractRawText({ buffer: content });
  expect(messages.filter(({ type }) => type === 'error')).toEqual([]);
  expect(text).toContain('Disponibilidad industrial');
  expect(text).toContain('20 de noviembre de 2026 · 3 propiedades');
  for (const { name, owner, spaces: own } of three) {
    expect(text).toContain(name);
    expect(text).toContain(owner);
    expect(text).toContain(own[0]?.contact_email);
  }
  const { value: html } = await mammoth.convertToHtml({ buffer: content });
  // One map of all, then a map and a plan of each building.
  expect(html.match(/<img/g)?.length).toBe(1 + 2 * three.length);
});

/** The files inside a Word file. */
async function wordParts(content: Uint8Array): Promise<(name: string) => string> {
  const files = await openZip(Buffer.from(content));
  return (name) => files.get(`word/${name}.xml`)?.toString() ?? '';
}

it('lays a Word brochure out on fixed columns, in its language, and leaves no heading or contact alone on a page', async () => {
  const part = await wordParts(await file('docx', { ids: ids(), language: 'en' }));
  const document = part('document');
  const tables = document.match(/<w:tbl>/g)?.length ?? 0;
  expect(tables).toBeGreaterThan(2 * three.length);
  expect(document.match(/<w:tblLayout w:type="fixed"\/>/g)).toHaveLength(tables);
  expect(part('styles')).toMatch(/<w:lang w:val="en-US"/);
  for (const heading of document.match(/<w:p>(?:(?!<\/w:p>).)*"Heading2".*?<\/w:p>/g) ?? [])
    expect(heading).toContain('<w:keepNext/>');
  const sample = /<w:p>(?:(?!<\/w:p>).)*Generated sample data(?:(?!<\/w:p>).)*<\/w:p>/.exec(document)?.[0];
  // One note instead of one more page for the last of several.
  expect(sample).toContain('Source: Sample data');
});

it('keeps the contacts of a property together in Word, with long facts over the whole width, and photos two in a row', async () => {
  const photo = await sharp({ create: { width: 8, height: 6, channels: 3, background: '#888888' } })
    .jpeg()
    .toBuffer();
  const [page] = odd.pages;
  const facts = [['Corto', 'valor'] as const, ['Largo', 'un valor que no cabe en un renglón de la columna'] as const];
  const photos = Array.from({ length: 3 }, () => ({ jpeg: photo, width: 8, height: 6 }));
  const shown: Brochure = {
    ...odd,
    pages: page === undefined ? [] : [{ ...page, facts, photos, contacts: ['Ana', 'Bruno'] }],
  };
  const document = (await wordParts(await docxOf(shown)))('document');
  const paragraph = (text: string) =>
    new RegExp(`<w:p>(?:(?!</w:p>).)*>${text}<(?:(?!</w:p>).)*</w:p>`).exec(document)?.[0] ?? '';
  expect(paragraph('Ana')).toContain('<w:keepNext/>');
  expect(paragraph('Bruno')).toContain('<w:keepLines/>');
  expect(paragraph('Bruno')).not.toContain('<w:keepNext/>');
  const widthOf = (text: string) => {
    const table = document.slice(document.lastIndexOf('<w:tbl>', document.indexOf(`>${text}<`)));
    return Number(/<w:tblW w:type="dxa" w:w="(\d+)"/.exec(table)?.[1]);
  };
  expect(widthOf('Largo')).toBe(10_240);
  // Word merges two consecutive tables, and rejects one without rows.
  expect(document).not.toContain('</w:tbl><w:tbl>');
  expect(document).not.toContain('</w:tblGrid></w:tbl>');
  expect(widthOf('Corto')).toBeLessThan(5_120);
  const rows = document.slice(document.indexOf('Fotografías')).match(/<w:tr>.*?<\/w:tr>/g) ?? [];
  expect(rows.map((row) => row.match(/<pic:pic/g)?.length)).toEqual([2, 1]);
  const alone = { ...shown, pages: shown.pages.map((one) => ({ ...one, photos: photos.slice(0, 1) })) };
  const wide = (await wordParts(await docxOf(alone)))('document');
  // 512 points in English Metric Units.
  expect(Number(/<wp:extent cx="(\d+)"/.exec(wide)?.[1]) / 12_700).toBeCloseTo(512, -1);
});

it('makes a PDF brochure in the requested language and units', async () => {
  const content = await file('pdf', { ids: ids(), language: 'en', area_unit: 'm2', monetary_unit: 'MXN' });
  const { totalPages, text } = await extractText(await getDocumentProxy(new Uint8Array(content)), { mergePages: true });
  expect(totalPages).toBeGreaterThanOrEqual(4);
  expect(text).toContain('Industrial availability');
  expect(text).toContain('November 20, 2026 · 3 properties');
  for (const { name } of three) expect(text).toContain(name);
  expect(text).toMatch(/MXN\/m²\/month/);
  expect(text).toContain('Source: Sample data');
  expect(text).not.toContain('Datos de muestra');
  expect(text).not.toMatch(/ft²/);
});

/** The roles of a structure, in the order of reading, and the texts that stand for pictures. */
function rolesIn(node: StructNode): { readonly roles: string[]; readonly alts: string[] } {
  const inner = (node.children ?? []).map((one) => rolesIn(one));
  return {
    roles: [...(node.role === undefined ? [] : [node.role]), ...inner.flatMap(({ roles }) => roles)],
    alts: [...(node.role === 'Figure' ? [node.alt ?? ''] : []), ...inner.flatMap(({ alts }) => alts)],
  };
}
type StructNode = { readonly role?: string; readonly alt?: string; readonly children?: readonly StructNode[] };

it('tags a PDF brochure: headings, tables, pictures with their texts; what pages repeat is left out', async () => {
  const content = await file('pdf', { ids: ids() });
  const pdf = await getDocumentProxy(new Uint8Array(content));
  expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
  const { info } = await pdf.getMetadata();
  expect(info).toMatchObject({ Language: 'es', Title: expect.stringContaining('Disponibilidad industrial') });
  const structure = async (page: number) =>
    rolesIn(((await (await pdf.getPage(page)).getStructTree()) ?? {}) as StructNode);
  const cover = await structure(1);
  expect(cover.roles.filter((role) => /^H\d$/.test(role))).toEqual(['H1', 'H2']);
  expect(cover.roles.filter((role) => role === 'TR')).toHaveLength(1 + three.length);
  expect(cover.roles.filter((role) => role === 'TH').length).toBeGreaterThan(5);
  expect(cover.alts).toEqual(['Ubicación: 3 propiedades']);
  const [first] = three;
  const building = await structure(2);
  expect(building.roles.filter((role) => /^H\d$/.test(role))).toEqual(['H2', 'H3', 'H3', 'H3', 'H3', 'H3']);
  expect(building.alts).toEqual([
    expect.stringContaining(`Ubicación: ${first?.name}, `),
    `Planta esquemática: ${first?.name}`,
  ]);
  expect(building.roles).toContain('TD');
});

it('has the contact of each property beside its facts, never alone on a page', async () => {
  const { properties } = availabilityAnswer.parse(await (await post('', { limit: 50 })).json());
  const content = await file('pdf', { ids: properties.map(({ id }) => id) });
  const pages = await pagesOf(content);
  const heads = pages.filter((text) => /^\d+\. /.test(text) && !text.includes('(continúa)'));
  expect(heads).toHaveLength(properties.length);
  for (const text of heads) expect(text).toContain('Contacto');
  expect(pages.filter((text) => text.includes('Contacto')).length).toBe(properties.length);
}, 60_000);

it('refuses more properties than a format takes, in the requested language, and publishes the limit', async () => {
  const word = await post('/download/docx', { market: ['Tijuana'] });
  expect(word.status).toBe(400);
  expect((await word.json()).message).toMatch(/^Word: máximo 10 propiedades/);
  const pdf = await post('/download/pdf', { language: 'en' });
  expect(pdf.status).toBe(400);
  expect((await pdf.json()).message).toMatch(/^PDF: at most 50 properties/);
  const none = await post('/download/csv', { ids: ['no-such'] });
  expect(none.status).toBe(400);
  const { limits } = await (await served.get('/industrial/availability/filters', token)).json();
  expect(limits).toMatchObject({ docx: 10, pdf: 50 });
  expect((await post('/download/exe', {})).status).toBe(404);
});

it('names unknown ids, and omits properties that the filters exclude', async () => {
  const answer = await post('/download/csv', { ids: [...ids(), 'no-such', 'nor-this', 'no-such'], language: 'en' });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({
    message: 'ids: no property was found with this ID: no-such, nor-this.',
    errors: [{ path: 'ids' }],
  });
  const many = await post('/download/csv', { ids: Array.from({ length: 1000 }, (_, i) => `x${i}`) });
  expect((await many.json()).message).toMatch(/ x0, .*x19 \(\+980\)\.$/);
  const elsewhere = await post('/download/csv', { ids: ids(), market: ['Saltillo'] });
  expect((await elsewhere.json()).message).toMatch(/^Ninguna propiedad cumple/);
});

it("omits properties outside the caller's markets, whatever ids are requested", async () => {
  const account = {
    email: 'eva@example.com',
    name: 'Eva',
    password: 'una clave bastante larga',
    markets: ['Saltillo'],
  };
  await served.account(account);
  const cut = await served.token({ email: account.email, password: account.password });
  const answer = await post('/download/csv', { ids: ids() }, { Authorization: `Bearer ${cut}` });
  expect(answer.status).toBe(400);
  // Indistinguishable from an id that does not exist.
  const { message } = await answer.json();
  expect(message).toBe(`ids: no se encontró ninguna propiedad con esta clave: ${ids().join(', ')}.`);
});

it('marks a price over several spaces as their average, and a single one not', async () => {
  const all = availabilityAnswer.parse(await (await post('', { order_by: 'spaces', order: 'desc' })).json());
  const leasePrices = ({ spaces: own }: AvailableProperty) =>
    new Set(own.map(({ asking_price_lease }) => asking_price_lease).filter((one) => one !== null)).size;
  const several = all.properties.find((one) => leasePrices(one) > 1);
  const single = all.properties.find((one) => leasePrices(one) === 1);
  for (const [one, pattern] of [
    [several, /Renta, promedio\s+[\d.]+ USD\/ft²\/mes/],
    [single, /Renta\s+[\d.]+ USD\/ft²\/mes/],
  ] as const) {
    const content = await file('pdf', { ids: [one?.id ?? ''] });
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(content)), { mergePages: true });
    expect(text).toMatch(pattern);
    const { value } = await mammoth.extractRawText({ buffer: await file('docx', { ids: [one?.id ?? ''] }) });
    expect(value.includes('Renta, promedio')).toBe(one === several);
  }
});

const pagesOf = async (content: Buffer): Promise<string[]> =>
  (await extractText(await getDocumentProxy(new Uint8Array(content)))).text;
/** Rows of the tables of a Word file, each cell as text. */
async function wordRows(content: Buffer): Promise<string[][]> {
  const { value } = await mammoth.convertToHtml({ buffer: content });
  return [...value.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = '']) =>
    [...row.matchAll(/<t[dh]>(.*?)<\/t[dh]>/g)].map(([, cell = '']) =>
      cell.replace(/<br \/>/g, '\n').replace(/<[^>]+>/g, ''),
    ),
  );
}

it('compares the properties on the first page by price, class, height, docks and months, in the requested units', async () => {
  const body = { ids: ids(), language: 'en', area_unit: 'm2', monetary_unit: 'MXN' } as const;
  const { properties } = availabilityAnswer.parse(
    await (await post('', { market: ['Tijuana'], language: 'en', area_unit: 'm2', monetary_unit: 'MXN' })).json(),
  );
  const figure = (value: number, digits: number) =>
    new Intl.NumberFormat('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);
  const compared = properties.filter(({ id }) => body.ids.includes(id));
  const expected = compared.map((one) => [
    one.name,
    figure(one.available_area, 0),
    one.asking_price_lease === null ? '' : figure(one.asking_price_lease, 2),
    one.building_classification ?? '—',
    one.minimum_height === null ? '—' : figure(one.minimum_height, lengthDigits('metres', 'm2')),
    one.docks === null ? '—' : String(one.docks),
    String(one.months_in_market),
  ]);
  expect(expected).toHaveLength(3);
  const rows = await wordRows(await file('docx', body));
  const header = rows.find((row) => row.includes('Property')) ?? [];
  expect(header).toContain('Asking rent\nMXN/m²/month');
  expect(header).toContain('Clear height\nm');
  const at = ['Property', 'Available area\nm²', 'Asking rent\nMXN/m²/month', 'Class', 'Clear height\nm', 'Docks'].map(
    (name) => header.indexOf(name),
  );
  const from = rows.indexOf(header) + 1;
  const [cover = ''] = await pagesOf(await file('pdf', body));
  expected.forEach((cells, i) => {
    const row = rows[from + i] ?? [];
    expect([...at.map((place) => row[place]?.replace('\naverage', '')), row.at(-1)]).toEqual(cells);
    for (const cell of cells) expect(cover).toContain(cell);
  });
});

it('repeats the header of a comparison over pages, and marks averages', async () => {
  const all = availabilityAnswer.parse(await (await post('', { order_by: 'spaces', order: 'desc' })).json());
  const some = all.properties.slice(0, 50);
  const pages = await pagesOf(await file('pdf', { ids: some.map(({ id }) => id) }));
  const first = pages.findIndex((page) => page.startsWith('1. '));
  expect(first).toBeGreaterThan(1);
  for (const page of pages.slice(0, first)) expect(page).toMatch(/Andenes/);
  const cover = pages.slice(0, first).join('\n');
  expect(cover).toMatch(/[\d.]+\s+promedio/);
});

it('shows a missing price as on request, and the monthly rent of a lease', async () => {
  const all = availabilityAnswer.parse(await (await post('', { limit: 1000 })).json());
  const none = all.properties.find((one) => one.asking_price_lease === null && one.asking_price_sale === null);
  const priced = all.properties.find(({ spaces: own }) => own.length === 1 && own[0]?.asking_price_lease !== null);
  const space = priced?.spaces[0];
  const monthly = Math.round((space?.available_area ?? 0) * (space?.asking_price_lease ?? 0)).toLocaleString('en-US');
  const expected = { ids: [none?.id ?? '', priced?.id ?? ''] };
  const pages = await pagesOf(await file('pdf', expected));
  const page = (property: AvailableProperty | undefined) =>
    pages.find((one) => new RegExp(`^\\d\\. ${property?.name}`).test(one)) ?? '';
  expect(pages[0]).toMatch(/Precio a\s+consultar/);
  // In its header and in its table.
  expect(page(none).match(/Precio a\s+consultar/g)?.length).toBeGreaterThan(1);
  expect(page(priced)).toContain(monthly);
  expect(page(priced)).not.toMatch(/consultar/);
  const rows = await wordRows(await file('docx', expected));
  expect(rows.filter((row) => row.some((cell) => cell.includes('Precio a consultar'))).length).toBeGreaterThan(2);
  expect(rows.find((row) => row.includes('Renta mensual\nUSD'))).toBeDefined();
  expect(rows.some((row) => row.includes(monthly))).toBe(true);
});

it('lays out a long word in time linear in its length', async () => {
  const measured = vi.spyOn(PDFDocument.prototype, 'widthOfString');
  const lettersFor = async (length: number) => {
    measured.mockClear();
    const [page] = odd.pages;
    const name = 'N'.repeat(length);
    const content = await pdfOf({
      ...odd,
      comparison: { ...odd.comparison, rows: [[name]] },
      pages: page === undefined ? [] : [{ ...page, name }],
    });
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(content)), { mergePages: true });
    expect(text.match(/N/g)?.length).toBeGreaterThanOrEqual(2 * length);
    return measured.mock.calls.reduce((sum, [word]) => sum + String(word).length, 0);
  };
  const base = await lettersFor(100);
  const [short, long] = [await lettersFor(1_000), await lettersFor(10_000)];
  measured.mockRestore();
  expect(long - base).toBeLessThan(15 * (short - base));
});

const odd: Brochure = {
  language: 'es',
  title: 'Łódź & <Ñandú>',
  date: '1',
  count: '1',
  summary: [['a', 'b']],
  criteria: [['c', '=1+1']],
  map: null,
  comparison: {
    columns: [{ header: 'Propiedad', right: false, share: 1 }],
    rows: Array.from({ length: 90 }, (_, i) => [`Nave ${i}`]),
  },
  notes: [],
  text: (key, values) => fileText('es', key, values),
  pages: [
    {
      number: 1,
      name: 'Nave "漢字" & \u0001 <x>',
      place: '',
      address: null,
      figures: [],
      facts: Array.from(
        { length: 120 },
        (_, i) => [`Dato ${i}`, 'un valor que ocupa más de un renglón de la columna'] as const,
      ),
      spaces: {
        columns: [{ header: 'Espacio', right: false, share: 1 }],
        rows: Array.from({ length: 90 }, (_, i) => [`Módulo ${i}`]),
      },
      contacts: [],
      map: null,
      plan: null,
      photos: [],
    },
  ],
};

it('embeds photos of the data folder in brochures, and fetches none', async () => {
  const folder = path.join(process.env.NAVE_DATA_DIR ?? '', 'images');
  mkdirSync(folder, { recursive: true });
  const photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#888888' } })
    .png()
    .toBuffer();
  writeFileSync(path.join(folder, 'photo.png'), photo);
  const photos = await photosOf(['https://example.com/a.jpg', '../current.json', 'no-such.png', 'photo.png']);
  expect(photos).toHaveLength(1);
  const [page] = odd.pages;
  const shown: Brochure = { ...odd, pages: page === undefined ? [] : [{ ...page, photos }] };
  const { value: html } = await mammoth.convertToHtml({ buffer: Buffer.from(await docxOf(shown)) });
  expect(html).toContain('data:image/jpeg');
  const bare = (await pdfOf(odd)).length;
  expect((await pdfOf(shown)).length).toBeGreaterThan(bare + (photos[0]?.jpeg.length ?? 0) - 100);
});

it('writes unusual characters and long lists into both brochures', async () => {
  const pdf = await extractText(await getDocumentProxy(new Uint8Array(await pdfOf(odd))), { mergePages: true });
  expect(pdf.text).toContain('Dato 119');
  expect(pdf.text).toContain('Módulo 89');
  const { text: pages } = await extractText(await getDocumentProxy(new Uint8Array(await pdfOf(odd))));
  expect(pages.length).toBeGreaterThan(3);
  // The cover and the property, each followed only by pages that repeat its heading.
  const property = pages.findIndex((page) => page.startsWith('1. Nave'));
  expect(property).toBeGreaterThan(1);
  for (const page of pages.slice(1, property))
    expect(page).toMatch(/^Lódz & <Ñandú> \(continúa\)\s+Propiedad\s+Nave \d+/);
  for (const page of pages.slice(property + 1)) expect(page).toMatch(/^1\. Nave "\?\?" & .*\(continúa\)/);
  expect(pdf.text).toContain('Lódz & <Ñandú>');
  const word = await mammoth.extractRawText({ buffer: Buffer.from(await docxOf(odd)) });
  expect(word.value).toContain('Łódź & <Ñandú>');
  expect(word.value).toContain('漢字');
  expect(word.value).toContain('Módulo 89');
});
