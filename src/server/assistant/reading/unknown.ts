import type { Sentence } from './sentence';

/** Words before a word that is part of what is counted: a place, an owner, a kind. */
const BEFORE = new Set(
  'en in at de del of for near con with sin without por by per within around cerca desde from to a al vs contra versus'.split(
    ' ',
  ),
);
const ARTICLES = new Set('el la los las un una the a an un una'.split(' '));
const PURPOSE = new Set('mi mis my our nuestro nuestra un una an this este esta'.split(' '));

/** Spans that nothing explains, and those of them that seem to limit what is counted, which no reading may pass over. */
export function unknownWords(sentence: Sentence): {
  readonly unknown: readonly number[];
  readonly constraining: readonly number[];
} {
  const unknown = sentence.all('unknown');
  return { unknown, constraining: unknown.filter((at) => constrains(sentence, at)) };
}

/** Endings of Spanish verbs: they say how something went, not what is counted. */
const VERB = /^[a-z]{2,}(uvo|uvieron|aron|ieron|aban?|ando|iendo|aria|aran?|emos|amos|imos)$/;
const PLACES = new Set('en in at near cerca around dentro within'.split(' '));
/** Words of phrases such as "in terms of". */
const PHRASED =
  /^(terms?|terminos?|funcion|base|caso|case|materia|cuestion|lugar|place|favor|front|frente|charge|support|search|busca|need|view|vez|contra|light|form|forma|manera|compania|total|millones|miles|millions|thousands|porcentaje|percent)$/;
const WITH = new Set('de del of con with sin without por by per'.split(' '));

function constrains(sentence: Sentence, at: number): boolean {
  const span = sentence.spans[at];
  const word = sentence.words[span?.from ?? 0];
  if (span === undefined || word === undefined || /^[a-z]$/.test(word.text)) return false;
  if (/^\d/.test(word.text)) return true;
  if (VERB.test(word.text)) return false;
  const common = sentence.meaning(at, 'unknown')?.common ?? false;
  let before = span.from - 1;
  const previous = () => sentence.words[before]?.word ?? '';
  const skipped: string[] = [];
  const isUnknown = (token: number) =>
    sentence.spans.some(
      ({ from, to, meanings }) => from <= token && token < to && meanings.some(({ as }) => as === 'unknown'),
    );
  // A name may be of several words that nothing explains.
  while (before >= 0 && (ARTICLES.has(previous()) || (!common && isUnknown(before)))) {
    skipped.push(previous());
    before--;
  }
  const lead = previous();
  if (word.capital && span.from > 0 && !/[.;:?!]\s*$/.test(word.gap))
    return !common || PLACES.has(lead) || WITH.has(lead);
  if (span.from > 0 && /[.;:?!]/.test(word.gap)) return false;
  const isData = (near: number) =>
    (sentence.spans[near]?.meanings ?? []).some(
      ({ as }) => as === 'noun' || as === 'module' || as === 'concept' || as === 'value',
    );
  // "En las afueras de Monterrey" is not Monterrey.
  const after = sentence.words[span.to]?.word ?? '';
  if (common && PLACES.has(lead) && /^(de|del|of)$/.test(after) && !PHRASED.test(word.text)) return true;
  if (common) {
    if (!WITH.has(lead)) return false;
    const leadAt = sentence.spans.findIndex(({ from, to }) => from <= before && before < to);
    return isData(leadAt - 1) || ['por', 'by', 'per'].includes(lead);
  }
  if (['para', 'for'].includes(lead) && skipped.some((one) => PURPOSE.has(one))) return false;
  if (BEFORE.has(lead) || lead === 'para') return true;
  return isData(at - 1) || isData(at + 1);
}
