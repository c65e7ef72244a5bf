import type { TFunction } from 'i18next';
import type { FiguresAnswer } from '@/contract/calls/answers';
import type { Period } from '@/contract/catalogue/units';
import { totalOf } from '@/contract/figures/beside';
import { changeBetween } from '@/contract/figures/changes';
import type { Language } from '@/contract/text';
import { type Against, type Figure, sameKeys } from '../compare/against';
import type { ExplorerIndicator } from '../module';
import { periodTitle } from '../state/period-note';
import type { View } from '../state/view';
import type { CopiedRow } from './clipboard';
import { comparesGroups, summaryColumns } from './columns';
import { type GroupRow, ordered } from './order';

export type Copied = {
  readonly figures: FiguresAnswer;
  readonly indicator: ExplorerIndicator;
  readonly dimension: string;
  readonly period: Period;
  readonly against: Against | null;
  /** The names of both selections, where two are compared. */
  readonly name: string;
  readonly other: string;
  readonly sorting: View['summary_sort'];
  readonly language: Language;
};

export function rowsOf({
  figures,
  indicator,
  period,
  against,
}: Pick<Copied, 'figures' | 'indicator' | 'period' | 'against'>): readonly GroupRow[] {
  const columns = summaryColumns(figures, indicator, period, against);
  const keys = against && sameKeys(against);
  return figures.groups.map((group) => ({ group, row: columns.row(group, keys?.get(group.key)) }));
}

/** The summary as it stands on the screen, every row of it, in whole numbers of its unit. */
export function copiedRows(copied: Copied, t: TFunction<'explorer'>): readonly CopiedRow[] {
  const { figures, indicator, dimension, period, against, name, other, sorting, language } = copied;
  const { total, others, periods } = figures;
  const columns = summaryColumns(figures, indicator, period, against);
  const unit = indicator.quantity === 'rate' ? 'pp' : '%';
  const two = against?.kind === 'selection' ? against : null;
  const compared = columns.against !== null && (two === null || comparesGroups(figures, against));
  const figure = (value: Figure) => value ?? null;
  const head: CopiedRow = [
    `${dimension} (${figures.indicator.unit})`,
    ...periods.map((one) => periodTitle(one, indicator.flow, { t, language })),
    ...(columns.range ? [t('table.range')] : []),
    `${t(`table.change_${period}`)} (${unit})`,
    ...(columns.year === null ? [] : [`${t('table.change_year')} (${unit})`]),
    ...(columns.share ? [`${t('table.share')} (%)`] : []),
    ...(compared ? [other, `${t('compare.difference')} (${unit})`] : []),
  ];
  const line = (
    label: string,
    values: Parameters<typeof columns.row>[0],
    side: Parameters<typeof columns.row>[1],
    part = true,
  ): CopiedRow => {
    const row = columns.row(values, side);
    return [
      label,
      ...periods.map((_, i) => figure(row.values[i])),
      ...(columns.range ? [figure(row.whole)] : []),
      row.change,
      ...(columns.year === null ? [] : [row.changeYear]),
      ...(columns.share ? [part ? row.share : null] : []),
      ...(compared ? [figure(row.compared), row.difference] : []),
    ];
  };
  const keys = against && sameKeys(against);
  return [
    head,
    line(two ? `A · ${name}` : t('table.total'), totalOf(figures), against ? totalOf(against.figures) : undefined),
    ...(two
      ? [
          line(`B · ${other}`, totalOf(two.figures), undefined, false),
          [
            `${t('compare.a_b')} (${unit})`,
            ...periods.map((_, i) => changeBetween(total.values[i], two.figures.total.values[i], indicator.quantity)),
            ...(columns.range
              ? [changeBetween(figures.indicator.value, two.figures.indicator.value, indicator.quantity)]
              : []),
          ],
        ]
      : []),
    ...ordered(rowsOf(copied), sorting, periods, language).map(({ group }) =>
      line(group.label, group, keys?.get(group.key)),
    ),
    ...(others ? [line(t('table.others', { count: others.count }), others, undefined)] : []),
  ];
}
