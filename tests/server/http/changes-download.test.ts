import JSZip from 'jszip';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ChangesAnswer, changesAnswer } from '@/contract/calls/changes';
import { figureDigits } from '@/contract/figures/price-digits';
import { download, sheet, workbook } from '../downloads/download';
import { officeErrors } from '../downloads/office-errors';
import { serve } from './serve';

const served = serve();
let token = '';
beforeAll(async () => {
  token = await served.token();
});

const DAYS = 'start_date=2026-07-01&end_date=2026-09-30&language=en';
const read = async (path: string): Promise<ChangesAnswer> =>
  changesAnswer.parse(await (await served.get(path, token)).json());

async function file(path: string): Promise<Buffer> {
  const response = await download(served, path, token);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

/** The numbers of the series of a chart, by their names. */
async function seriesOf(bytes: Buffer): Promise<Map<string, number[]>> {
  const zip = await JSZip.loadAsync(bytes);
  const [name] = Object.keys(zip.files).filter((one) => /^ppt\/charts\/chart\d+\.xml$/.test(one));
  const xml = (await zip.file(name ?? '')?.async('string')) ?? '';
  return new Map(
    [...xml.matchAll(/<c:ser>[\s\S]*?<\/c:ser>/g)].map(([one]) => [
      /<c:tx>[\s\S]*?<c:v>([^<]*)<\/c:v>/.exec(one)?.[1] ?? '',
      [...(/<c:val>[\s\S]*?<\/c:val>/.exec(one)?.[0] ?? '').matchAll(/<c:v>([^<]*)<\/c:v>/g)].map(([, v]) => Number(v)),
    ]),
  );
}
const textOf = async (bytes: Buffer, part: string): Promise<string> =>
  (await (await JSZip.loadAsync(bytes)).file(part)?.async('string')) ?? '';

describe('what changed a figure, as a file', () => {
  it.each([
    ['analytics/availability', ''],
    ['analytics/asking-price', ''],
    ['analytics/net-absorption', '&market=Tijuana'],
    ['analytics/availability-rate', '&part=denominator'],
    ['analytics/availability', '&compare=selection&market=Monterrey&against_market=Tijuana'],
  ])('%s%s: a workbook with the parts and every property', async (path, more) => {
    const answer = await read(`/${path}/changes?${DAYS}${more}`);
    const bytes = await file(`/${path}/changes/download?${DAYS}${more}`);
    expect(await officeErrors('xlsx', bytes)).toEqual([]);
    const book = await workbook(bytes);
    const parts = sheet(book, 0);
    const amounts = parts.rows.map((row) => Number(row[1]));
    const [before = 0, ...rest] = amounts.slice(0, -1);
    expect(before).toBeCloseTo(answer.before ?? Number.NaN, 3);
    expect(amounts.at(-1)).toBeCloseTo(answer.now ?? Number.NaN, 3);
    expect(rest.reduce((sum, one) => sum + one, before)).toBeCloseTo(answer.now ?? Number.NaN, 1);
    const { rows } = sheet(book, 1);
    expect(rows).toHaveLength(answer.drivers.reduce((sum, { total }) => sum + total, 0));
    expect(rows[0]?.[2]).toBe(answer.drivers.find(({ total }) => total > 0)?.properties[0]?.name);
    const own = rows.reduce((sum, row) => sum + Number(row.at(-1)), 0);
    expect(Math.abs(own - (answer.difference ?? Number.NaN))).toBeLessThan(1e-6 * rows.length + 1e-2);
  });

  it.each(['availability', 'asking-price', 'net-absorption'])(
    '%s: a slide whose chart has the figures of the answer, valid for Office',
    async (key) => {
      const query = `${DAYS}&market=Tijuana`;
      const { before, now, difference, unit } = await read(`/analytics/${key}/changes?${query}`);
      const bytes = await file(`/analytics/${key}/changes/download?${query}&format=pptx`);
      expect(await officeErrors('pptx', bytes)).toEqual([]);
      const series = await seriesOf(bytes);
      // At each end, what lies above and below the axis adds up to the figure.
      const at = (place: number) => [...series.values()].reduce((sum, values) => sum + (values.at(place) ?? 0), 0);
      expect(at(0)).toBeCloseTo(before ?? Number.NaN, 3);
      expect(at(-1)).toBeCloseTo(now ?? Number.NaN, 3);
      const slide = await textOf(bytes, 'ppt/slides/slide1.xml');
      const size = Math.abs(difference ?? 0);
      const digits = figureDigits(unit) + (unit.includes('/') ? 1 : 0);
      expect(slide).toContain(
        size.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits }),
      );
      expect(await textOf(bytes, 'ppt/notesSlides/notesSlide1.xml')).toContain(`GET /api/v1/analytics/${key}/changes?`);
    },
  );

  it('holds nothing outside the markets of the person', async () => {
    const cut = await served.token(await served.limitedTo(['Saltillo']));
    const response = await download(served, `/analytics/availability/changes/download?${DAYS}`, cut);
    const book = await workbook(Buffer.from(await response.arrayBuffer()));
    expect(new Set(sheet(book, 1).rows.map((row) => row[3]))).toEqual(new Set(['Saltillo']));
    const other = await download(served, `/analytics/availability/changes/download?${DAYS}&market=Tijuana`, cut);
    expect(other.status).toBe(400);
  });
});
