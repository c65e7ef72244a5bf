import type { FiguresAnswer } from '@/contract/calls/answers';
import type { ReportPage, ReportSource } from '@/contract/calls/report';
import { pageOf } from '../page';
import { everyNamed, named, type Reader } from '../reader';

const TILES = ['inventory', 'vacancy_rate', 'availability_rate', 'gross_absorption', 'net_absorption', 'asking_price'];
const MOST_TILES = 5;

type Told = { readonly text: string; readonly source: ReportSource };

/** What happened in the period, in sentences whose numbers are those of answers. */
export async function summary(reader: Reader): Promise<ReportPage[]> {
  const { words } = reader;
  const period = reader.periodName;
  const versus = ({ change_previous: change, change_unit }: FiguresAnswer['indicator']): string =>
    change === null ? '' : words.text('versus', { change: words.change(change, change_unit) });
  const tell = async (
    name: string,
    write: (figure: string, of: FiguresAnswer['indicator']) => string,
  ): Promise<Told[]> => {
    const key = named(name);
    if (key === null) return [];
    const { answer, source } = await reader.figures(key, { over: 'period' });
    const of = answer.indicator;
    const text =
      of.value === null
        ? words.text('sentence.no_value', { name: of.name, period })
        : write(words.measured(of.value, of.unit), of);
    return [{ text, source }];
  };
  const told = (
    await Promise.all([
      tell('inventory', (value, of) => words.text('sentence.inventory', { value, period, versus: versus(of) })),
      tell('availability_rate', (value, of) => words.text('sentence.availability_rate', { value, versus: versus(of) })),
      tell('gross_absorption', (value, of) =>
        of.value === 0
          ? words.text('sentence.no_deals')
          : words.text('sentence.gross_absorption', { value, count: of.n, versus: versus(of) }),
      ),
      tell('net_absorption', (value, of) =>
        words.text(of.value !== null && of.value < 0 ? 'sentence.net_negative' : 'sentence.net_absorption', {
          value,
          versus: versus(of),
        }),
      ),
      tell('asking_price', (value, of) => words.text('sentence.asking_price', { value, versus: versus(of) })),
      tell('closing_price', (value, of) => words.text('sentence.closing_price', { value, count: of.n })),
      tell('planned_buildings', (value, of) =>
        of.value === 0 ? words.text('sentence.no_pipeline') : words.text('sentence.pipeline', { value, count: of.n }),
      ),
    ])
  ).flat();
  const tiles = await Promise.all(
    everyNamed(TILES)
      .slice(0, MOST_TILES)
      .map(async (key) => {
        const { value, unit, name, change_previous, change_unit } = (await reader.figures(key, { over: 'period' }))
          .answer.indicator;
        return {
          ...{ name, value, text: words.measured(value, unit) },
          note:
            change_previous === null
              ? ''
              : words.text('versus_short', { change: words.change(change_previous, change_unit) }),
        };
      }),
  );
  return [
    pageOf({
      block: 'summary',
      title: words.text('block.summary'),
      tiles,
      sentences: told.map(({ text }, source) => ({ text, source })),
      sources: told.map(({ source }) => source),
    }),
  ];
}
