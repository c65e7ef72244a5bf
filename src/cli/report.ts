import './check-environment';
import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { parse } from 'csv-parse/sync';
import { reportBody } from '@/contract/calls/report';
import { REPORT_BLOCKS, REPORT_FORMATS } from '@/contract/calls/report-limits';
import { asLanguage } from '@/contract/text';
import { readConfig } from '@/server/base/config';
import { openFacts } from '@/server/database/open-facts';
import { versionOf } from '@/server/engine/version/version';
import { ScopedData } from '@/server/handlers/scoped-data';
import { readJson } from '@/server/http/json-body';
import { message } from '@/server/http/problems';
import { scaledLogo } from '@/server/reports/logo';
import { reportOf } from '@/server/reports/report';
import { reportBytes } from '@/server/reports/report-bytes';
import { reportRequest } from '@/server/reports/report-request';
import type { User } from '@/server/session/user';
import { exitWith, UsageError } from './failure';
import { print, printable } from './output';

const USAGE = `Usage:
  npm run report -- --format ${REPORT_FORMATS.join('|')} --out FILE
    [--markets "Tijuana,Ciudad Juárez"] [--period 2026-Q3] [--language es|en] [--area-unit ft2|m2] [--currency USD|MXN]
    [--rent-period month|year] [--blocks ${REPORT_BLOCKS.slice(0, 3).join(',')},…] [--title TEXT] [--client TEXT]
    [--contact TEXT] [--colour #9a3412] [--logo FILE] [--site https://nave.example.com]
Without --markets it is of all markets, without --period of the last closed quarter. A name with a comma stands in quotes inside the
list: --markets 'Tijuana,"León, Gto."'. With --site, titles and sentences lead to the views of the product.`;

/** Whoever runs the command may read every market. */
const ADMINISTRATOR: User = { id: '', name: '', email: '', roles: [], markets: null, session: '' };

function listOf(text: string | undefined, option: string): string[] | undefined {
  if (text === undefined) return undefined;
  try {
    const rows: string[][] = parse(text, { relax_quotes: false, trim: true });
    return (rows[0] ?? []).filter((name) => name !== '');
  } catch {
    throw new UsageError(`--${option} is no list of names separated by commas: ${printable(text)}`);
  }
}

async function main(): Promise<void> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: {
      ...{ markets: text, period: text, format: text, out: text, language: text, 'area-unit': text, currency: text },
      ...{
        'rent-period': text,
        blocks: text,
        title: text,
        client: text,
        contact: text,
        colour: text,
        logo: text,
        site: text,
      },
    },
  });
  const format = REPORT_FORMATS.find((one) => one === values.format);
  if (format === undefined || values.out === undefined || values.out === '') throw new UsageError(USAGE);
  const sent = {
    markets: listOf(values.markets, 'markets'),
    period: values.period,
    language: values.language,
    area_unit: values['area-unit'],
    monetary_unit: values.currency,
    rent_period: values['rent-period'],
    blocks: listOf(values.blocks, 'blocks'),
    title: values.title,
    client: values.client,
    contact: values.contact,
    colour: values.colour?.toLowerCase(),
  };
  const read = readJson(reportBody, sent);
  if ('details' in read)
    throw new UsageError(read.details.map(({ key, values }) => message('en', key, values)).join('\n'));
  const body = read.data;
  const site = values.site === undefined ? '' : siteOf(values.site);
  const logo = values.logo === undefined ? null : await logoOf(values.logo);
  const store = await openFacts(readConfig());
  try {
    const report = await store.reading(async (reader) => {
      const version = await versionOf(reader, null);
      const data = new ScopedData(store, version, ADMINISTRATOR, version.reader.dataset.as_of);
      const request = reportRequest(body, asLanguage(body.language), data.day, logo);
      if (request === null) throw new UsageError(`--period ${printable(values.period ?? '')} is no period.`);
      const known = data.defaultFilters('buildings', request.units).filter_markets;
      const unknown = request.markets?.filter((market) => !known.includes(market)) ?? [];
      if (unknown.length > 0)
        throw new UsageError(
          `There are no data of: ${printable(unknown.join(', '))}. There are of: ${known.join(', ')}.`,
        );
      if (request.period.end_date > data.day)
        throw new UsageError(`The period ${request.periodKey} is not over: the data end on ${data.day}.`);
      return reportOf(data, request, new AbortController().signal);
    });
    if (report === null || report === undefined)
      throw new UsageError('There are no data yet: load them by npm run import.');
    await writeFile(values.out, await reportBytes(format, { report, site }));
    await print(
      `${printable(values.out)}: ${printable(report.subtitle)}, ${report.pages.length + 1} pages, data version ${report.data_version}.\n`,
    );
  } finally {
    await store.close();
  }
}

async function logoOf(file: string) {
  const content = await readFile(file).catch(() => null);
  if (content === null) throw new UsageError(`--logo cannot be read: ${printable(file)}`);
  const scaled = await scaledLogo(content);
  if (scaled === null) throw new UsageError(`--logo is no PNG, JPEG or WebP image: ${printable(file)}`);
  return scaled;
}

/** The origin of an address. */
function siteOf(text: string): string {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text))
    throw new UsageError(`--site is no address: ${printable(text)}`);
  return new URL(text).origin;
}

main().catch(exitWith);
