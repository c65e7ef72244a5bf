import type { ReportPage } from '@/contract/calls/report';
import { indicator } from '@/contract/catalogue/indicators';
import { figureCell, nameCell, tablePages } from '../page';
import { everyNamed, type Reader } from '../reader';

const SHOWN = [
  ...['inventory', 'availability', 'availability_rate', 'vacancy_rate', 'gross_absorption', 'net_absorption'],
  'asking_price',
];
const MOST = 24;

/** Markets or submarkets side by side, the largest of the first indicator first; null where there is no indicator. */
export async function placesTable(reader: Reader, by: 'market' | 'submarket', names: readonly string[], most: number) {
  const { words } = reader;
  const read = await Promise.all(
    everyNamed(names).map(async (key) => ({ key, ...(await reader.figures(key, { by, over: 'period' })) })),
  );
  const [first] = read;
  if (first === undefined) return null;
  const groups = first.answer.groups.slice(0, most);
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
  return {
    groups,
    count: whole,
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
  };
}

/** Every market or submarket with its values. */
export async function places(reader: Reader, block: 'markets' | 'submarkets'): Promise<ReportPage[]> {
  const { words } = reader;
  const by = block === 'markets' ? 'market' : 'submarket';
  const made = await placesTable(reader, by, SHOWN, MOST);
  // A market beside nothing is what the other pages show.
  if (made === null || (by === 'market' && made.groups.length < 2)) return [];
  const { table, notes, sources } = made;
  return tablePages({ block, title: words.text(`block.${block}`), table, notes, sources }, (title, place, count) =>
    words.text('continued', { title, place, count }),
  );
}
