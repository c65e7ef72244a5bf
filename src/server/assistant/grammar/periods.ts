import type { Period } from '@/contract/catalogue/units';
import { addMonths, addMonthsToEnd, parts } from '@/contract/figures/calendar';
import { GRANULARITIES, NUMBERS } from '../lexicon/periods';
import { expand } from '../text/expand';
import { phraseOf } from '../text/tokens';
import { daysOf, elementAt, lastOfMonth, RANGE_LINKS, yearNamed } from './calendar-elements';
import { gapAt, phraseEnd, phrases, type Words, wordAt } from './match';

/** Days of the calendar as ISO days, both included. */
export type Days = { readonly start_date: string; readonly end_date: string };

/** What a part of a question says about time. */
export type PeriodMeaning =
  /** `each`: two years that are named one by one. */
  | {
      readonly as: 'days';
      readonly days: Days;
      readonly relative: boolean;
      readonly each?: true;
      /** A part of a year that is not named: its latest, unless another part of the question names one. */
      readonly yearless?: true;
    }
  /** The same days a year before, or the range before: only with what something is compared. */
  | { readonly as: 'before'; readonly what: 'year' | 'previous' }
  | { readonly as: 'granularity'; readonly period: Period }
  /** Days after the data, or without a beginning. */
  | { readonly as: 'no_days'; readonly reason: 'future' | 'open' };

/** The words of a period: `from` the first, `to` after the last. */
export type PeriodSpan = { readonly from: number; readonly to: number; readonly meaning: PeriodMeaning };

type Unit = 'year' | 'half' | 'quarter' | 'month';
const MONTHS_OF: Record<Unit, number> = { year: 12, half: 6, quarter: 3, month: 1 };
const UNITS: readonly (readonly [Unit, readonly string[]])[] = [
  ['year', ['ano', 'anos', 'year', 'years', 'yr', 'yrs']],
  ['half', ['semestre', 'semestres', 'half', 'halves']],
  ['quarter', ['trimestre', 'trimestres', 'quarter', 'quarters', 'qtr', 'trim', 'q']],
  ['month', ['mes', 'meses', 'month', 'months']],
];
const unitOf = (word: string): Unit | null => UNITS.find(([, names]) => names.includes(word))?.[0] ?? null;
const all = (...patterns: readonly string[]): string[][] => phrases(...patterns.flatMap(expand).map(phraseOf));

