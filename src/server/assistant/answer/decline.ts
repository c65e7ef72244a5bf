import type { AssistantAnswer, Reading } from '@/contract/calls/assistant';
import { MAXIMUM_CHOICES } from '@/contract/calls/assistant-limits';
import { DIMENSION_KEYS, dimension } from '@/contract/catalogue/dimensions';
import { INDICATOR_KEYS, indicator, supports } from '@/contract/catalogue/indicators';
import { AREA_SYMBOL } from '@/contract/catalogue/units';
import { editDistance } from '@/server/base/edit-distance';
import type { Problem } from '../reading/draft';
import type { Outcome, Understanding } from '../reading/understand';
import { phraseOf } from '../text/tokens';
import type { Names } from '../words/names';
import { type Choice, type Questions, questionName, replacing } from './questions';
import { ignoredOf } from './understood';
import type { Wording } from './wording';

export type Declined = Pick<AssistantAnswer, 'kind' | 'sentence' | 'choices' | 'reason'>;
type Clarification = Extract<Outcome, { readonly kind: 'clarification' }>;
type Refusal = Extract<Outcome, { readonly kind: 'refusal' }>;

/** Things that can be asked instead, of a refusal. */
const MOST_INSTEAD = 3;
/** Words that a message quotes. */
const MOST_QUOTED = 3;
/** Indicators that are offered first. */
const USUAL = [
  'availability_rate',
  'availability',
  'gross_absorption',
  'inventory',
  'asking_price',
  'closing_price',
] as const;
/** Dimensions that are offered first. */
const USUAL_DIMENSIONS = ['market', 'submarket', 'owner', 'tenant', 'broker'] as const;

/** Questions back and refusals of one question. */
export class Decline {
  constructor(
    private readonly understanding: Understanding,
    private readonly questions: Questions,
    private readonly names: Names,
    private readonly words: Wording,
  ) {}

  clarification({ reason, readings, problem }: Clarification): Declined {
    const choices =
      problem === null ? this.questions.ofReadings(readings, this.understanding.sentence) : this.ofProblem(problem);
    const [only] = choices;
    // A question back needs something to choose from.
    const offered = only === undefined && reason === 'incomplete' ? this.measuring() : choices;
    return {
      kind: 'clarification',
      reason,
      sentence: this.words.text(`clarify.${problemKey(problem) ?? reason}`, { words: this.quoted() }),
      choices: offered.slice(0, MAXIMUM_CHOICES),
    };
  }

  /** Several things of one name. */
  things(named: readonly NonNullable<Reading['named']>[]): Declined {
    const choices = named.slice(0, MAXIMUM_CHOICES).map(
      ({ kind, id, label }): Choice => ({
        label: `${label} (${id})`,
        question: `${this.words.text(`thing.${kind}`)} ${id}`,
      }),
    );
    return { kind: 'clarification', reason: 'ambiguous', sentence: this.words.text('clarify.things'), choices };
  }

  refusal({ reason, problem }: Pick<Refusal, 'reason' | 'problem'>): Declined {
    return {
      kind: 'refusal',
      reason,
      sentence: this.refusalText(reason, problem),
      choices: this.instead(reason, problem).slice(0, MOST_INSTEAD),
    };
  }

  /** A ranking whose smallest groups are not known one by one. */
  tooMany(): Declined {
    return { ...this.refusal({ reason: 'unsupported', problem: null }), sentence: this.words.text('refuse.hidden') };
  }

  private refusalText(reason: Refusal['reason'], problem: Problem | null): string {
    const { words } = this;
    if (problem?.kind === 'unsupported')
      return words.text('refuse.unsupported', {
        indicator: indicator(problem.indicator).name[words.language],
        dimension: dimension(problem.dimension).name[words.language].toLowerCase(),
      });
    const quoted = this.quoted();
    if (problem?.kind === 'unsupported_field') return words.text('refuse.unsupported_field');
    if (problem?.kind === 'order') return words.text('refuse.order');
    if (problem?.kind === 'sides') return words.text('refuse.sides');
    if (problem?.kind === 'open_period') {
      // Of days before the first ones the problem is the same.
      const dated = this.understanding.marks.some(({ as }) => as === 'days');
      return words.text(dated ? 'refuse.too_early' : 'refuse.open_period');
    }
    if (reason === 'unsupported') return words.text('refuse.not_combined');
    if (quoted !== '' && (reason === 'unknown_name' || reason === 'not_understood'))
      return words.text(reason === 'unknown_name' ? 'refuse.unknown_words' : 'refuse.words', { words: quoted });
    return words.text(`refuse.${reason}`);
  }

  /** The words that were not understood, in quotation marks. */
  private quoted(): string {
    const unknown = ignoredOf(this.understanding).map(({ text }) => this.words.text('quoted', { text: shorten(text) }));
    return this.words.list(unknown.slice(0, MOST_QUOTED));
  }

  private instead(reason: Refusal['reason'], problem: Problem | null): Choice[] {
    const found =
      problem?.kind === 'unsupported'
        ? this.supported(problem)
        : reason === 'unknown_name'
          ? this.nearestNames()
          : reason === 'incomplete'
            ? this.measuring()
            : [];
    return found.length > 0 ? found : this.questions.answered(this.examples(), MOST_INSTEAD);
  }

