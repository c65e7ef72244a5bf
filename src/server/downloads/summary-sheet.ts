import type { FiguresAnswer } from '@/contract/calls/answers';
import { dimension } from '@/contract/catalogue/dimensions';
import { indicator, isStock } from '@/contract/catalogue/indicators';
import { periodsPerYear } from '@/contract/catalogue/units';
import { changeBetween, comparedPeriod, shareOf } from '@/contract/figures/changes';
import { type Column, type Row, rowsOf, type Sheet } from '../documents/sheet';
import { formatOf } from './figure-format';
import type { Answered, Download } from './request';

type Values = readonly (number | null)[];
type Told = { readonly key: string; readonly column: Column; readonly of: (values: Values) => number | null };

/** What follows the periods: changes and the share, each under the key by which it can be sorted. */
export function toldColumns({ question, say }: Pick<Download, 'question' | 'say'>, figures: FiguresAnswer): Told[] {
  const { definition, quantity } = indicator(question.key);
  const { periods, total } = figures;
  const { period } = question.query;
  const now = comparedPeriod(periods, !isStock(definition));
  const last = periods.length - 1;
  const year = periodsPerYear(period);
  const format = quantity === 'rate' ? 'points' : 'change';
  const change = (back: number) => (values: Values) => changeBetween(values[now], values[now - back], quantity);
  const told: Told[] = [{ key: 'change', column: { header: say.text(`change_${period}`), format }, of: change(1) }];
  if (periods.length > year && year > 1)
    told.push({ key: 'change_year', column: { header: say.text('change_year'), format }, of: change(year) });
  if (quantity === 'area')
    told.push({
      key: 'share',
      column: { header: say.text('share'), format: 'share' },
      of: (values) => shareOf(values[last], total.values[last]),
    });
  return told;
}

type Group = FiguresAnswer['groups'][number];

function inOrder(download: Download, figures: FiguresAnswer, told: readonly Told[]): readonly Group[] {
  const { summaryOrder, say } = download;
  if (summaryOrder === null) return figures.groups;
  const { by, order } = summaryOrder;
  const sign = order === 'asc' ? 1 : -1;
  if (by === 'label') {
    const { compare } = new Intl.Collator(say.language, { numeric: true });
    return [...figures.groups].sort((a, b) => sign * compare(a.label, b.label));
  }
  const place = figures.periods.findIndex(({ key }) => key === by);
  const column = told.find(({ key }) => key === by);
  const of = ({ values }: Group) => (column ? column.of(values) : (values[place] ?? null));
  return [...figures.groups].sort((a, b) => {
    const [one, other] = [of(a), of(b)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return sign * (one - other);
  });
}

/** Groups × periods with total, others, changes and shares, as the screen shows them. */
export function summarySheet(download: Download, { figures }: Answered): Sheet {
  const { question, say } = download;
  const { quantity } = indicator(question.key);
  const { groups, periods, total, others } = figures;
  const format = formatOf(quantity, quantity === 'area' ? total.values : groups.flatMap(({ values }) => values));
  const told = toldColumns(download, figures);
  const group = dimension(question.query.group_by).name[say.language];
  const row = (label: string, values: Values): Row => [label, ...values, ...told.map(({ of }) => of(values))];
  return {
    name: say.text('summary'),
    columns: [
      { header: say.text('with_unit', { name: group, unit: figures.indicator.unit }), format: 'text' },
      ...periods.map(({ label, running }) => ({
        header: running ? say.text('running', { period: label, running: say.text('running_mark') }) : label,
        format,
      })),
      ...told.map(({ column }) => column),
    ],
    rows: rowsOf([
      row(say.text('total'), total.values),
      ...inOrder(download, figures, told).map(({ label, values }) => row(label, values)),
      ...(others === null ? [] : [row(say.text('others', { count: others.count }), others.values)]),
    ]),
    strong: 1,
  };
}
