import type { DownloadFormat } from '@/contract/calls/download';
import type { MarketChangesAnswer } from '@/contract/calls/market-changes';
import { MOST_CHANGES_IN_FILE } from '@/contract/calls/market-changes-limits';
import type { AnalyticsQuery } from '@/contract/calls/query';
import { dimension } from '@/contract/catalogue/dimensions';
import { MARKET_CHANGE_KEYS, type MarketChangeKey, marketChange } from '@/contract/catalogue/market-changes';
import { type Row, rowsOf, type Sheet } from '@/server/documents/sheet';
import type { Entry } from '@/server/documents/zip';
import { changeLines } from '@/server/engine/properties/market-changes';
import { metricQueryOf } from '@/server/engine/version/version';
import { dataRows, sheetFiles, textsSheet } from './data-sheet';
import { formatOf } from './figure-format';
import { filtersInWords } from './filters-in-words';
import type { Download } from './request';

/** The request of what changed, and its answer. */
export type MarketChangesFiles = Pick<Download, 'version' | 'today' | 'say' | 'signal'> & {
  readonly format: DownloadFormat;
  readonly query: AnalyticsQuery;
  readonly kinds: readonly MarketChangeKey[];
  readonly answer: MarketChangesAnswer;
};

/** Markets × kinds: events and area of each. */
function sumsSheet({ answer, say, query }: MarketChangesFiles): Sheet {
  type Sums = MarketChangesAnswer['kinds'];
  const row = (label: string, sums: Sums): Row => [label, ...sums.flatMap(({ events, area }) => [events, area])];
  return {
    name: say.text('changes.by_market'),
    columns: [
      { header: dimension('market').name[say.language], format: 'text' },
      ...answer.kinds.flatMap(({ kind }) => {
        const name = marketChange(kind).name[query.language];
        return [
          { header: say.text('changes.events_of', { name }), format: 'whole' as const },
          { header: say.text('with_unit', { name, unit: answer.unit }), format: 'whole' as const },
        ];
      }),
    ],
    rows: rowsOf(answer.markets.map(({ label, kinds }) => row(label, kinds))),
    totals: [row(say.text('explorer:table.total'), answer.kinds)],
  };
}

/** As many events as are read at once. */
const BATCH = 5_000;

/** The events in batches, the latest first, up to the most that a file has. */
async function* lineRows({ version, query, kinds, signal }: MarketChangesFiles): AsyncGenerator<readonly Row[]> {
  for (let offset = 0; offset < MOST_CHANGES_IN_FILE; offset += BATCH) {
    const lines = await changeLines(version, { query, kinds }, { limit: BATCH, offset }, signal);
    yield lines.map((one) => [
      one.day,
      marketChange(one.kind).name[query.language],
      one.id,
      one.name,
      one.space,
      one.market,
      one.submarket,
      one.area,
      one.price_before,
      one.price,
      one.tenant,
    ]);
    if (lines.length < BATCH) return;
  }
}

function linesSheet(files: MarketChangesFiles): Sheet {
  const { answer, say } = files;
  const text = (header: string) => ({ header, format: 'text' as const });
  const price = (name: string) => ({
    header: say.text('with_unit', { name, unit: answer.price_unit }),
    format: formatOf(answer.price_unit),
  });
  return {
    name: say.text('changes.events'),
    columns: [
      { header: say.text('changes.day'), format: 'day' },
      text(say.text('changes.kind')),
      text(say.text('changes.id')),
      text(say.text('changes.building')),
      text(say.text('changes.space')),
      text(dimension('market').name[say.language]),
      text(dimension('submarket').name[say.language]),
      { header: say.text('with_unit', { name: say.text('changes.area'), unit: answer.unit }), format: 'whole' },
      price(say.text('changes.price_before')),
      price(say.text('changes.price')),
      text(dimension('tenant').name[say.language]),
    ],
    rows: lineRows(files),
  };
}

/** What the kinds are, the days, the filters, and the data that were counted. */
function aboutSheet(files: MarketChangesFiles): Sheet {
  const { version, query, kinds, answer, say } = files;
  const rows: Row[] = [
    [say.text('dates'), say.text('dates_line', { from: say.day(query.start_date), to: say.day(query.end_date) })],
    ...(answer.total > MOST_CHANGES_IN_FILE
      ? [[say.text('changes.events'), say.text('changes.cut', { count: MOST_CHANGES_IN_FILE, total: answer.total })]]
      : []),
    ...MARKET_CHANGE_KEYS.filter((one) => kinds.length === 0 || kinds.includes(one)).map((one) => {
      const declared = marketChange(one);
      return [declared.name[say.language], declared.description[say.language]];
    }),
    ...filtersInWords(metricQueryOf(version, 'move_outs', query), say),
    ...dataRows(files),
  ];
  return textsSheet(say.text('filters'), rows);
}

/** The files of the zip: one workbook, or a CSV file for each of its sheets. */
export function marketChangesFiles(files: MarketChangesFiles): Entry[] {
  const { say, format } = files;
  const sheets = [sumsSheet(files), linesSheet(files), aboutSheet(files)];
  return sheetFiles(say.text('changes.title'), sheets, format);
}
