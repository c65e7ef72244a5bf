import { Sentence } from './sentence';

/** "Plan B" is no class: a letter alone is one only beside another class, as in "class A vs B". */
export function withoutLoneLetters(sentence: Sentence): Sentence {
  const isClass = (at: number) => sentence.meanings(at, 'value').some(({ key }) => key === 'building_classification');
  const isLone = (at: number) => isClass(at) && /^(la |las |los |in )?[abc]$/.test(sentence.text(at));
  const hasClass = sentence.spans.some((_, at) => isClass(at) && !isLone(at));
  if (hasClass || !sentence.spans.some((_, at) => isLone(at))) return sentence;
  const letters = sentence.spans.filter((_, at) => isLone(at)).length;
  const a = sentence.words.some(({ text, capital }) => text === 'a' && capital);
  if (letters > 1 || a) return sentence;
  const spans = sentence.spans.map((span, at) =>
    isLone(at) ? { ...span, meanings: [{ as: 'unknown', common: false } as const] } : span,
  );
  return new Sentence(sentence.question, sentence.words, spans, sentence.asides);
}
