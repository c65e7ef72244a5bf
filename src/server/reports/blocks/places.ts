import type { ReportPage } from '@/contract/calls/report';
import { indicator } from '@/contract/catalogue/indicators';
import { figureCell, nameCell, tablePages } from '../page';
import { everyNamed, type Reader } from '../reader';

const SHOWN = [
  ...['inventory', 'availability', 'availability_rate', 'vacancy_rate', 'gross_absorption', 'net_absorption'],
  'asking_price',
];
const MOST = 24;

/** Markets or submarkets side by side, the largest first. */
export async function places(reader: Reader, block: 'markets' | 'submarkets'): Promise<ReportPage[]> {
  const { words } = reader;
  const by = block === 'markets' ? 'market' : 'submarket';
  const read = await Promise.all(
    everyNamed(SHOWN).map(async (key) => ({ key, ...(await reader.figures(key, { by, over: 'period' })) })),
  );
  const [first] = read;
  // A market beside nothing is what the other pages show.
  if (first === undefined || (by === 'market' && first.answer.groups.length < 2)) return [];
  const groups = first.answer.groups.slice(0, MOST);
  const whole = first.answer.groups.length + (first.answer.others?.count ?? 0);
  const several = by === 'submarket' && new Set(groups.map(({ parent }) => parent)).size > 1;
  const columns = read.map(({ key, answer }) => ({
    of: answer.indicator,
    byGroup: new Map(answer.groups.map((group) => [group.key, group.value])),
    // A place without any record of an area has none of it; of rates and prices there is no figure. Places beyond the largest are not
    // listed, so that nothing is known of one that is absent.
    absent: indicator(key).quantity === 'area' && answer.indicator.value !== null && answer.others === null ? 0 : null,
  }));
  const valueIn = ({ byGroup, absent }: (typeof columns)[number], key: string) =>
    byGroup.has(key) ? (byGroup.get(key) ?? null) : absent;
  return tablePages(
    {
      block,
      title: words.text(`block.${block}`),
      table: {
        columns: [
          { name: words.text(`column.${by}`), unit: null, number: false },
          ...columns.map(({ of }) => ({ name: of.name, unit: of.unit, number: true })),
        ],
        rows: groups.map(({ key, label, parent }) => [
          nameCell(several && parent !== null ? `${label}, ${parent}` : label),
          ...columns.map((column) => figureCell(valueIn(column, key), column.of.unit, words)),
        ]),
        total: [nameCell(words.text('total')), ...columns.map(({ of }) => figureCell(of.value, of.unit, words))],
      },
      notes: whole > groups.length ? [words.text('largest_of', { shown: groups.length, count: whole })] : [],
      sources: read.map(({ source }) => source),
    },
    (title, place, count) => words.text('continued', { title, place, count }),
  );
}
