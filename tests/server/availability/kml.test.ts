import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, it } from 'vitest';
import type { AvailableProperty } from '@/contract/calls/availability';
import { kmlOf } from '@/server/availability/files/kml';
import { serve } from '../http/serve';

const served = serve();
const HOSTILE = `A & B <c> "d" ]]> <img src=x onerror=alert(1)> &lt;b&gt;`;

/** Text that an HTML reader shows of a text without elements. */
const shown = (html: string): string =>
  html.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

async function hostileKml(): Promise<string> {
  const { getFacts } = await import('@/server/database/server-facts');
  const { versionOf } = await import('@/server/engine/version/version');
  const { availabilityQueryOf } = await import('@/server/availability/availability-query');
  const { find } = await import('@/server/availability/availability');
  const day = '2026-11-20';
  const text = await (await getFacts()).reading(async (reader) => {
    const version = await versionOf(reader, null);
    const query = availabilityQueryOf({ market: ['Tijuana'] }, 'en', 1000);
    const found = await find(version, query, null, day);
    const hostile = (one: AvailableProperty): AvailableProperty => ({
      ...one,
      name: `${HOSTILE}\u0000\u0008\u001f\uffff`,
      address: HOSTILE,
      spaces: one.spaces.map((space) => ({ ...space, name: HOSTILE, contact_company: HOSTILE })),
    });
    async function* read() {
      for await (const batch of found.read()) yield batch.map(hostile);
    }
    const input = { version, query, found: { ...found, read }, day, today: day, chosen: null };
    let all = '';
    for await (const part of kmlOf(input)) all += part;
    return all;
  });
  return text ?? '';
}

it('escapes names in KML once: descriptions are HTML, everything else is text', async () => {
  const text = await hostileKml();
  expect(XMLValidator.validate(text)).toBe(true);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 has no place for them
  expect(text).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\uffff]/);
  const { Document } = new XMLParser({ ignoreAttributes: false, trimValues: false, parseTagValue: false }).parse(
    text,
  ).kml;
  const [mark] = Document.Placemark;
  expect(mark.name).toBe(HOSTILE);
  expect(mark.address).toBe(HOSTILE);
  const data: { '@_name': string; value: string }[] = mark.ExtendedData.Data;
  expect(data.find((one) => one['@_name'] === 'name')?.value).toBe(HOSTILE);
  const lines: string[] = mark.description.split('<br>');
  for (const line of lines) expect(line).not.toMatch(/[<>"]/);
  expect(lines.map(shown).some((line) => line.startsWith(`${HOSTILE} · `) && line.endsWith(` · ${HOSTILE}`))).toBe(
    true,
  );
  for (const line of Document.description.split('<br>')) expect(line).not.toMatch(/[<>"]/);
});

it('declares the charset of KML', async () => {
  const token = await served.token();
  const answer = await served.call('/api/v1/industrial/availability/download/kml', {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ market: ['Tijuana'] }),
  });
  expect(answer.headers.get('content-type')).toBe('application/vnd.google-earth.kml+xml; charset=utf-8');
});
