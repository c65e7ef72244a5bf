import { describe, expect, it } from 'vitest';
import { withoutStory } from '@/server/assistant/reading/clauses';
import { sentenceOf } from './read';

/** The texts of the spans that mean something once stories are left out. */
const core = (question: string): string[] => {
  const sentence = withoutStory(sentenceOf(question));
  return sentence.spans.flatMap((_, at) => (sentence.isPlain(at) ? [] : [sentence.text(at)]));
};

describe('withoutStory', () => {
  it('leaves out a clause whose words nothing explains', () => {
    const question = 'Xyzzy blorfed quuxly yesterwhile, what is the vacancy rate in Toluca?';
    expect(sentenceOf(question).has('unknown')).toBe(true);
    const sentence = withoutStory(sentenceOf(question));
    expect(sentence.has('unknown')).toBe(false);
    expect(core(question)).toContain('toluca');
    expect(sentence.has('concept')).toBe(true);
  });

  it('keeps the places and days of a clause that it leaves out', () => {
    const question = 'Blorf quuxly en Tijuana en 2024: ¿cuál es la tasa de vacancia?';
    expect(core(question)).toEqual(expect.arrayContaining(['tijuana', 'en 2024', 'tasa de vacancia']));
  });

  it('leaves a question of one clause as it is', () => {
    const sentence = sentenceOf('vacancia en Monterrey');
    expect(withoutStory(sentence)).toBe(sentence);
  });

  it('leaves clauses that are about the data as they are', () => {
    const sentence = sentenceOf('vacancia en Monterrey, por submercado');
    expect(withoutStory(sentence)).toBe(sentence);
  });
});
