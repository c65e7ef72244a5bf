import type { Span } from '../words/meaning';
import { Sentence } from './sentence';
import { isWeakConcept } from './weak-concepts';

/** What ends a clause, and words that begin one. */
const BREAK = /[.;:?!,()\u2014\u2013\n]|\s-\s/;
const OPENERS = /^(pero|but|porque|because|so|asi|entonces|then|aunque|though|although|mientras|while|pues)$/;

type Clause = {
  readonly spans: readonly number[];
  readonly score: number;
  readonly unknown: number;
  readonly known: number;
};

function clausesOf(sentence: Sentence): Clause[] {
  const groups: number[][] = [];
  for (let at = 0; at < sentence.count; at++) {
    const last = groups[groups.length - 1];
    if (last === undefined || BREAK.test(sentence.gap(at)) || OPENERS.test(sentence.text(at))) groups.push([at]);
    else last.push(at);
  }
  return groups.map((spans) => ({ spans, ...weigh(sentence, spans) }));
}

/** How much of a clause is about the data, and how many of its words nothing explains. */
function weigh(sentence: Sentence, spans: readonly number[]): Omit<Clause, 'spans'> {
  let score = 0;
  let unknown = 0;
  let known = 0;
  for (const at of spans) {
    if (sentence.meaning(at, 'unknown') !== undefined) unknown++;
    else if (!sentence.isPlain(at)) known++;
    if (sentence.meaning(at, 'concept') !== undefined) score += isWeakConcept(sentence.text(at)) ? 2 : 5;
    if (sentence.isCue(at, 'count', 'why', 'define', 'compare', 'seek', 'open')) score += 2;
    if (sentence.isCue(at, 'which', 'most', 'least', 'exists')) score += 1;
    if (sentence.meaning(at, 'noun') !== undefined || sentence.meaning(at, 'module') !== undefined) score += 1;
  }
  return { score: score - unknown, unknown, known };
}

/** What may count though it stands in a clause that tells a story: places, names, days and sizes. */
function kept(span: Span, text: string): Span {
  const names = span.meanings.filter(
    (one) =>
      (one.as === 'value' && one.name) ||
      one.as === 'days' ||
      one.as === 'unit' ||
      (one.as === 'foreign' && one.place) ||
      (one.as === 'quantity' && one.quantity.measure !== null) ||
      (one.as === 'cue' &&
        (one.cue === 'compare' ||
          one.cue === 'versus' ||
          one.cue === 'rest' ||
          (one.cue === 'why' && /^(y )?(por que|why)/.test(text)))),
  );
  return { ...span, meanings: names.length > 0 ? names : [{ as: 'filler' }] };
}

/**
 * The question without what its clauses tell around it: "we are presenting on Monday, so what is the vacancy in Toluca". A clause
 * of which words are unknown, and which says less about the data than another one, keeps its places and days alone.
 */
export function withoutStory(sentence: Sentence): Sentence {
  const clauses = clausesOf(sentence);
  if (clauses.length < 2) return sentence;
  const best = Math.max(...clauses.map(({ score }) => score));
  const core = clauses.findIndex(({ score }) => score === best);
  const narrative = new Set(
    clauses
      .filter(
        ({ score, unknown, known }, i) =>
          best >= 2 && score < best && (unknown >= 2 || (i < core && unknown >= 1 && known <= 2 && score < 2)),
      )
      .flatMap(({ spans }) => spans),
  );
  if (narrative.size === 0) return sentence;
  const spans = sentence.spans.map((span, at) => (narrative.has(at) ? kept(span, sentence.text(at)) : span));
  const asides = sentence.spans.flatMap(({ meanings }, at) =>
    narrative.has(at) && meanings.every((one) => one.as === 'value' && !one.name) ? meanings : [],
  );
  return new Sentence(sentence.question, sentence.words, spans, asides);
}
