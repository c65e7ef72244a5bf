import type { ValueKey } from '../lexicon/values';
import type { Lists } from './draft';
import { type Read, type Rule, writtenText } from './leftover-rule';
import { isPlaceKey, PLACE_KEYS } from './support';

type PlaceKey = (typeof PLACE_KEYS)[number];

/** Marks whose values the reading does not hold: another side of what is explained, a top of no ranking. */
function lostParts({ sentence, draft, reading }: Read): number[] {
  const { against } = reading;
  const other: Lists = against?.kind === 'selection' ? against.lists : {};
  const isHeld = (key: ValueKey, values: readonly string[]): boolean =>
    values.some((value) =>
      [reading.lists?.[key], other[key], draft.excluded[key], key === 'region' ? draft.restWithin : undefined].some(
        (list) => list?.includes(value) === true,
      ),
    );
  return draft.marks.flatMap(({ at, as, field }) => {
    if (as === 'top' && reading.kind !== 'ranking') return [at];
    if (as !== 'filter' && as !== 'comparison') return [];
    if (field === 'building_origin' && reading.indicator === 'net_absorption_without_speculative') return [];
    if (as === 'comparison' && field === 'against' && reading.kind === 'figures' && reading.period === undefined)
      return draft.otherDays === null ? [] : [at];
    const own = sentence.meanings(at, 'value').filter(({ key }) => key === field);
    return own.length === 0 || field === reading.group_by || own.some(({ key, values }) => isHeld(key, values))
      ? []
      : [at];
  });
}

/** Units of area that no answer has. */
const OTHER_UNIT = /^(hectareas?|hectares?|acres?|km2|kilometros?|kilometers?|yardas?|yards?|varas?)$/;

const unreadUnit = ({ sentence }: Read): number[] =>
  sentence.spans.flatMap((_, at) => (!sentence.isUsed(at) && OTHER_UNIT.test(writtenText(sentence, at)) ? [at] : []));

/** "A vs B vs C": a letter that stands where a class stands. */
const unreadClass = ({ sentence, reading }: Read): number[] =>
  sentence.spans.flatMap((_, at) => {
    const isLetter = /^[abc]$/.test(sentence.text(at)) && !sentence.isUsed(at);
    return isLetter && sentence.isCue(at - 1, 'versus') && JSON.stringify(reading).includes('building_classification')
      ? [at]
      : [];
  });

const EXCLUDES =
  /^(exclu\w+|except\w*|salvo|quit\w+|descont\w+|omit\w*|ignor\w+|without|leaving|leave|apart|aside|other|minus|outside|strip\w*|discard\w*|descart\w*|dejando|aparte|fuera)\b/;

/** A word that leaves something out, though nothing is left out. */
const unreadExclusion = ({ sentence, draft }: Read): number[] =>
  sentence.spans.flatMap((span, at) =>
    sentence.isCue(at, 'not') &&
    sentence.words.slice(span.from, span.to).every(({ text, word }) => text === word) &&
    EXCLUDES.test(sentence.text(at)) &&
    draft.indicator !== 'net_absorption_without_speculative' &&
    Object.keys(draft.excluded).length === 0 &&
    Object.keys(draft.flags).length === 0
      ? [at]
      : [],
  );

/** "Pre-rentado": a prefix that nothing reads turns the word after it. */
const unreadPrefix = ({ sentence }: Read): number[] =>
  sentence.spans.flatMap((_, at) =>
    !sentence.isUsed(at) &&
    /^(pre|sub|semi|ex|re|co|multi)$/.test(sentence.text(at)) &&
    /^-?$/.test(sentence.gap(at + 1))
      ? [at]
      : [],
  );

/** "10 docks or 5 ramps": filters of two kinds of which one is enough. A call needs all of them. */
function eitherFilter({ sentence, draft }: Read): number[] {
  const filters = draft.marks
    .filter(({ as }) => as === 'filter')
    .filter(({ value }) => !value.startsWith('!'))
    .map(({ at, field }) => ({ at, kind: isPlaceKey(field) ? 'place' : field }))
    .sort((one, other) => one.at - other.at);
  return filters.slice(1).flatMap(({ at, kind }, i) => {
    const before = filters[i];
    if (before === undefined || before.kind === kind || before.at === at) return [];
    const between = sentence.spans.slice(before.at + 1, at).map((_, one) => sentence.text(before.at + 1 + one));
    const isEither = between.some(
      (text, one) =>
        /^(o|u|or)$/.test(text) && !/^(mas|menos|more|less|above|over|mayor|menor)\b/.test(between[one + 1] ?? ''),
    );
    return between.length <= 4 && isEither ? [at] : [];
  });
}

/** "Tijuana y Apodaca": places of two levels of which none holds the other. Both filters at once count less. */
function foreignPlaces({ sentence, draft, reading, names }: Read): number[] {
  const isForeign = (inner: PlaceKey, outer: PlaceKey): boolean => {
    const [values, enclosing] = [reading.lists?.[inner], reading.lists?.[outer]];
    if (values === undefined || enclosing === undefined || draft.excluded[inner] !== undefined) return false;
    const parents = values.map((value) => names.parent(inner, value));
    return (
      parents.some((parent) => parent !== null && !enclosing.includes(parent)) ||
      enclosing.some((one) => !parents.includes(one))
    );
  };
  const pairs = PLACE_KEYS.slice(1).flatMap((inner, i) => {
    const outer = PLACE_KEYS[i];
    return outer !== undefined && isForeign(inner, outer) ? [inner] : [];
  });
  return draft.marks.flatMap(({ at, field }) =>
    pairs.some((key) => key === field) && sentence.is(at, 'value') ? [at] : [],
  );
}

/** "Excluding class C and subleases": whether the second is left out as well. */
function joinedExclusion({ sentence, draft }: Read): number[] {
  const filters = draft.marks.filter(({ as }) => as === 'filter').sort((one, other) => one.at - other.at);
  return filters.slice(1).flatMap(({ at, field, value }, i) => {
    const before = filters[i];
    if (before === undefined || !before.value.startsWith('!') || value.startsWith('!') || before.field === field)
      return [];
    const between = sentence.spans.slice(before.at + 1, at).map((_, one) => sentence.text(before.at + 1 + one));
    return between.length === 1 && /^(y|e|and|&|\+)$/.test(between[0] ?? '') ? [at] : [];
  });
}

/** "Owner-occupied": a word that a hyphen joins to what is measured, and that nothing reads. */
const hyphenated = ({ sentence, draft }: Read): number[] =>
  sentence.spans.flatMap((_, at) => {
    const isRead = sentence.isUsed(at) || draft.marks.some((mark) => mark.at === at);
    return !isRead && sentence.gap(at + 1) === '-' && sentence.is(at + 1, 'concept') ? [at] : [];
  });

/** A range whose end lies before its beginning. */
const invertedRange = ({ draft, reading }: Read): number[] =>
  Object.entries(reading.ranges ?? {}).flatMap(([key, range]) =>
    range.min !== undefined && range.max !== undefined && range.min > range.max
      ? draft.marks.filter(({ field }) => field === key).map(({ at }) => at)
      : [],
  );

/** Filters, units and exclusions that a reading leaves over. */
export const FILTER_LEFTOVERS: readonly Rule[] = [
  lostParts,
  eitherFilter,
  foreignPlaces,
  joinedExclusion,
  unreadExclusion,
  unreadPrefix,
  unreadClass,
  unreadUnit,
  invertedRange,
  hyphenated,
];