const THIS = ['este', 'esta', 'this', 'current', 'presente', 'actual'];
const PAST = [
  'pasado',
  'pasada',
  'anterior',
  'previo',
  'previa',
  'last',
  'previous',
  'prior',
  'past',
  'ultimo',
  'ultima',
  'inmediato',
];
/** Those that stand before a unit: "last quarter". */
const PAST_BEFORE_UNIT = PAST.filter((word) => word !== 'past' && word !== 'anterior');
/** The running year up to today. */
const YEAR_TO_DATE = all(
  '(en )?lo que va de(l)? (presente )?ano',
  '(en )?lo que llevamos del ano',
  'ytd',
  'year to date',
  '(so far|thus far) this year',
  'this year so far',
  'this year to date',
  '(acumulado|acumulada)( en lo que va)? del ano',
  'ano (a la fecha|en curso|corriente|actual)',
  'el ano (en curso|corriente|actual)',
  'del ano (en curso|corriente|actual)',
  'current year',
  'the current year',
  'since the (start|beginning) of the year',
  'desde (el inicio|principios) de(l)? ano',
  'so far in the year',
  'year so far',
);
/** The same days a year before. */
const YEAR_ON_YEAR = all(
  'ano (contra|a|sobre|vs) ano',
  'yoy',
  'y o y',
  'year (over|on) year',
  'interanual(es|mente)?',
  '(contra |vs |que |than )?(el |hace )?(un )?ano atras',
  '(than )?(a|one) year (ago|earlier|before)',
  'hace un ano',
  '(the )?same (period|quarter|month|time|days|dates) (of )?(the )?(last|previous|prior|a) year( before| earlier)?',
  '(el|los|la|las)? ?mism(o|a|os|as) (periodo|trimestre|mes|fechas|dias|lapso|epoca) (de(l)? )?(ano (pasado|anterior|previo))',
  '(the )?year (before|earlier|prior)',
  '(the )?(prior|previous|last) years? same (period|quarter|days|months)',
  '(the )?(prior|previous) year',
  '(un|el) ano antes',
  'same period a year (ago|earlier)',
  'twelve months (ago|earlier|before)',
  '12 months (ago|earlier|before)',
  'hace (12|doce) meses',
);
/** The same days of a year that is named after it. */
const SAME_PERIOD = all(
  '(el |los |la |las |the )*(mism(o|a|os|as)|same) (periodo|trimestre|semestre|mes|meses|fechas|dias|lapso|epoca|period|days|dates|months|quarter|half|stretch|window)( de(l)?| of| in| del ano| en)*',
);
/** The range before. */
const BEFORE_PERIOD = all(
  '(en |in )?(el |al |the |that |un |de |del )?(trimestre|periodo|mes|lapso|quarter|period|month|semestre)( inmediato)? (anterior|previo|antes|before|earlier|prior)',
  '(en |in )?(the |that |el )?(previous|prior|preceding|anterior) (quarter|period|month|range|trimestre|periodo|mes)',
  '(al|el|del|the|this) (anterior|previo|previous)( one)?',
  'quarter (over|on) quarter',
  'quarter over previous quarter',
  'qoq',
  'q o q',
  'trimestre (contra|sobre|vs) trimestre',
  'month over month',
  'mom',
);
/** The calendar year before. */
const YEAR_BEFORE = all(
  '(el |al |del |the |un )*(ano (anterior|previo)|previous year|prior year|preceding year)',
  '(the )?year before( that)?',
  'el ano de antes',
);
const A_YEAR_BEFORE = [...YEAR_ON_YEAR, ...YEAR_BEFORE];
/** Words before an end without a beginning. */
const OPEN_END = all(
  'hasta( el)?( fin(es)?( de)?)?',
  'until( the end of)?',
  'till',
  'antes de(l)?',
  'before',
  'prior to',
  'up to',
  'through',
  'previo a',
  'up until',
);
/** Words before a beginning. */
const SINCE = all(
  'desde( el)?( inicios?( de)?| principios?( de)?| comienzos( de)?)?( el| la)?( ano)?',
  'a partir de(l)?( ano)?',
  'since( the (start|beginning) of)?( the)?( year)?',
  'from( the (start|beginning) of)?',
  'starting (in|from|on|with)?',
  'de',
);
/** Words after a beginning. */
const ONWARD = all(
  '(en|para) adelante',
  'a la fecha',
  'hasta (la fecha|hoy|ahora|el dia de hoy|el momento)',
  'a hoy',
  'al dia de hoy',
  'onwards?',
  'on',
  'to (date|now|today|present|the present|this day)',
  '(until|till|through|up to) (now|today|the present|date)',
  'and after',
  'forward',
  'y despues',
  'para aca',
  'hacia aca',
  'hasta aca',
);
const ONWARD_ALONE = ONWARD.filter((phrase) => phrase.length > 1 || phrase[0]?.startsWith('onward'));
/** Words before the end of a period. */
const CLOSE = all(
  '(al|para el|a|en el|el)? ?(cierre|fin|final|termino)( de(l)?)?( el| la)?',
  'a (fines|finales) de(l)?( el)?',
  '(at|by|as of|for|as at) (the )?(close|end) of( the)?',
  '(at|by|as of|for|as at)? ?(year end|ye|yearend|quarter end|month end|end of year|end of)( of)?( the)?',
  '(as of|as at|on)( the)?( end of)?',
  'al( dia)?',
  '(a|en) corte de',
  'year end',
  'con corte a(l)?',
  'corte a(l)?',
);
/** Words before a period of its own. */
const IN = all(
  'en( el| la| los)?',
  'in( the)?',
  'during( the)?',
  'durante( el| la| los)?',
  'for( the)?',
  'of( the)?',
  'de(l)?( el)?',
  'on( the)?',
  'para( el| la)?',
  'over( the)?',
  'within( the)?',
  'through(out)?( the)?',
  'a lo largo de(l)?',
  'at( the)?',
  'dentro de(l)?',
  'only',
  'todo( el)?',
  'all( of)?',
);
/** Words before the first of two periods. */
const BETWEEN = all(
  'for( the)?',
  'during( the)?',
  'durante( el)?',
  'en el',
  'in the',
  'of',
  'over( the)?',
  'para( el)?',
  'entre( el)?',
  'between( the)?',
  'de(l)?',
  'from',
  'desde( el)?',
  'in',
  'en',
);

