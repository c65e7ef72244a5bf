import type { FoundSpace, SearchAlert, SearchFiring } from '@/contract/calls/alert-searches';
import type { FigureAlert, FigureFiring } from '@/contract/calls/alerts';
import { boundDigits, figureDigits } from '@/contract/figures/price-digits';
import type { Language } from '@/contract/text';
import { type TextKey, type TextValues, translate } from '@/server/base/texts';
import { sayIn } from '@/server/downloads/texts';

/** An alert with what it told. */
export type Telling =
  | { readonly kind: 'figure'; readonly alert: FigureAlert; readonly firing: FigureFiring }
  | { readonly kind: 'search'; readonly alert: SearchAlert; readonly firing: SearchFiring };

/** What an alert told, in words without links. */
export type Words = {
  /** The name of the alert and what is new, in one line. */
  readonly subject: string;
  /** What came to hold. */
  readonly lead: string;
  /** The values or the spaces, one a line. */
  readonly lines: readonly string[];
  /** Its days and its data version. */
  readonly when: string;
  /** The filters, one a line. */
  readonly filters: readonly string[];
  /** What the link to the figures or the search is called. */
  readonly link: 'view' | 'search';
};

/** "6.02 %" in Spanish, "6.02%" in English. */
const withUnit = (shown: string, unit: string, language: Language): string =>
  unit === '%' && language === 'en' ? `${shown}%` : `${shown} ${unit}`;

type Text = (key: TextKey<'alert-mail'>, values?: TextValues) => string;
type Parts = Omit<Words, 'subject' | 'filters'> & { readonly step: string };

/** What an alert told, in the language of its receiver. */
export function wordsOf(telling: Telling, language: Language): Words {
  const text: Text = (key, values) => translate(language, 'alert-mail', key, values);
  const { name, filters } = telling.alert;
  const { step, ...parts } =
    telling.kind === 'search' ? spaces(telling.firing, language, text) : figures(telling, language, text);
  return {
    ...parts,
    subject: text('subject', { name, step }),
    filters: (filters ?? []).map((one) => `${one.name}: ${one.values}`),
  };
}

function figures({ alert, firing }: Telling & { readonly kind: 'figure' }, language: Language, text: Text): Parts {
  const say = sayIn(language);
  const { unit, change_unit, indicator_name } = alert;
  const { before, reading, rule } = firing;
  const { condition, bound } = rule ?? alert;
  const value = (figure: number | null) =>
    figure === null ? '–' : withUnit(say.number(figure, figureDigits(unit)), unit, language);
  const of = condition === 'change' ? change_unit : unit;
  const limit = withUnit(say.number(bound, boundDigits(bound, of)), of, language);
  const step = before === null ? value(reading.value) : `${value(before)} → ${value(reading.value)}`;
  const { start, end, data_version: version } = reading;
  const days =
    start === end ? say.day(end ?? '') : text('days', { from: say.day(start ?? ''), to: say.day(end ?? '') });
  return {
    step,
    lead: `${indicator_name} ${text(`condition.${condition}`, { bound: limit })}`,
    lines: [step],
    when: `${days} · ${text('version', { version })}`,
    link: 'view',
  };
}

function spaces({ reading }: SearchFiring, language: Language, text: Text): Parts {
  const say = sayIn(language);
  const { end, data_version: version, new_spaces, spaces: all, named, area_unit } = reading;
  const count = new_spaces ?? 0;
  const step = text('new_spaces', { count, shown: say.number(count, 0) });
  const others = count - named.length;
  const line = ({ building, space, submarket, market, available_area }: FoundSpace) =>
    [
      space === null ? building : `${building}, ${space}`,
      submarket === null ? market : `${submarket}, ${market}`,
      `${say.number(available_area, 0)} ${area_unit}`,
    ].join(' · ');
  return {
    step,
    lead: text('fits', { count: all ?? 0, step, shown: say.number(all ?? 0, 0) }),
    lines: [
      ...named.map(line),
      ...(others > 0 ? [text('others', { count: others, shown: say.number(others, 0) })] : []),
    ],
    when: `${say.day(end ?? '')} · ${text('version', { version })}`,
    link: 'search',
  };
}
