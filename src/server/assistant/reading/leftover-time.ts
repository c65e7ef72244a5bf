import { MONTHS } from '@/contract/catalogue/calendar-words';
import { indicator } from '@/contract/catalogue/indicators';
import { type Read, type Rule, writtenText } from './leftover-rule';

const MONTH_WORDS: ReadonlySet<string> = new Set(MONTHS.flat());

/** Months that are other words as well. */
const OTHER_WORDS: ReadonlySet<string> = new Set(['may', 'mar', 'march', 'sep', 'set']);

const PERIOD_CODE = /^(\d[tqsh]|[tqsh]\d)(\d\d|20\d\d)?$/;

const YEAR = /^(19|20)\d\d$/;

/** Words for time that no period holds: "*Jan* through June", "2024" beside "last year". */
function unreadTime({ sentence }: Read): number[] {
  return sentence.spans.flatMap((span, at) => {
    if (sentence.isUsed(at) || sentence.is(at, 'value')) return [];
    const isTime = sentence.words
      .slice(span.from, span.to)
      .some(
        ({ text, word }) =>
          YEAR.test(text) || PERIOD_CODE.test(text) || (MONTH_WORDS.has(word) && !OTHER_WORDS.has(word)),
      );
    return isTime ? [at] : [];
  });
}

const LENGTH_OF_PRICE = /^(mensual(es)?|monthly|anual(es)?|annual|yearly)$/;

/** "Renta anual", "monthly, in pesos": how a price is quoted, or the periods of a series. */
function quotedPrice({ sentence, draft, reading }: Read): number[] {
  const key = reading.indicator;
  if (key === undefined || indicator(key).quantity !== 'price') return [];
  return sentence.all('granularity').filter((at) => {
    const isRead = draft.marks.some((mark) => mark.at === at && mark.as === 'period');
    if (!isRead || !LENGTH_OF_PRICE.test(sentence.text(at))) return false;
    const isYear = sentence.meaning(at, 'granularity')?.period === 'yearly';
    const near = [at - 2, at - 1, at + 1, at + 2, at + 3];
    return !sentence.has('days') && (isYear || near.some((one) => sentence.is(one, 'unit')));
  });
}

/** "How long does it take to lease a building": no figure answers how long, how often or when. */
const soughtTime = ({ sentence, reading }: Read): number[] =>
  reading.ranges?.months_in_market !== undefined
    ? []
    : sentence.spans.flatMap((_, at) =>
        sentence.isCue(at, 'time') && !sentence.isUsed(at) && !/^(y |and )?(cuando|when)$/.test(sentence.text(at))
          ? [at]
          : [],
      );

/** Lengths of time. */
const LENGTH =
  /^(anos?|years?|yrs?|meses|mes|months?|semanas?|weeks?|dias|days|trimestres?|quarters?|semestres?|decadas?|decades?)$/;

/** Words before a length that is measured or reckoned, rather than one of "these days". */
const MEASURED =
  /^(past|last|previous|ultim\w+|mas|more|than|over|least|menos|under|within|about|un|una|a|an|one|two|three|dos|tres|promedio|average|\d+)$/;

/** "Vacant for more than a year", "over the past year": a length of time that nothing reads. */
function unreadLength({ sentence, draft, reading }: Read): number[] {
  if (reading.kind === 'change' || reading.ranges?.months_in_market !== undefined) return [];
  return sentence.spans.flatMap((span, at) => {
    const isRead = sentence.isUsed(at) || draft.marks.some((mark) => mark.at === at);
    if (isRead || span.to !== span.from + 1 || !LENGTH.test(sentence.text(at))) return [];
    const before = sentence.words.slice(Math.max(0, span.from - 2), span.from);
    return before.some(({ word }) => MEASURED.test(word)) ? [at] : [];
  });
}

/** Words that turn the period beside them: "mid-2024", "the year before last", "month to date". */
const TURNING =
  /^(mid|mediad[oa]s?|antepasad[oa]s?|early|late|inicios?|principios?|comienzos?|finales|fines|hace|ago|date|pasad[oa]s?|last|previous|anterior(es)?|previ[oa]s?|next|proxim[oa]s?|siguientes?|verano|summer|winter|invierno|primavera|spring|otono|autumn|sexenio|temporada|season|pandemi[ac]|covid|until|hasta|before|antes|after|despues|except|excepto|salvo)$/;

function turnedPeriod({ sentence, draft }: Read): number[] {
  const isTime = (at: number) =>
    sentence.is(at, 'days', 'before', 'granularity') || PERIOD_NOUN.test(sentence.text(at));
  const isClose = (at: number) => at > 0 && at < sentence.count && !/[,;:.?!()]/.test(sentence.gap(at));
  return sentence.spans.flatMap((_, at) => {
    // As it is written: "mediados" may have been taken for a misspelling.
    const text = writtenText(sentence, at);
    // Whatever else they are read as: "mid" is short for a place as well.
    if (/^(mid|mediad[oa]s?)$/.test(text) && sentence.is(at + 1, 'days')) return [at];
    if (sentence.isUsed(at) || draft.marks.some((mark) => mark.at === at) || !TURNING.test(text)) return [];
    const isBefore =
      isClose(at + 1) && (isTime(at + 1) || (LINK.test(sentence.text(at + 1)) && isClose(at + 2) && isTime(at + 2)));
    const isAfter =
      isClose(at) && (isTime(at - 1) || (LINK.test(sentence.text(at - 1)) && isClose(at - 1) && isTime(at - 2)));
    return isBefore || isAfter ? [at] : [];
  });
}

const PERIOD_NOUN = /^(ano|year|mes|month|trimestre|quarter|semestre|half)$/;

const LINK = /^(de|del|of|to|the|el|la|a)$/;

/** "The second largest owner", "the third and fourth quarter": an ordinal that nothing reads. */
const ORDINAL =
  /^(segund[oa]s?|tercer[oa]?s?|cuart[oa]s?|quint[oa]s?|sext[oa]|septim[oa]|decim[oa]|second|third|fourth|fifth|sixth|tenth|[2-9](nd|rd|th|o|a|er|do|to)|penultim[oa]s?)$/;

const unreadOrdinal = ({ sentence }: Read): number[] =>
  sentence.spans.flatMap((_, at) =>
    !sentence.isUsed(at) && ORDINAL.test(sentence.text(at)) && !/^[.;:?!]/.test(sentence.gap(at + 1).trim())
      ? [at]
      : [],
  );

/** "The last 4 closed quarters": the running one is not one of them. */
const closedPeriods = ({ sentence, draft }: Read): number[] =>
  !draft.relativeDays
    ? []
    : sentence.spans.flatMap((_, at) =>
        sentence.is(at - 1, 'days') &&
        /^(cerrad[oa]s?|complet[oa]s?|terminad[oa]s?|concluid[oa]s?|closed|completed|complete|ended)$/.test(
          sentence.text(at),
        )
          ? [at]
          : [],
      );

/** Times that a reading leaves over. */
export const TIME_LEFTOVERS: readonly Rule[] = [
  unreadTime,
  unreadLength,
  turnedPeriod,
  unreadOrdinal,
  soughtTime,
  quotedPrice,
  closedPeriods,
];