/** Words around a number of periods up to today: "the last 3 years". */
const LAST = ['ultimos', 'ultimas', 'ultimo', 'pasados', 'last', 'past', 'trailing', 'previous', 'recientes', 'latest'];
const FIRST = ['primeros', 'primeras', 'primer', 'first'];
const OF_YEAR = ['de', 'del', 'of', 'in', 'en', 'this', 'este', 'el', 'the'];
const BEFORE_LAST = ['los', 'las', 'the', 'in', 'en', 'over', 'de', 'during', 'durante', 'for', 'of', 'el'];

/** Finds what a question says about time. `lastDay` is the last day of the data, which is also today's. */
export class PeriodGrammar {
  constructor(private readonly lastDay: string) {}

  /** Everything that may begin at a word, the longest first. */
  at(words: Words, at: number): PeriodSpan[] {
    const found = [
      this.relativeToRange(words, at),
      this.granularity(words, at),
      this.last(words, at),
      this.first(words, at),
      this.running(words, at),
      this.between(words, at),
      this.since(words, at),
      this.single(words, at),
      this.open(words, at),
    ];
    return found.filter((span) => span !== null).sort((one, other) => other.to - one.to);
  }

  private granularity(words: Words, at: number): PeriodSpan | null {
    let best: PeriodSpan | null = null;
    for (const [period, ends] of PERIOD_PHRASES) {
      const to = phraseEnd(words, at, ends);
      if (to !== null && to > (best?.to ?? 0)) best = { from: at, to, meaning: { as: 'granularity', period } };
    }
    return best;
  }

  private relativeToRange(words: Words, at: number): PeriodSpan | null {
    const same = phraseEnd(words, at, SAME_PERIOD);
    if (same !== null) {
      const element = elementAt(words, same);
      if (
        element !== null &&
        element.first === 1 &&
        element.last === 12 &&
        element.year === parts(this.lastDay).year - 1
      )
        return { from: at, to: element.end, meaning: { as: 'before', what: 'year' } };
    }
    const year = phraseEnd(words, at, A_YEAR_BEFORE);
    if (year !== null) return { from: at, to: year, meaning: { as: 'before', what: 'year' } };
    const previous = phraseEnd(words, at, BEFORE_PERIOD);
    return previous === null ? null : { from: at, to: previous, meaning: { as: 'before', what: 'previous' } };
  }

  private days(from: number, to: number, start: string, end: string, relative: boolean): PeriodSpan {
    if (start > this.lastDay) return { from, to, meaning: { as: 'no_days', reason: 'future' } };
    const end_date = end > this.lastDay ? this.lastDay : end;
    return { from, to, meaning: { as: 'days', days: { start_date: start, end_date }, relative } };
  }

  /** The first day of the running year, quarter … some of them ago. */
  private startOf(unit: Unit, ago = 0): string {
    const months = MONTHS_OF[unit];
    const { year, month } = parts(this.lastDay);
    const first = `${year}-${String(Math.floor(month / months) * months + 1).padStart(2, '0')}-01`;
    return addMonths(first, -months * ago);
  }

  private span(from: number, to: number, unit: Unit, ago: number): PeriodSpan {
    const start = this.startOf(unit, ago);
    const { year, month } = parts(addMonths(start, MONTHS_OF[unit] - 1));
    return this.days(from, to, start, lastOfMonth(year, month + 1), true);
  }

  /** "Last 3 years": as many whole ones before the running one, and the running one. */
  private last(words: Words, at: number): PeriodSpan | null {
    let next = at;
    while (BEFORE_LAST.includes(wordAt(words, next)) && next < at + 3) next++;
    if (['ltm', 'ttm'].includes(wordAt(words, next)))
      return this.days(at, next + 1, this.startOf('month', 12), this.lastDay, true);
    const first = LAST.includes(wordAt(words, next));
    if (first) next++;
    const word = wordAt(words, next);
    const number = /^\d{1,3}$/.test(word) ? Number(word) : (NUMBERS[word] ?? null);
    const unit = unitOf(wordAt(words, next + 1));
    if (number === null || unit === null || number < 1 || number > 480) return null;
    const after = [...LAST, 'atras', 'moviles'].includes(wordAt(words, next + 2));
    if (!first && !after) return null;
    return this.days(at, next + 2 + (first ? 0 : 1), this.startOf(unit, number), this.lastDay, true);
  }

