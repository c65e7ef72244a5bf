import type { DownloadFormat } from '@/contract/calls/download';
import type { EnteredLine, FormerVersion } from '@/contract/calls/entered-changes';
import { ENTRIES, type Entry as EntryKey } from '@/contract/calls/entered-changes-limits';
import { MOST_CHANGES_IN_FILE } from '@/contract/calls/market-changes-limits';
import type { AnalyticsQuery } from '@/contract/calls/query';
import { dimension } from '@/contract/catalogue/dimensions';
import { type MarketChangeKey, marketChange } from '@/contract/catalogue/market-changes';
import { AREA_SYMBOL, priceUnit } from '@/contract/catalogue/units';
import { type Row, rowsOf, type Sheet } from '@/server/documents/sheet';
import type { Entry } from '@/server/documents/zip';
import { type ChangedEntry, enteredLines } from '@/server/engine/properties/entered-changes';
import { metricQueryOf } from '@/server/engine/version/version';
import { dataRows, sheetFiles, textsSheet } from './data-sheet';
import { formatOf } from './figure-format';
import { filtersInWords } from './filters-in-words';
import type { Download } from './request';

/** The request of what a data version brought, and what it brought. */
export type EnteredChangesFiles = Pick<Download, 'version' | 'today' | 'say' | 'signal'> & {
  readonly format: DownloadFormat;
  readonly query: AnalyticsQuery;
  readonly kinds: readonly MarketChangeKey[];
  readonly entries: readonly EntryKey[];
  readonly since: FormerVersion;
  readonly changed: readonly ChangedEntry[];
};

function linesSheet({ say, query }: EnteredChangesFiles, lines: readonly EnteredLine[]): Sheet {
  const text = (header: string) => ({ header, format: 'text' as const });
  const area = (name: string) => ({
    header: say.text('with_unit', { name, unit: AREA_SYMBOL[query.area_unit] }),
    format: 'whole' as const,
  });
  const unit = priceUnit('lease', query);
  const price = (name: string) => ({ header: say.text('with_unit', { name, unit }), format: formatOf(unit) });
  const was = (name: string) => say.text('changes.was', { name });
  return {
    name: say.text('changes.events'),
    columns: [
      text(say.text('changes.entry')),
      { header: say.text('changes.day'), format: 'day' },
      text(say.text('changes.kind')),
      text(say.text('changes.id')),
      text(say.text('changes.building')),
      text(say.text('changes.space')),
      text(dimension('market').name[say.language]),
      text(dimension('submarket').name[say.language]),
      area(say.text('changes.area')),
      price(say.text('changes.price_before')),
      price(say.text('changes.price')),
      text(dimension('tenant').name[say.language]),
      { header: was(say.text('changes.day')), format: 'day' },
      text(was(say.text('changes.space'))),
      area(was(say.text('changes.area'))),
      price(was(say.text('changes.price'))),
      text(was(dimension('tenant').name[say.language])),
    ],
    rows: rowsOf(
      lines.map(
        (one): Row => [
          say.text(`changes.entry_of.${one.entry}`),
          one.day,
          marketChange(one.kind).name[query.language],
          ...[one.id, one.name, one.space, one.market, one.submarket],
          ...[one.area, one.price_before, one.price, one.tenant],
          ...[one.was?.day ?? null, one.was?.space ?? null, one.was?.area ?? null],
          ...[one.was?.price ?? null, one.was?.tenant ?? null],
        ],
      ),
    ),
  };
}

function aboutSheet(files: EnteredChangesFiles, total: number): Sheet {
  const { version, query, since, say } = files;
  const rows: Row[] = [
    [say.text('changes.since_version'), `${since.version} · ${since.name} · ${say.day(since.as_of)}`],
    ...(total > MOST_CHANGES_IN_FILE
      ? [[say.text('changes.events'), say.text('changes.cut', { count: MOST_CHANGES_IN_FILE, total })]]
      : []),
    ...ENTRIES.map((entry) => [say.text(`changes.entry_of.${entry}`), say.text(`changes.entry_is.${entry}`)]),
    ...filtersInWords(metricQueryOf(version, 'move_outs', query), say),
    ...dataRows(files),
  ];
  return textsSheet(say.text('filters'), rows);
}

/** The files of the zip: one workbook, or a CSV file for each of its sheets. */
export function enteredChangesFiles(files: EnteredChangesFiles): Entry[] {
  const { version, changed, say, format } = files;
  const { total, lines } = enteredLines(version, changed, files);
  const sheets = [linesSheet(files, lines.slice(0, MOST_CHANGES_IN_FILE)), aboutSheet(files, total)];
  return sheetFiles(say.text('changes.title'), sheets, format);
}
