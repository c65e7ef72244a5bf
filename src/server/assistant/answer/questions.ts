import type { AssistantAnswer, Reading } from '@/contract/calls/assistant';
import { MAXIMUM_CHOICES, MAXIMUM_QUESTION } from '@/contract/calls/assistant-limits';
import { dimension } from '@/contract/catalogue/dimensions';
import { indicator } from '@/contract/catalogue/indicators';
import { keysOf } from '@/contract/keys';
import type { Language } from '@/contract/text';
import type { Calendar } from '../reading/finish';
import type { Sentence } from '../reading/sentence';
import { understand } from '../reading/understand';
import type { Names } from '../words/names';
import type { Wording } from './wording';

export type Choice = NonNullable<AssistantAnswer['choices']>[number];

/** Characters of questions that are read while choices are made; choices beyond them are left out. */
const MOST_READ = 2_000;

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );
export const sameReading = (one: Reading, other: Reading): boolean => canonical(one) === canonical(other);

/** Writes questions, and reads them back: a choice is offered only where its question is read as what it offers. */
export class Questions {
  private left = MOST_READ;

  constructor(
    private readonly names: Names,
    private readonly calendar: Calendar,
    private readonly previous: Reading | null,
    private readonly words: Wording,
  ) {}

  /** What a question is read as, whether or not it follows another; null where it is not answered. */
  read(question: string): Reading | null {
    if (this.left < question.length || question.length > MAXIMUM_QUESTION) return null;
    this.left -= question.length * (this.previous === null ? 1 : 2);
    const alone = this.readAfter(question, null);
    if (alone === null || this.previous === null) return alone;
    const after = this.readAfter(question, this.previous);
    return after !== null && sameReading(alone, after) ? alone : null;
  }

  private readAfter(question: string, previous: Reading | null): Reading | null {
    const { outcome, unknown } = understand(question, this.names, this.calendar, previous);
    return outcome.kind === 'answer' && unknown.length === 0 ? outcome.reading : null;
  }

  /** One choice for each reading that some question is read as exactly. */
  ofReadings(readings: readonly Reading[], sentence: Sentence): Choice[] {
    return distinct(
      readings.slice(0, MAXIMUM_CHOICES).flatMap((reading) => {
        const question = this.wordings(reading, sentence).find((text) => {
          const read = this.read(text);
          return read !== null && sameReading(read, reading);
        });
        return question === undefined ? [] : [{ label: this.label(reading, readings), question }];
      }),
    );
  }

  /** The questions among some that are answered, as many as asked for. */
  answered(questions: readonly (Choice | string)[], most: number): Choice[] {
    const found: Choice[] = [];
    for (const one of questions) {
      if (found.length === most) break;
      const choice = typeof one === 'string' ? { label: one, question: one } : one;
      if (this.read(choice.question) !== null) found.push(choice);
    }
    return distinct(found);
  }

  /**
   * Questions of some indicators with the values, days, period and units of a sentence that names no indicator; none where it holds
   * what such a question leaves out.
   */
  measuring(keys: readonly Key[], sentence: Sentence, most: number): Choice[] {
    if (INEXPRESSIBLE.some((as) => sentence.has(as)) || sentence.hasCue(...CHANGING)) return [];
    const rest = restOf(sentence);
    if (rest === null) return [];
    const found: Choice[] = [];
    for (const key of keys) {
      if (found.length === most) break;
      const reading: Reading = { kind: 'figures', indicator: key, ...rest };
      const question = written(reading, this.names, this.words, this.words.language);
      const read = this.read(question);
      if (read !== null && sameReading({ ...read, ...DEFAULTED }, { ...reading, ...DEFAULTED }))
        found.push({ label: question, question });
    }
    return distinct(found);
  }

  /** A reading among others: the indicator where they differ in it, the kind of a named thing, else the question whole. */
  private label(reading: Reading, readings: readonly Reading[]): string {
    const { indicator: key, named } = reading;
    if (named !== undefined) return `${this.words.listName(named.kind)}: ${named.label}`;
    if (key !== undefined && readings.filter((one) => one.indicator === key).length === 1)
      return indicator(key).name[this.words.language];
    return written(reading, this.names, this.words, this.words.language);
  }

  /** Ways to write a reading: the question with its ambiguous words replaced by the full name, or anew. */
  private wordings(reading: Reading, sentence: Sentence): string[] {
    const languages: readonly Language[] = this.words.language === 'es' ? ['es', 'en'] : ['en', 'es'];
    const { indicator: key } = reading;
    const concepts = sentence.all('concept');
    const [at] = concepts;
    const replaced =
      key === undefined || at === undefined || concepts.length > 1
        ? []
        : languages.map((language) => replacing(sentence, at, questionName(key, language, at > 0)));
    const anew = languages.map((language) => written(reading, this.names, this.words, language));
    return [...new Set([...replaced, ...anew])];
  }
}

/** Parts of a question that its values, days, period and units do not hold. */
const INEXPRESSIBLE = ['quantity', 'flag', 'no_days', 'before', 'dimension', 'foreign'] as const;
/** Words that change what the values beside them mean. */
const CHANGING = ['not', 'versus', 'compare', 'rest', 'most', 'least', 'why', 'count'] as const;
/** What the words of an indicator may imply. */
const DEFAULTED = { group_by: undefined } as const;