  /** "The first nine months of 2025", "los primeros 6 meses del año". */
  private first(words: Words, at: number): PeriodSpan | null {
    let next = at;
    while (BEFORE_LAST.includes(wordAt(words, next)) && next < at + 3) next++;
    if (!FIRST.includes(wordAt(words, next))) return null;
    const word = wordAt(words, next + 1);
    const number = /^\d{1,2}$/.test(word) ? Number(word) : (NUMBERS[word] ?? null);
    const unit = unitOf(wordAt(words, next + 2));
    if (number === null || number < 2 || unit === null || number * MONTHS_OF[unit] > 12) return null;
    let to = next + 3;
    while (OF_YEAR.includes(wordAt(words, to))) to++;
    const year = elementAt(words, to);
    const isYear = year !== null && year.first === 1 && year.last === 12;
    const isRunning = ['ano', 'year'].includes(wordAt(words, to));
    if (to > next + 3 && !isYear && !isRunning) to = next + 3;
    const start = isYear ? daysOf(year, this.lastDay).start : this.startOf('year');
    return this.days(
      at,
      isYear ? year.end : isRunning ? to + 1 : to,
      start,
      endAfter(start, number * MONTHS_OF[unit]),
      false,
    );
  }

  /** A period that is relative to today: "este año", "last quarter", "in the year to date". */
  private running(words: Words, at: number): PeriodSpan | null {
    const lead = phraseEnd(words, at, IN);
    for (const begin of lead === null ? [at] : [lead, at]) {
      const found = this.toDate(words, at, begin) ?? this.namedByUnit(words, at, begin);
      if (found !== null) return found;
    }
    return null;
  }

  private toDate(words: Words, at: number, begin: number): PeriodSpan | null {
    const end = phraseEnd(words, begin, YEAR_TO_DATE);
    if (end === null) return null;
    const year = elementAt(words, end);
    // "Year to date 2026" names the running year again.
    const isRunning = year?.year === parts(this.lastDay).year && year.first === 1 && year.last === 12;
    return this.days(at, isRunning ? year.end : end, this.startOf('year'), this.lastDay, true);
  }

  private namedByUnit(words: Words, at: number, begin: number): PeriodSpan | null {
    const next = ['el', 'la', 'the'].includes(wordAt(words, begin)) ? begin + 1 : begin;
    const [one, two, three] = [wordAt(words, next), wordAt(words, next + 1), wordAt(words, next + 2)];
    const [unit, unitAfter, unitAfterFull] = [unitOf(one), unitOf(two), unitOf(three)];
    if (THIS.includes(one) && unitAfter) return this.span(at, next + 2, unitAfter, 0);
    const isRunning = ['actual', 'presente'].includes(two) || `${two} ${three}` === 'en curso';
    if (unit && isRunning) return this.span(at, next + (two === 'en' ? 3 : 2), unit, 0);
    if (PAST_BEFORE_UNIT.includes(one) && unitAfter) return this.span(at, next + 2, unitAfter, 1);
    if (unit && PAST.includes(two)) return this.span(at, next + 2, unit, 1);
    if (['ultimo', 'last'].includes(one) && two === 'full' && unitAfterFull)
      return this.span(at, next + 3, unitAfterFull, 1);
    return null;
  }

  /** Two elements with what joins them: "entre marzo y junio de 2025", "2021-2025", "from Q1 to Q3 2025". */
  private between(words: Words, at: number): PeriodSpan | null {
    const lead = phraseEnd(words, at, BETWEEN);
    for (const begin of lead === null ? [at] : [lead, at]) {
      const one = elementAt(words, begin);
      if (one === null) continue;
      const isDash = /^\s*[-–—/]\s*$/.test(gapAt(words, one.end));
      const opened = lead !== null && begin === lead;
      const isEntre = opened && ['entre', 'between'].includes(wordAt(words, at));
      const link = wordAt(words, one.end);
      const joined = RANGE_LINKS.includes(link) || ['y', 'and'].includes(link);
      if (!isDash && !joined) continue;
      let next = isDash ? one.end : one.end + 1;
      if (['el', 'the', 'al', 'end'].includes(wordAt(words, next))) next++;
      const other = elementAt(words, next);
      if (other === null) {
        const to = RANGE_LINKS.includes(link) ? phraseEnd(words, one.end, ONWARD) : null;
        if (to !== null) return this.days(at, to, daysOf(one, this.lastDay).start, this.lastDay, false);
        continue;
      }
      const [oneYear, otherYear] = [yearNamed(one, this.lastDay), yearNamed(other, this.lastDay)];
      const first = daysOf(one, this.lastDay, otherYear);
      const last = daysOf(
        other,
        this.lastDay,
        oneYear ?? (otherYear === null ? Number(first.start.slice(0, 4)) : null),
      );
      if (['y', 'and'].includes(link) && !isEntre) {
        // "2023 and 2024" are one range only where nothing lies between them.
        const follows =
          addMonthsToEnd(first.end, 0) < last.start && addMonths(first.start, monthsOf(first)) === last.start;
        if (!follows) continue;
      }
      const start = one.day === null ? first.start : first.end;
      if (start > last.end) continue;
      const range = this.days(at, other.end, start, last.end, false);
      const isEach = ['y', 'and'].includes(link) && !isEntre && monthsOf(first) === 12 && monthsOf(last) === 12;
      return isEach && range.meaning.as === 'days' ? { ...range, meaning: { ...range.meaning, each: true } } : range;
    }
    return null;
  }

