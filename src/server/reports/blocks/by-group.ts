import type { ReportPage } from '@/contract/calls/report';
import type { DimensionKey } from '@/contract/catalogue/dimensions';
import { shareOf } from '@/contract/figures/changes';
import { countCell, figureCell, nameCell, pageOf, shareCell } from '../page';
import { named, type Reader } from '../reader';

const MOST = 10;

/** What was signed in the period by the values of a dimension, as bars and as a table with shares. */
export async function byGroup(reader: Reader, block: 'activities' | 'sizes', by: DimensionKey): Promise<ReportPage[]> {
  const { words } = reader;
  const key = named('gross_absorption');
  if (key === null) return [];
  const { answer, source } = await reader.figures(key, { by, over: 'period' });
  const { unit, value: whole, name } = answer.indicator;
  const groups = answer.groups.filter(({ value }) => value !== null && value !== 0);
  const shown = groups.slice(0, MOST);
  const title = words.text(`block.${block}`);
  const rest = groups.length - shown.length + (answer.others?.count ?? 0);
  return [
    pageOf({
      block,
      title,
      sentences: groups.length === 0 ? [{ text: words.text('sentence.no_deals'), source: 0 }] : [],
      chart:
        shown.length === 0
          ? null
          : {
              kind: 'bars',
              alt: words.text('bars_alt', { title, unit }),
              labels: shown.map(({ label }) => label),
              series: [{ name, unit, line: false, values: shown.map(({ value }) => value) }],
            },
      table:
        shown.length === 0
          ? null
          : {
              columns: [
                { name: words.text(`column.${block}`), unit: null, number: false },
                { name, unit, number: true },
                { name: words.text('column.share'), unit: null, number: true },
                { name: words.text('column.records'), unit: null, number: true },
              ],
              rows: shown.map(({ label, value, n }) => {
                const records = n.reduce((sum, one) => sum + one, 0);
                return [
                  nameCell(label),
                  figureCell(value, unit, words),
                  shareCell(shareOf(value, whole), words),
                  countCell(records, words),
                ];
              }),
              total: [
                nameCell(words.text('total')),
                figureCell(whole, unit, words),
                shareCell(shareOf(whole, whole), words),
                countCell(answer.indicator.n, words),
              ],
            },
      notes: rest > 0 ? [words.text('largest_of', { shown: shown.length, count: shown.length + rest })] : [],
      sources: [source],
    }),
  ];
}
