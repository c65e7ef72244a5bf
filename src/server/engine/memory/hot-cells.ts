import { LIST_KEYS } from '@/contract/catalogue/dimensions';
import { indicator, isStock, type Source, sourcesOf } from '@/contract/catalogue/indicators';
import { MONTHS_OF_PERIOD } from '@/contract/catalogue/units';
import { axisOf } from '../axis';
import { definitionOf, filtersOf, type Grouping, groupingOf, priceColumn, type Question } from '../compile';
import { dayNumber } from '../days';
import { widthOf } from '../measures';
import { type Axis, type Cells, GrowingCells } from '../places';
import { accumulate, type Days, EVER, monthPlaces } from './accumulate';
import { groupCodes } from './group-codes';
import type { HotFacts } from './hot-facts';
import { type Chosen, choose } from './select';

/** The days that the cells of a question are made from. */
function daysOf({ key, query }: Question): Days {
  const to = dayNumber(query.end_date);
  return isStock(indicator(key).definition) ? { ...EVER, to } : { from: dayNumber(query.start_date), to };
}

/** What counts for a source of a question; null where nothing can. */
export const chosenFor = (hot: HotFacts, source: Source, question: Question): Chosen | null =>
  choose(hot, source.fact, hot.of(source.fact), [...definitionOf(source, question), ...filtersOf(question)]);

/** The cells of a question from the columns in memory; the same as those of the SQL. */
export const hotCells = (hot: HotFacts, question: Question): Cells =>
  cellsOf(hot, question, groupingOf(question), daysOf(question));

/** The same, of all together. */
export const hotTotal = (hot: HotFacts, question: Question): Cells => cellsOf(hot, question, null, daysOf(question));

function cellsOf(hot: HotFacts, question: Question, grouping: Grouping | null, days: Days): Cells {
  const { definition } = indicator(question.key);
  const axis: Axis = { ...axisOf(question), width: widthOf(definition) };
  const list = grouping?.edges === null ? LIST_KEYS.find((key) => key === grouping.column) : undefined;
  const cells = new GrowingCells(axis, list === undefined ? 32 : question.dictionary.count(list) + 1);
  sourcesOf(definition).forEach((source, place) => {
    const events = hot.of(source.fact);
    const chosen = chosenFor(hot, source, question);
    if (chosen === null) return;
    const places = monthPlaces(events, axis, MONTHS_OF_PERIOD[question.query.period], place * 2);
    const codes = groupCodes(hot, source.fact, events, grouping);
    const price = definition.kind === 'average' ? events.column(priceColumn(question)) : null;
    accumulate(events, chosen, days, places, codes, price, cells);
  });
  if (isStock(definition)) cells.balance();
  return cells.done();
}