  private since(words: Words, at: number): PeriodSpan | null {
    const lead = phraseEnd(words, at, SINCE);
    if (lead === null) return null;
    const element = elementAt(words, lead);
    if (element === null) {
      const relative = wordAt(words, at) === 'de' ? null : this.running(words, lead);
      if (relative?.meaning.as !== 'days') return null;
      return this.days(at, relative.to, relative.meaning.days.start_date, this.lastDay, true);
    }
    const onward = phraseEnd(words, element.end, ONWARD);
    // "De" and "from" alone open nothing.
    if (['de', 'from'].includes(wordAt(words, at)) && onward === null) return null;
    const { start, end } = daysOf(element, this.lastDay);
    return this.days(at, onward ?? element.end, element.day === null ? start : end, this.lastDay, false);
  }

  private single(words: Words, at: number): PeriodSpan | null {
    let begin = at;
    for (const leads of [IN, CLOSE]) begin = phraseEnd(words, begin, leads) ?? begin;
    if (begin === at || elementAt(words, begin) === null) {
      const close = phraseEnd(words, at, CLOSE);
      if (close !== null) {
        if (elementAt(words, close) !== null) begin = close;
        else {
          const relative = this.running(words, close);
          if (relative !== null) return { ...relative, from: at };
        }
      }
    }
    for (const start of begin === at ? [at] : [begin, at]) {
      const element = elementAt(words, start);
      if (element === null) continue;
      if (/^\s*[-–—]\s*$/.test(gapAt(words, element.end)) && elementAt(words, element.end) !== null) continue;
      const { start: first, end } = daysOf(element, this.lastDay);
      const onward = phraseEnd(words, element.end, ONWARD_ALONE);
      const year = Number(first.slice(0, 4));
      const toDate = phraseEnd(words, element.end, YEAR_TO_DATE);
      if (toDate !== null && year === parts(this.lastDay).year)
        return this.days(at, toDate, first, this.lastDay, false);
      if (year > 2100) return { from: at, to: element.end, meaning: { as: 'no_days', reason: 'future' } };
      if (onward !== null) return this.days(at, onward, first, this.lastDay, false);
      const span = this.days(at, element.end, first, end, false);
      const isYearless = yearNamed(element, this.lastDay) === null && element.day === null;
      return isYearless && span.meaning.as === 'days'
        ? { ...span, meaning: { ...span.meaning, yearless: true } }
        : span;
    }
    return null;
  }

  private open(words: Words, at: number): PeriodSpan | null {
    const lead = phraseEnd(words, at, OPEN_END);
    if (lead === null) return null;
    const element = elementAt(words, lead);
    return element === null ? null : { from: at, to: element.end, meaning: { as: 'no_days', reason: 'open' } };
  }
}

/** The last day of so many months from the first of one. */
const endAfter = (start: string, months: number): string => addMonthsToEnd(endOfMonth(start), months - 1);
const endOfMonth = (first: string): string => {
  const { year, month } = parts(first);
  return lastOfMonth(year, month + 1);
};

const monthsOf = ({ start, end }: { start: string; end: string }): number => {
  const [one, other] = [parts(start), parts(end)];
  return (other.year - one.year) * 12 + other.month - one.month + 1;
};

const PERIOD_PHRASES: readonly (readonly [Period, string[][]])[] = (['monthly', 'quarterly', 'yearly'] as const).map(
  (period) => [period, all(...GRANULARITIES[period])] as const,
);
