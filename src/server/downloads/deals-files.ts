import type { DealsAnswer } from '@/contract/calls/deals';
import { MOST_DEALS_IN_FILE } from '@/contract/calls/deals-limits';
import type { DownloadFormat } from '@/contract/calls/download';
import { dimension } from '@/contract/catalogue/dimensions';
import { indicator } from '@/contract/catalogue/indicators';
import { DEAL_INDICATORS } from '@/contract/deals-query';
import type { Row, Sheet } from '@/server/documents/sheet';
import type { Entry } from '@/server/documents/zip';
import { type DealsQuery, dealLines } from '@/server/engine/properties/deals';
import { metricQueryOf } from '@/server/engine/version/version';
import { dataRows, sheetFiles, textsSheet } from './data-sheet';
import { formatOf } from './figure-format';
import { filtersInWords } from './filters-in-words';
import type { Download } from './request';

/** The request of deals, and its answer. */
export type DealsFiles = Pick<Download, 'version' | 'today' | 'say' | 'signal'> &
  Omit<DealsQuery, 'page'> & { readonly format: DownloadFormat; readonly answer: DealsAnswer };

/** As many deals as are read at once. */
const BATCH = 5_000;

/** The deals in batches, in their order, up to the most that a file has. */
async function* lineRows({ version, say, signal, ...listed }: DealsFiles): AsyncGenerator<readonly Row[]> {
  for (let offset = 0; offset < MOST_DEALS_IN_FILE; offset += BATCH) {
    const lines = await dealLines(version, listed, { limit: BATCH, offset }, signal);
    yield lines.map((one) => [
      ...[one.day, say.text(`deals.kind_of.${one.kind}`), one.operation, one.id, one.name, one.space],
      ...[one.market, one.submarket, one.tenant, one.business_activity, one.broker, one.area],
      ...[one.price, one.asking_price, one.difference, one.deal],
    ]);
    if (lines.length < BATCH) return;
  }
}

function linesSheet(files: DealsFiles): Sheet {
  const { answer, say } = files;
  const text = (header: string) => ({ header, format: 'text' as const });
  const named = (key: Parameters<typeof dimension>[0]) => text(dimension(key).name[say.language]);
  const price = (name: string) => ({
    header: say.text('with_unit', { name, unit: answer.price_unit }),
    format: formatOf(answer.price_unit),
  });
  return {
    name: say.text('deals.title'),
    columns: [
      { header: say.text('deals.day'), format: 'day' },
      text(say.text('deals.kind')),
      ...[named('operation_type'), text(say.text('deals.id')), text(say.text('deals.building'))],
      ...[text(say.text('deals.space')), named('market'), named('submarket'), named('tenant')],
      ...[named('business_activity'), named('broker')],
      { header: say.text('with_unit', { name: say.text('deals.area'), unit: answer.unit }), format: 'whole' },
      price(say.text('deals.price')),
      price(say.text('deals.asking_price')),
      { header: say.text('deals.difference'), format: 'change' },
      text(say.text('deals.deal')),
    ],
    rows: lineRows(files),
  };
}

/** What the indicators say of the same deals, the days, the filters, and the data that were counted. */
function aboutSheet(files: DealsFiles): Sheet {
  const { version, query, answer, say } = files;
  const rows: Row[] = [
    [say.text('dates'), say.text('dates_line', { from: say.day(query.start_date), to: say.day(query.end_date) })],
    ...DEAL_INDICATORS.map((one): Row => {
      const { value } = answer[one];
      const unit = one === 'closing_price' ? answer.price_unit : answer.unit;
      return [
        say.text('with_unit', { name: indicator(one).name[say.language], unit }),
        value === null ? null : { value, format: formatOf(unit) },
      ];
    }),
    ...(answer.total > MOST_DEALS_IN_FILE
      ? [[say.text('deals.title'), say.text('deals.cut', { count: MOST_DEALS_IN_FILE, total: answer.total })]]
      : []),
    [say.text('deals.asking_price'), say.text('deals.asking_price_is')],
    ...filtersInWords(metricQueryOf(version, 'gross_absorption', query), say),
    ...dataRows(files),
  ];
  return textsSheet(say.text('filters'), rows);
}

/** The files of the zip: one workbook, or a CSV file for each of its sheets. */
export function dealsFiles(files: DealsFiles): Entry[] {
  const { say, format } = files;
  const sheets = [linesSheet(files), aboutSheet(files)];
  return sheetFiles(say.text('deals.title'), sheets, format);
}