/** The values, days, period and units of a sentence, each of which it names once; null where one has several readings. */
function restOf(sentence: Sentence): Omit<Reading, 'kind' | 'indicator'> | null {
  const lists: NonNullable<Reading['lists']> = {};
  for (const at of sentence.all('value')) {
    const [first] = sentence.meanings(at, 'value');
    if (first === undefined || lists[first.key] !== undefined) return null;
    lists[first.key] = [...first.values];
  }
  const [days, ...others] = sentence.all('days').map((at) => sentence.meaning(at, 'days')?.days);
  const [period, ...more] = sentence.all('granularity').map((at) => sentence.meaning(at, 'granularity')?.period);
  const units = sentence.all('unit').flatMap((at) => sentence.meanings(at, 'unit'));
  if (others.length > 0 || more.length > 0) return null;
  const area_unit = units.find(({ area }) => area !== undefined)?.area;
  const monetary_unit = units.find(({ money }) => money !== undefined)?.money;
  return {
    ...(keysOf(lists).length === 0 ? {} : { lists }),
    ...(days ?? {}),
    ...(period === undefined ? {} : { period }),
    ...(area_unit === undefined ? {} : { area_unit }),
    ...(monetary_unit === undefined ? {} : { monetary_unit }),
  };
}

const distinct = (choices: readonly Choice[]): Choice[] =>
  choices.filter(({ question }, i) => choices.findIndex((one) => one.question === question) === i);

type Key = NonNullable<Reading['indicator']>;
const OF_LOTS: Record<Language, string> = { es: 'de lotes', en: 'of lots' };
/** The name of an indicator, of lots where buildings have one of the same name; `inside` a sentence it has no capital letter. */
export function questionName(key: Key, language: Language, inside = false): string {
  const name = indicator(key).name[language];
  const whole = key.startsWith('lots_') ? `${name} ${OF_LOTS[language]}` : name;
  return inside ? whole.charAt(0).toLowerCase() + whole.slice(1) : whole;
}

/** The question with one of its parts replaced. */
export function replacing(sentence: Sentence, at: number, text: string): string {
  const { start, end } = sentence.written(at);
  return `${sentence.question.slice(0, start)}${text}${sentence.question.slice(end)}`.replace(/\s+/g, ' ').trim();
}

const WORDS = {
  es: {
    in: 'en',
    by: 'por',
    from: 'del',
    to: 'al',
    m2: 'en m²',
    ft2: 'en pies cuadrados',
    USD: 'en dólares',
    MXN: 'en pesos',
  },
  en: { in: 'in', by: 'by', from: 'from', to: 'to', m2: 'in m²', ft2: 'in sq ft', USD: 'in dollars', MXN: 'in pesos' },
} as const;
const PERIOD_WORDS = {
  es: { monthly: 'por mes', quarterly: 'por trimestre', yearly: 'por año' },
  en: { monthly: 'by month', quarterly: 'by quarter', yearly: 'by year' },
} as const;
const THINGS = {
  es: { building: '', park: '', lot: '', owner: 'propietario', tenant: 'inquilino' },
  en: { building: '', park: '', lot: '', owner: 'owner', tenant: 'tenant' },
} as const;

/** A reading as a question. */
function written(reading: Reading, names: Names, words: Wording, language: Language): string {
  const { indicator: key, named, group_by, period, area_unit, monetary_unit } = reading;
  const own = WORDS[language];
  if (named !== undefined) return `${THINGS[language][named.kind]} ${named.label}`.trim();
  const parts: string[] = key === undefined ? [] : [questionName(key, language)];
  for (const list of keysOf(reading.lists ?? {})) {
    const values = (reading.lists?.[list] ?? []).map((value) => names.label(list, value) ?? words.value(list, value));
    const place = list === 'region' || list === 'market' || list === 'submarket' || list === 'park';
    parts.push(place ? `${own.in} ${values.join(', ')}` : values.join(', '));
  }
  if (group_by !== undefined) parts.push(`${own.by} ${dimension(group_by).name[language].toLowerCase()}`);
  if (period !== undefined) parts.push(PERIOD_WORDS[language][period]);
  parts.push(...daysOf(reading, language));
  if (area_unit !== undefined) parts.push(own[area_unit]);
  if (monetary_unit !== undefined) parts.push(own[monetary_unit]);
  return parts.join(' ');
}

function daysOf({ start_date, end_date }: Reading, language: Language): string[] {
  if (start_date === undefined || end_date === undefined) return [];
  const year = start_date.slice(0, 4);
  const own = WORDS[language];
  if (start_date === `${year}-01-01` && end_date === `${year}-12-31`) return [`${own.in} ${year}`];
  const day = (iso: string) =>
    new Intl.DateTimeFormat(language === 'es' ? 'es-MX' : 'en-US', {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    }).format(new Date(`${iso}T00:00:00Z`));
  return [`${own.from} ${day(start_date)} ${own.to} ${day(end_date)}`];
}
