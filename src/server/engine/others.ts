import { MAXIMUM_GROUPS } from '@/contract/calls/query';
import type { DayRange } from '@/contract/figures/range-before';
import { readCells } from './cells';
import type { Question } from './compile';
import { Fold } from './fold';
import { largest } from './groups';
import { periodColumns } from './periods';
import { questionOf, type Version } from './question';

/** The same question of those groups alone that the summary over some days, which hold its own, tells as the others. */
export async function amongOthers(
  version: Version,
  question: Question,
  days: DayRange,
  signal?: AbortSignal,
  most = MAXIMUM_GROUPS,
): Promise<Question> {
  const asked = questionOf(version, question.key, { ...question.query, ...days }, question.scope);
  const { period, start_date, end_date, language } = asked.query;
  const cells = await readCells(version, asked, signal);
  const fold = new Fold(version, asked, periodColumns(period, start_date, end_date, language), cells);
  const { shown, left } = largest(cells, fold, most);
  // There may be more others than apart; beside both are groups without a record on those days.
  return { ...question, apart: left.length === 0 ? null : shown.map((group) => cells.codes[group] ?? 0) };
}