  /** The question by a dimension that its indicator supports, or of an indicator that supports the dimension. */
  private supported({
    indicator: key,
    dimension: wanted,
  }: Extract<Problem, { readonly kind: 'unsupported' }>): Choice[] {
    const { sentence, marks } = this.understanding;
    const { language } = this.words;
    const { module } = indicator(key);
    const dimensions = ordered(USUAL_DIMENSIONS, DIMENSION_KEYS).filter((one) => supports(key, one));
    const asked = marks.filter(({ as, field, value }) => (as === 'group_by' && value === wanted) || field === wanted);
    const concepts = sentence.all('concept');
    const others = ordered(USUAL, INDICATOR_KEYS[module])
      .filter((one) => one !== key && indicator(one).module === module && supports(one, wanted))
      .slice(0, 4);
    const otherIndicators = concepts.flatMap((at) =>
      others.map((one): Choice => {
        const question = replacing(sentence, at, questionName(one, language, at > 0));
        return { label: question, question };
      }),
    );
    const otherDimensions = asked.flatMap(({ at, as }) =>
      as !== 'group_by'
        ? []
        : dimensions.slice(0, 3).map((one) => replacing(sentence, at, dimension(one).name[language].toLowerCase())),
    );
    return [...this.questions.answered(otherIndicators, 2), ...this.questions.answered(otherDimensions, 1)];
  }

  /** The question with an unknown word replaced by the nearest places, or by the first markets. */
  private nearestNames(): Choice[] {
    const { sentence, unknown } = this.understanding;
    const [at] = unknown;
    if (at === undefined) return [];
    const word = phraseOf(sentence.written(at).text);
    if (/\d/.test(word)) return [];
    const places = this.names.all.filter(({ key }) => key === 'market' || key === 'submarket');
    const near = places
      .map(({ label }) => ({ label, distance: editDistance(word, phraseOf(label), 3) }))
      .filter(({ distance }) => distance <= Math.min(3, Math.floor(word.length / 2)))
      .sort((one, other) => one.distance - other.distance);
    const markets = this.names.all.filter(({ key }) => key === 'market');
    const labels = [...new Set([...near, ...markets].map(({ label }) => label))].slice(0, MOST_INSTEAD);
    return this.questions.answered(
      labels.map((label) => ({ label, question: replacing(sentence, at, label) })),
      MOST_INSTEAD,
    );
  }

  /** Each of the usual indicators with the places, values and days of the question. */
  private measuring(): Choice[] {
    return this.questions.measuring(USUAL, this.understanding.sentence, MAXIMUM_CHOICES);
  }

  private ofProblem(problem: Problem): Choice[] {
    const { sentence } = this.understanding;
    if (problem.kind === 'exact_size') return this.sizes(problem);
    if (problem.kind !== 'several_periods') return [];
    const days = sentence.all('days');
    return this.questions.answered(
      days.map((kept) => {
        const { text } = sentence.written(kept);
        // The others are cut from the end on, so that positions before them stay.
        const question = [...days]
          .reverse()
          .filter((at) => at !== kept)
          .reduce(
            (rest, at) => `${rest.slice(0, sentence.written(at).start)}${rest.slice(sentence.written(at).end)}`,
            sentence.question,
          );
        return { label: text, question: question.replace(/\s+/g, ' ').trim() };
      }),
      MAXIMUM_CHOICES,
    );
  }

  /** What an exact size may mean: at least, at most, about as much. */
  private sizes({ at, value, unit }: Extract<Problem, { readonly kind: 'exact_size' }>): Choice[] {
    const { sentence } = this.understanding;
    const { words } = this;
    const area = AREA_SYMBOL[unit ?? words.units.area_unit];
    const rounded = (number: number) => Math.round(number);
    const meanings = [
      { key: 'at_least', values: [value] },
      { key: 'at_most', values: [value] },
      { key: 'about', values: [rounded(value * 0.9), rounded(value * 1.1)] },
    ] as const;
    return meanings.flatMap(({ key, values }): Choice[] => {
      const say = (number: (one: number) => string) => {
        const [one = 0, other = 0] = values;
        return words.text(`size.${key}`, { from: number(one), to: number(other), unit: area });
      };
      const label = say((one) => words.count(one));
      const plain = say(String);
      const candidates = [replacing(sentence, at, plain), replacing(sentence, at, plain.replace(` ${area}`, ''))];
      return this.questions.answered(
        candidates.map((question) => ({ label, question })),
        1,
      );
    });
  }

  /** Questions with names of the data. */
  private examples(): string[] {
    const { names, words } = this;
    const markets = names.all.filter(({ key }) => key === 'market').map(({ label }) => label);
    const [first, second = first, third = second] = markets;
    if (first === undefined || second === undefined || third === undefined) return [];
    return [
      words.text('examples.rate', { market: first }),
      words.text('examples.ranking', { market: second }),
      words.text('examples.space', { market: third }),
    ];
  }
}

const problemKey = (problem: Problem | null): 'exact_size' | 'number' | 'sides' | 'several_periods' | null =>
  problem?.kind === 'exact_size' ||
  problem?.kind === 'number' ||
  problem?.kind === 'sides' ||
  problem?.kind === 'several_periods'
    ? problem.kind
    : null;

const shorten = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

/** Some keys first, then the others. */
const ordered = <K extends string>(first: readonly K[], all: readonly K[]): K[] => [...new Set([...first, ...all])];
