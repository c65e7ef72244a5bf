import { z } from 'zod';
import type { FiguresAnswer } from '@/contract/calls/answers';
import { type AssistantAnswer, question, type Reading, reading } from '@/contract/calls/assistant';
import { heldBy } from '@/contract/calls/assistant-shape';
import { rows, SETTINGS } from '../arguments';
import { first, shortened, withoutNulls } from '../limits';
import { type ToolResult, tool } from '../tool';
import { recordsOf } from './figures';

type Shown = { readonly cut: readonly string[]; readonly [field: string]: unknown };

/** The groups of figures, as they are shown: of a ranking in its order. */
function valuesOf({ groups, indicator }: FiguresAnswer, { indicator: key }: Reading, most: number) {
  const { shown, cut } = first(groups, most, 'values');
  return {
    cut,
    values: shown.map((group) => ({
      key: group.key,
      label: group.label,
      value: group.value,
      unit: indicator.unit,
      n: key === undefined ? null : recordsOf(group.n, key),
    })),
  };
}

/** The value of an answer with its unit and its number of records, and the values behind it. */
function shownOf(answer: AssistantAnswer, most: number): Shown {
  const held = heldBy(answer);
  const { kind, previous, compared_answer } = answer;
  switch (held.is) {
    case 'figures': {
      const { name, value, unit, n } = held.figures.indicator;
      const { values, cut } = valuesOf(held.figures, previous ?? { kind: 'figures' }, most);
      const [top] = values;
      const own = kind === 'ranking' && top ? { of: top.label, value: top.value, n: top.n } : { value, n };
      const other = compared_answer?.indicator;
      return {
        name,
        ...own,
        unit,
        ...(other ? { compared: { value: other.value, unit: other.unit, n: other.n } } : {}),
        values,
        cut,
      };
    }
    case 'changes': {
      const { now, before, difference, unit, drivers } = held.changes;
      const values = drivers.map(({ key, sum, total }) => ({ key, value: sum, unit, n: total }));
      return { value: now, before, difference, unit, n: null, values, cut: [] };
    }
    case 'availability': {
      const { sums, area_unit, total, properties } = held.availability;
      const { shown, cut } = first(properties, most, 'values');
      const values = shown.map(({ id, name, market, submarket, available_area, asking_price_lease }) =>
        withoutNulls({ id, name, market, submarket, value: available_area, unit: area_unit, asking_price_lease }),
      );
      const { lease_price_unit } = held.availability;
      return { value: sums.available_area, unit: area_unit, n: total, lease_price_unit, values, cut };
    }
    case 'properties': {
      const { sum, unit, total, properties } = held.properties;
      const { shown, cut } = first(properties, most, 'values');
      return { value: sum, unit, n: total, values: shown.map(withoutNulls), cut };
    }
    case 'record': {
      const { value: record, cut } = shortened(held.record.record);
      return { record_kind: held.record.kind, value: null, unit: held.record.record.area_unit, n: 1, record, cut };
    }
    case 'definition': {
      const { key, name, tooltip, unit } = held.definition;
      return { indicator: key, name, definition: tooltip, value: null, unit, n: null, cut: [] };
    }
    case 'nothing':
      return { value: null, unit: null, n: null, cut: [] };
  }
}

export const ask = tool({
  name: 'ask',
  title: 'Ask in words',
  description:
    'Reads a question about the market in Spanish or English by fixed rules and answers it with figures of the product: figures, rankings, comparisons, changes, available space, a building, lot or park by its name, what an indicator means. `sentence` is the answer, `understood` what the question was read as, `ignored` the words that were not used. A clarification or refusal has no value: put one of `choices` instead, or use another tool. A follow-up ("and in Tijuana?") sends `previous` of the result before.',
  input: z.strictObject({
    question,
    previous: reading.nullable().optional().describe('`previous` of the result before, of a follow-up'),
    rows: rows(20),
    ...SETTINGS,
  }),
  run: async ({ question: text, previous = null, rows: most }, context): Promise<ToolResult> => {
    const answer = await context.calls.answer('ask', { body: { question: text, previous, ...context.units } });
    const { kind, sentence, understood, ignored, choices = [], reason, call, compared } = answer;
    const { cut, ...shown } = shownOf(answer, most);
    return {
      kind,
      sentence,
      ...shown,
      ...(reason === undefined ? {} : { reason }),
      choices,
      understood: understood.map(({ text: words, as, label }) => ({ text: words, as, label })),
      ignored: ignored.map((one) => one.text),
      call,
      ...(compared === null ? {} : { compared_call: compared }),
      previous: answer.previous,
      cut: [...answer.cut.map(({ list, shown: some, total }) => `${list}: ${some} of ${total}`), ...cut],
      dataset: { name: context.dataset.name, sample: context.dataset.sample, as_of: context.dataset.as_of },
      data_version: answer.data_version,
      open_url: answer.view === null ? null : context.urlOf(answer.view),
    };
  },
});
