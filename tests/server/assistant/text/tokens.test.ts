import { describe, expect, it } from 'vitest';
import { phraseOf, tokensOf, wordsOf } from '@/server/assistant/text/tokens';

describe('tokensOf', () => {
  it.each([
    ['¿Cuál es la absorción?', ['cual', 'es', 'la', 'absorcion']],
    ['10,000 m² en Querétaro', ['10,000', 'm2', 'en', 'queretaro']],
    ['5000m2 o 30pies', ['5000', 'm2', 'o', '30', 'pies']],
    ['$5.50 USD/ft2', ['$', '5.50', 'usd', 'ft2']],
    ['vacancia > 5%', ['vacancia', '>', '5', '%']],
    ['T3-2025', ['t3', '2025']],
    ['', []],
    ['…!?', []],
  ])('splits «%s»', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  it('keeps the positions of every word in the question', () => {
    const question = '¿Nave de 5,000m² en Mérida?';
    expect(tokensOf(question).map(({ start, end }) => question.slice(start, end))).toEqual([
      'Nave',
      'de',
      '5,000',
      'm²',
      'en',
      'Mérida',
    ]);
  });

  it('keeps what stands between words, and whether one begins with a capital letter', () => {
    const tokens = tokensOf('hay; en Ávila');
    expect(tokens.map(({ gap }) => gap)).toEqual(['', '; ', ' ']);
    expect(tokens.map(({ capital }) => capital)).toEqual([false, false, true]);
  });

  it('gives every word of a letter that stands for several its whole letter', () => {
    expect(tokensOf('½').map(({ text, start, end }) => ({ text, start, end }))).toEqual([
      { text: '1', start: 0, end: 1 },
      { text: '2', start: 0, end: 1 },
    ]);
  });

  it('counts positions in UTF-16 units', () => {
    expect(tokensOf('😀 renta')[0]).toMatchObject({ text: 'renta', start: 3, end: 8 });
  });
});

describe('phraseOf', () => {
  it('joins folded words', () => {
    expect(phraseOf('  Área  NETA—Rentable ')).toBe('area neta rentable');
  });
});
