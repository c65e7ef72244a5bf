import { indicator } from '@/contract/catalogue/indicators';
import type { Read, Rule } from './leftover-rule';
import { countWords, isAvailableWord, isBuildingWord, isSpaceWord } from './record-words';
import { PLACE_KEYS } from './support';

/** A search for space that names neither spaces nor what is available, but a price: it may be for the price. */
function searchOfPrice({ sentence, reading }: Read): number[] {
  if (reading.kind !== 'availability') return [];
  const prices = sentence.all('concept').filter((at) =>
    Object.values(sentence.meaning(at, 'concept')?.indicators ?? {})
      .flat()
      .every((key) => indicator(key).quantity === 'price'),
  );
  const [price] = prices;
  const records = countWords(sentence, isBuildingWord) + countWords(sentence, isSpaceWord);
  const isSearched =
    records > 0 ||
    sentence.hasCue('seek') ||
    sentence.all('concept').some((at) => isAvailableWord(sentence.text(at))) ||
    /\b(algo|anything|something|(for|to) (lease|rent|sale)|en (renta|venta))\b/.test(sentence.wordsText);
  return price === undefined || isSearched || !/\b(salida|asking|lista|cierre|closing)\b/.test(sentence.text(price))
    ? []
    : [price];
}

/** "Which of the two has more buildings available?": a search lists spaces, it compares no places. */
function comparedSearch({ sentence, reading }: Read): number[] {
  if (reading.kind !== 'availability') return [];
  const places = PLACE_KEYS.reduce((sum, key) => sum + (reading.lists?.[key]?.length ?? 0), 0);
  const isCompared = places > 1 && sentence.hasCue('which', 'who', 'where');
  const isRanked = sentence.spans.some(
    (_, at) =>
      sentence.is(at, 'dimension') &&
      !sentence.is(at, 'concept', 'value', 'field') &&
      !sentence.isUsed(at) &&
      [at - 1, at + 1, at + 2].some((near) => sentence.isCue(near, 'most', 'least')),
  );
  if (!isCompared && !isRanked) return [];
  return sentence.spans.flatMap((_, at) =>
    sentence.isCue(at, 'most', 'least') && !sentence.isUsed(at) && !sentence.is(at, 'quantity') ? [at] : [],
  );
}

const AMOUNT =
  /\b(how (much|many|big|large)|cuant[oa]s?|que tant[oa]|total|amount|m2|sqm|square|sq|sf|ft2|metros|pies)\b/;

/** "What available space does the owner have": the spaces, or their area. */
function spaceOrSpaces({ sentence, draft, reading }: Read): number[] {
  const isPlainFigure = reading.kind === 'figures' && reading.indicator === 'availability';
  if (!isPlainFigure || draft.group_by !== null || draft.period !== null || draft.days !== null) return [];
  if (AMOUNT.test(sentence.wordsText)) return [];
  return sentence.all('concept').filter((at) => {
    const before = [at - 1, at - 2, at - 3].filter((one) => one >= 0);
    return (
      /\b(space|spaces|espacios?)\b/.test(sentence.text(at)) &&
      before.some((one) => sentence.isCue(one, 'which') || /^(what|which|cuales)\b/.test(sentence.text(one)))
    );
  });
}

/** "Who moved out": a figure that names nobody. */
const unreadWho = ({ sentence, draft, reading }: Read): number[] =>
  reading.kind !== 'figures' || draft.group_by !== null
    ? []
    : sentence.spans.flatMap((_, at) =>
        sentence.isCue(at, 'who') &&
        !sentence.isUsed(at) &&
        sentence.isAsked(at) &&
        sentence.text(at - 1) !== 'a' &&
        /^(who|quien)/.test(sentence.text(at)) &&
        sentence.text(at - 1) !== 'a'
          ? [at]
          : [],
      );

/** "Rent achieved by landlords": who did something, rather than the groups of a figure. */
const agentGroup = ({ sentence, draft }: Read): number[] =>
  draft.marks.flatMap(({ at, as }) => {
    const isPluralCompany =
      /^(landlords|owners|tenants|brokers|developers|companies|propietarios|inquilinos|corredores|desarrolladores|empresas)$/;
    const isDone = /(ed|taken|signed|ad[oa]s?|id[oa]s?)$/;
    return as === 'group_by' &&
      isPluralCompany.test(sentence.text(at)) &&
      sentence.isCue(at - 1, 'by') &&
      /^(by|por)$/.test(sentence.text(at - 1)) &&
      isDone.test(sentence.text(at - 2))
      ? [at]
      : [];
  });

/** "Tenants looking for space": a search for what is offered does not list who seeks. */
const seekers = ({ sentence, reading }: Read): number[] =>
  reading.kind !== 'availability'
    ? []
    : sentence.spans.flatMap((_, at) =>
        !sentence.isUsed(at) &&
        /^(tenants|inquilinos|brokers|corredores|occupiers|companies|empresas)$/.test(sentence.text(at))
          ? [at]
          : [],
      );

/** "The fastest growing market": growths that are ranked. */
const rankedGrowth = ({ sentence, reading }: Read): number[] =>
  reading.against?.kind !== 'days' || reading.group_by !== undefined
    ? []
    : sentence.spans.flatMap((_, at) =>
        /^(fastest|slowest|quickest|strongest|weakest|sharpest|steepest)$/.test(sentence.text(at)) &&
        !sentence.isUsed(at)
          ? [at]
          : [],
      );

/** Spaces, companies and rankings of which a question may be rather than of a figure. */
export const RECORD_LEFTOVERS: readonly Rule[] = [
  searchOfPrice,
  comparedSearch,
  spaceOrSpaces,
  seekers,
  unreadWho,
  agentGroup,
  rankedGrowth,
];
