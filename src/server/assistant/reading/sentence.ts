import type { Cue } from '../lexicon/cues';
import type { Token } from '../text/tokens';
import type { Meaning, Span } from '../words/meaning';

type MeaningOf<K extends Meaning['as']> = Extract<Meaning, { readonly as: K }>;

/** A question split into spans, with what has been read of it so far. */
export class Sentence {
  /** Spans that a reading uses. */
  private readonly used = new Set<number>();

  constructor(
    readonly question: string,
    readonly words: readonly Token[],
    readonly spans: readonly Span[],
    /** What clauses that only tell a story name of the data. */
    readonly asides: readonly Meaning[] = [],
  ) {}

  /** Whether the question is in Spanish rather than in English. */
  get isSpanish(): boolean {
    const count = (form: RegExp) => this.words.filter(({ text }) => form.test(text)).length;
    return (
      count(/^(el|la|los|las|de|del|en|que|por|con|y|cual|como|un|una|es|hay|se|lo|mas)$/) >=
      count(/^(the|of|in|and|what|which|how|for|is|are|by|with|to|on|more|at)$/)
    );
  }

  /** All words as they are read, joined by spaces. */
  get wordsText(): string {
    return this.words.map(({ word }) => word).join(' ');
  }

  /** The words of the spans that have no meaning of a kind. */
  textWithout(as: Meaning['as']): string {
    return this.spans.flatMap((_, at) => (this.is(at, as) ? [] : [this.text(at)])).join(' ');
  }

  /** Number of spans. */
  get count(): number {
    return this.spans.length;
  }

  /** The first meaning of one kind of a span, or undefined. */
  meaning<K extends Meaning['as']>(at: number, as: K): MeaningOf<K> | undefined {
    return this.spans[at]?.meanings.find((one): one is MeaningOf<K> => one.as === as);
  }

  /** Every meaning of one kind of a span. */
  meanings<K extends Meaning['as']>(at: number, as: K): MeaningOf<K>[] {
    return (this.spans[at]?.meanings ?? []).filter((one): one is MeaningOf<K> => one.as === as);
  }

  /** Whether a span has a meaning of one of some kinds. */
  is(at: number, ...kinds: readonly Meaning['as'][]): boolean {
    return (this.spans[at]?.meanings ?? []).some(({ as }) => kinds.includes(as));
  }

  isCue(at: number, ...cues: readonly Cue[]): boolean {
    return this.meanings(at, 'cue').some(({ cue }) => cues.includes(cue));
  }

  hasCue(...cues: readonly Cue[]): boolean {
    return this.spans.some((_, at) => this.isCue(at, ...cues));
  }

  /** Positions of the spans with a kind of meaning. */
  all(as: Meaning['as']): number[] {
    return this.spans.flatMap((_, at) => (this.is(at, as) ? [at] : []));
  }

  /** Whether a span has a meaning of one of some kinds. */
  has(...kinds: readonly Meaning['as'][]): boolean {
    return this.spans.some((_, at) => this.is(at, ...kinds));
  }

  /** Whether a span has no meaning of its own. */
  isPlain(at: number): boolean {
    return (this.spans[at]?.meanings ?? []).every(({ as }) => as === 'filler');
  }

  /** The words of a span as they are read. */
  text(at: number): string {
    const span = this.spans[at];
    return span === undefined
      ? ''
      : this.words
          .slice(span.from, span.to)
          .map(({ word }) => word)
          .join(' ');
  }

  /** The span in the question as it was written. */
  written(at: number): { readonly start: number; readonly end: number; readonly text: string } {
    const span = this.spans[at];
    const start = this.words[span?.from ?? 0]?.start ?? 0;
    const end = this.words[(span?.to ?? 1) - 1]?.end ?? start;
    return { start, end, text: this.question.slice(start, end) };
  }

  /** What stands in front of a span, folded. */
  gap(at: number): string {
    return this.words[this.spans[at]?.from ?? 0]?.gap ?? '';
  }

  use(at: number): void {
    this.used.add(at);
  }

  isUsed(at: number): boolean {
    return this.used.has(at);
  }

  /** Whether a span begins what is asked: the question, a clause of it, or what follows a courtesy. */
  isAsked(at: number): boolean {
    for (let before = at; before >= 0; before--) {
      if (before === 0 || /[.;:?!¿¡,]/.test(this.gap(before))) return true;
      if (!this.isPlain(before - 1)) return false;
    }
    return false;
  }

  /** Whether what is read so far limits what is counted. */
  get hasFilter(): boolean {
    return this.spans.some((_, at) => this.isUsed(at) && this.is(at, 'value', 'quantity', 'flag'));
  }

  /** The same question, of which nothing is read yet. */
  fresh(): Sentence {
    return new Sentence(this.question, this.words, this.spans, this.asides);
  }

  /** The nearest span before or after one that is not plain. */
  neighbour(at: number, step: 1 | -1, most = 3): number | null {
    for (let next = at + step, left = most; next >= 0 && next < this.count && left > 0; next += step, left--)
      if (!this.isPlain(next)) return next;
    return null;
  }
}
