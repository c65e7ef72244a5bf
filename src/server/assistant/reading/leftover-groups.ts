import { isPlural } from './dimension-role';
import type { Read, Rule } from './leftover-rule';
import { PLACE_KEYS } from './support';

const COMPANIES = ['owner', 'tenant', 'broker', 'contact_company'];
const JOIN = /^(de|del|de los|of|of the)$/;
const DENIAL = /^(no|not|sin|without|ningun[oa]?|isn|aren|nor|ni)$/;
const END = /[.,;:?!()]/;
/** Spans between a denial and what it denies. */
const MOST_BETWEEN = 3;

const isDimension = ({ sentence }: Read, at: number): boolean =>
  sentence.is(at, 'dimension') && !sentence.is(at, 'concept', 'value', 'quantity', 'days');

/** Words between two groups, of which a figure has one. */
const AND = /^(y|e|and|&)$/;

/** "By tenant origin" names a dimension that the data do not have, "by class and submarket" two groups at once. */
const compoundGroup = (read: Read): number[] => {
  const { sentence, draft } = read;
  return draft.marks.flatMap(({ at, as }) => {
    if (as !== 'group_by') return [];
    return ([1, -1] as const).flatMap((step) => {
      const isJoined = JOIN.test(sentence.text(at + step)) || AND.test(sentence.text(at + step));
      const joined = isJoined ? at + 2 * step : at + step;
      const isCut = END.test(sentence.gap(Math.max(at, joined)));
      return !isCut && isDimension(read, joined) && !sentence.isUsed(joined) ? [joined] : [];
    });
  });
};

/** "Que no esté en parque": a denied dimension limits what is counted, which no filter does. */
const deniedGroup = (read: Read): number[] => {
  const { sentence, draft } = read;
  if (Object.keys(draft.excluded).length > 0) return [];
  return sentence.spans.flatMap((_, at) => {
    if (!sentence.isCue(at, 'not') && !DENIAL.test(sentence.text(at))) return [];
    for (let next = at + 1; next <= Math.min(at + MOST_BETWEEN, sentence.count - 1); next++) {
      if (END.test(sentence.gap(next))) return [];
      if (isDimension(read, next) && !sentence.isUsed(next)) return [at, next];
      if (!sentence.isPlain(next) && !sentence.is(next, 'unknown')) return [];
    }
    return [];
  });
};

/** "Why does Tijuana have more than Juárez": a change explains one selection over time, not two beside each other. */
const explainedDifference = ({ sentence, reading }: Read): number[] =>
  reading.kind !== 'change' || !PLACE_KEYS.some((key) => (reading.lists?.[key]?.length ?? 0) > 1)
    ? []
    : sentence.spans.flatMap((_, at) =>
        sentence.isCue(at, 'versus', 'compare') || /^(que|than)$/.test(sentence.text(at)) ? [at] : [],
      );

const THAT = /^(que|who|that|which)$/;
/** "Tenants that moved out", "inventory of REITs": a figure of all of them names none of the companies. */
const unnamedCompanies = ({ sentence, draft, reading }: Read): number[] =>
  reading.kind !== 'figures' || draft.group_by !== null
    ? []
    : sentence.all('dimension').filter((at) => {
        const isCompany = sentence.meanings(at, 'dimension').some(({ word }) => COMPANIES.includes(word));
        if (!isCompany || sentence.isUsed(at) || !isPlural(sentence.text(at))) return false;
        const isOf = JOIN.test(sentence.text(at - 1)) && sentence.is(at - 2, 'concept');
        return isOf || THAT.test(sentence.text(at + 1));
      });

const WITHIN = /^(in|inside|within|en|dentro de|fuera de|outside( of)?)$/;
/** "Inside industrial parks": a figure of all buildings, not of those in parks. */
const unreadPark = ({ sentence, draft, reading }: Read): number[] =>
  reading.kind !== 'figures' || draft.group_by !== null || reading.lists?.park !== undefined
    ? []
    : sentence.all('dimension').filter((at) => {
        const isPark = sentence.meanings(at, 'dimension').some(({ word }) => word === 'park');
        return isPark && !sentence.isUsed(at) && WITHIN.test(sentence.text(at - 1));
      });

/** "Logistics versus manufacturing in 2025": the other side is a word that nothing explains, not the days after it. */
const unreadSide = ({ sentence, reading }: Read): number[] =>
  reading.against === undefined
    ? []
    : sentence.spans.flatMap((_, at) => {
        if (!sentence.isCue(at, 'versus') || !sentence.isUsed(at)) return [];
        const next = sentence.neighbour(at, 1, 2);
        return next !== null && sentence.is(next, 'unknown') ? [next] : [];
      });

/** "Separately", "each": one figure of several places together is not what is asked for. */
const apart = ({ sentence, draft, reading }: Read): number[] =>
  reading.kind !== 'figures' || draft.group_by !== null
    ? []
    : sentence.spans.flatMap((_, at) =>
        /^(separately|individually|separad[oa]s?|separadamente|individualmente|respectively)$/.test(
          sentence.text(at),
        ) && !sentence.isUsed(at)
          ? [at]
          : [],
      );

/** Groups and sides of which a question speaks beside those that are read. */
export const GROUP_LEFTOVERS: readonly Rule[] = [
  compoundGroup,
  deniedGroup,
  unnamedCompanies,
  unreadPark,
  unreadSide,
  explainedDifference,
  apart,
];
