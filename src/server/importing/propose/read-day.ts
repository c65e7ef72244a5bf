import { dayFormLabel } from '@/contract/importing/day-form-label';
import type { Sentence } from '@/contract/importing/proposal';
import { swapped } from '../inspect/day-shape';
import { isPeriodForm, readDay, readDayOf } from '../mapping/dates';
import { askColumn } from './ask-column';
import { type Context, decidedOrder, type Reading } from './context';
import { choice } from './doubts';
import { filledIn, type ReadColumn, serials } from './score-column';

const MOST_FORMS = 4;
const EXAMPLES = 4;

/** Values that a form of days can read and that the other order reads as another day. */
const examplesOf = ({ found }: ReadColumn, form: string, other: string): string[] =>
  found.profile.frequent
    .map(({ value }) => value)
    .filter((value) => {
      const day = readDay(value, form);
      return day !== null && readDay(value, other) !== null && readDay(value, other) !== day;
    })
    .slice(0, EXAMPLES);

/** How a column of days is read: the forms that occur, and the order of day and month. */
export function readDays(context: Context, column: ReadColumn, table: string, target: string): Reading {
  const { found } = column;
  const filled = filledIn(found, context.source.looked_at);
  const days = pooled(context, column);
  const why: Sentence[] = [];
  const order = orderOf(context, column, days, { table, target, why });
  const forms: string[] = [];
  let read = 0;
  for (const { form, count } of days) {
    const other = swapped(form);
    if (other !== null && (form.startsWith('D') ? 'day' : 'month') !== order) continue;
    if (form === 'YYYY-M-D' && forms.includes('iso')) continue;
    // A year is read from texts that nothing else reads; one that holds a day is rather that day.
    if (form === 'year' && forms.length > 0 && count < filled * 0.02) continue;
    forms.push(form);
    read += count;
    if (forms.length === MOST_FORMS || read >= filled) break;
  }
  if (forms.length === 0 || read < filled * 0.98) {
    if (serials(found) > 0 || mixedSerials(column) > 0) forms.push('excel');
  }
  const date = forms.length === 0 ? 'iso' : forms.length === 1 ? forms[0] : forms;
  if (date !== 'iso' && date !== undefined)
    why.push({ key: 'propose.days', values: { forms: [date].flat().map(dayFormLabel).join(', ') } });
  const odd = unreadableDays(column, forms);
  const period = askPeriod(context, column, forms, { table, target });
  return {
    source: {
      from: found.name,
      ...(date === undefined || date === 'iso' ? {} : { date }),
      ...(period === null ? {} : { period }),
      ...(odd === null ? {} : { values: odd }),
    },
    why,
  };
}

/** Columns of ends, which rather mean the last day of a month or quarter. */
const ENDS = /^(?:delivered_on|expected_delivery_on|demolished_on|closed_on|moved_out_on|lease_ends_on)$/;

/** Asks which day of a month or quarter is meant, where the column has some; null where it has none, or there is no answer. */
function askPeriod(
  context: Context,
  { found }: ReadColumn,
  forms: readonly string[],
  place: { readonly table: string; readonly target: string },
): 'first' | 'last' | null {
  const periods = forms.filter(isPeriodForm);
  const examples = found.profile.frequent
    .map(({ value }) => value)
    .filter((value) => readDayOf(value, periods) !== null)
    .slice(0, EXAMPLES);
  if (examples.length === 0) return null;
  const readings = (at: 'first' | 'last') => examples.map((value) => readDayOf(value, periods, at) ?? '');
  const answer = askColumn(context, place, found.name, {
    kind: 'period_day',
    text: 'propose.ask_period_day',
    examples,
    choices: [
      choice('first', { key: 'propose.period_first' }, readings('first')),
      choice('last', { key: 'propose.period_last' }, readings('last')),
    ],
    likely: ENDS.test(place.target) ? 'last' : 'first',
  });
  return answer === 'first' || answer === 'last' ? answer : null;
}

/** Numbers among days that a spreadsheet would show as days. */
const mixedSerials = ({ found }: ReadColumn): number =>
  found.profile.frequent.filter(({ value }) => /^[2-5]\d{4}$/.test(value)).length;

/** The days of a column and of the same column of files with the same columns. */
function pooled(context: Context, { found }: ReadColumn): { form: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const source of context.group.sources) {
    const same = source.columns.find(({ name }) => name === found.name);
    for (const { form, count } of same?.profile.days ?? []) counts.set(form, (counts.get(form) ?? 0) + count);
  }
  return [...counts].map(([form, count]) => ({ form, count })).sort((a, b) => b.count - a.count);
}

/** Words in place of a day, which mean that there is none. */
function unreadableDays({ found }: ReadColumn, forms: readonly string[]): Record<string, null> | null {
  const none = found.profile.frequent
    .map(({ value }) => value)
    .filter((value) => NONE.test(value) && !forms.some((form) => readDay(value, form) !== null));
  return none.length === 0 ? null : Object.fromEntries(none.map((value) => [value, null]));
}

/** What stands for no value, in both languages. */
export const NONE =
  /^(?:-+|–|—|n\/?\s?[ad]\.?|s\/?\s?[din]\.?|sin dato|no aplica|none|null|nan|nil|na|tbd|t\.b\.d\.|por definir|por confirmar|pendiente|unknown|desconocido|\?+|#n\/a|#ref!|#value!|#div\/0!|x|0|00\/00\/0000|0000-00-00|not available|no disponible|\.)$/i;

type Asking = { readonly table: string; readonly target: string; readonly why: Sentence[] };

function orderOf(
  context: Context,
  column: ReadColumn,
  days: readonly { form: string; count: number }[],
  { table, target, why }: Asking,
): 'day' | 'month' {
  const { name } = column.found;
  const [own] = decidedOrder(days);
  const both = days.find(({ form }) => swapped(form) !== null);
  if (both === undefined) return 'day';
  if (own !== undefined) {
    const form = days.find((day) => swapped(day.form) !== null)?.form ?? '';
    const proof = column.found.profile.frequent.find(
      ({ value }) => readDay(value, form) !== null && readDay(value, swapped(form) ?? form) === null,
    );
    why.push({ key: `propose.order_${own}`, values: { example: proof?.value ?? column.found.samples[0] ?? '' } });
    return own;
  }
  const dayForm = both.form.startsWith('D') ? both.form : (swapped(both.form) ?? both.form);
  const monthForm = swapped(dayForm) ?? dayForm;
  const examples = examplesOf(column, dayForm, monthForm);
  if (examples.length === 0) return 'day';
  if (context.order !== null) {
    why.push({ key: 'propose.order_of_others' });
    return context.order;
  }
  const likely = context.isAmerican || !context.isSpanish ? 'month' : 'day';
  const answer = context.doubts.ask({
    id: `date_order:${context.group.id}`,
    kind: 'date_order',
    table,
    file: context.source.file,
    column: target,
    from: name,
    text: { key: 'propose.ask_date_order', values: { column: name, example: examples[0] ?? '' } },
    examples,
    choices: [
      choice(
        'day',
        { key: 'propose.day_first' },
        examples.map((value) => readDay(value, dayForm) ?? ''),
      ),
      choice(
        'month',
        { key: 'propose.month_first' },
        examples.map((value) => readDay(value, monthForm) ?? ''),
      ),
    ],
    likely,
  });
  return answer === 'day' || answer === 'month' ? answer : likely;
}
