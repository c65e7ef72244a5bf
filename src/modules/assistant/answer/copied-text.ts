import type { TFunction } from 'i18next';
import type { FiguresAnswer } from '@/contract/calls/answers';
import type { AssistantAnswer } from '@/contract/calls/assistant';
import { type Held, heldBy } from '@/contract/calls/assistant-shape';
import { dimension } from '@/contract/catalogue/dimensions';
import type { Language } from '@/contract/text';
import type { Dataset } from '@/core/dataset/dataset-store';
import { indicatorOf } from '@/modules/explorer/module';
import { type CopiedRow, tabSeparated } from '@/modules/explorer/summary/clipboard';
import { copiedRows } from '@/modules/explorer/summary/copied-rows';
import { formatDay } from '@/ui/format';
import { type AnswerView, answerView } from './answer-view';
import { explorerModule } from './modules';

type Texts = {
  readonly t: TFunction<'assistant'>;
  readonly explorer: TFunction<'explorer'>;
  readonly language: Language;
};

function figureRows(
  { view, call, units }: AnswerView,
  figures: FiguresAnswer,
  { explorer }: Texts,
): readonly CopiedRow[] {
  return copiedRows(
    {
      figures,
      indicator: indicatorOf(explorerModule(call.module), view.indicator),
      dimension: dimension(view.group_by).name[units.language],
      period: view.period,
      against: null,
      name: '',
      other: '',
      sorting: null,
      language: units.language,
    },
    explorer,
  );
}

/** What an answer holds beside figures, as a table. */
function listRows(held: Held, { t, language }: Texts): readonly CopiedRow[] {
  switch (held.is) {
    case 'changes': {
      const { before, now, difference, unit, drivers } = held.changes;
      return [
        [t('copy.before'), t('copy.now'), `${t('answer.difference')} (${unit})`],
        [before, now, difference],
        ...drivers.flatMap(({ properties }) =>
          properties.map((one): CopiedRow => [one.name, one.market, one.difference]),
        ),
      ];
    }
    case 'availability': {
      const { area_unit, lease_price_unit, properties } = held.availability;
      return [
        [
          t('answer.property'),
          dimension('market').name[language],
          dimension('submarket').name[language],
          `${dimension('available_area').name[language]} (${area_unit})`,
          `${dimension('asking_price').name[language]} (${lease_price_unit})`,
        ],
        ...properties.map(
          (one): CopiedRow => [one.name, one.market, one.submarket, one.available_area, one.asking_price_lease],
        ),
      ];
    }
    case 'properties':
      return [
        [t('answer.property'), dimension('market').name[language], `${t('copy.value')} (${held.properties.unit})`],
        ...held.properties.properties.map((one): CopiedRow => [one.name, one.market, one.value]),
      ];
    default:
      return [];
  }
}

/** The tables of an answer: of a comparison those of both sides. */
function tablesOf(answer: AssistantAnswer, texts: Texts): readonly (readonly CopiedRow[])[] {
  const held = heldBy(answer);
  if (held.is !== 'figures') return [listRows(held, texts)].filter((rows) => rows.length > 0);
  const { call, compared, compared_answer } = answer;
  const sides = [
    { call, figures: held.figures },
    { call: compared, figures: compared_answer },
  ];
  return sides.flatMap(({ call: own, figures }) => {
    const shown = figures && answerView({ call: own, figures }, texts.language);
    return shown && figures ? [figureRows(shown, figures, texts)] : [];
  });
}

/** An answer as text: the question, the sentence, its tables, and where the figures are from. */
export function copiedText(
  { question, answer }: { readonly question: string; readonly answer: AssistantAnswer },
  { dataset, origin }: { readonly dataset: Dataset | null; readonly origin: string },
  texts: Texts,
): string {
  const { t, language } = texts;
  const source = t('copy.source', {
    dataset: dataset ? (dataset.attribution ?? dataset.name) : '',
    version: answer.data_version,
    day: dataset ? formatDay(dataset.as_of, language) : '',
  });
  return [
    question,
    answer.sentence,
    ...tablesOf(answer, texts).map(tabSeparated),
    [source, answer.view === null ? null : `${origin}${answer.view}`].filter((one) => one !== null).join('\n'),
  ].join('\n\n');
}
