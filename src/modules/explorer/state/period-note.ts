import type { TFunction } from 'i18next';
import type { FiguresAnswer } from '@/contract/calls/answers';
import { startsLate } from '@/contract/figures/cut-period';
import type { Language } from '@/contract/text';
import type { ChartPeriod } from '@/ui/charts/chart-data';
import { formatDay } from '@/ui/format';

type Column = FiguresAnswer['periods'][number];
type Words = { readonly t: TFunction<'explorer'>; readonly language: Language };

/** A period for a chart, with the day from which a flow counts it where it begins before the range. */
export const chartPeriod = (one: Column, flow: boolean, { t, language }: Words): ChartPeriod => ({
  label: one.label,
  running: one.running,
  ...(flow && startsLate(one) ? { since: t('since_day', { day: formatDay(one.start, language) }) } : {}),
});

/** What makes a period less than a whole one, in words: from which day it counts, and that it is not over. */
export function periodNotes(one: Column, flow: boolean, words: Words): readonly string[] {
  const { running, since } = chartPeriod(one, flow, words);
  return [...(since === undefined ? [] : [since]), ...(running ? [words.t('running')] : [])];
}

/** The name of a period with what makes it less than a whole one. */
export const periodTitle = (one: Column, flow: boolean, words: Words): string =>
  [one.label, ...periodNotes(one, flow, words)].join(' · ');
