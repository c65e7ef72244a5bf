import { describe, expect, it } from 'vitest';
import { expand } from '@/server/assistant/text/expand';

describe('expand', () => {
  it.each([
    ['vacancia', ['vacancia']],
    ['(rent|renta)', ['rent', 'renta']],
    [
      'tasas? de (vacancia|desocupacion)',
      ['tasa de desocupacion', 'tasa de vacancia', 'tasas de desocupacion', 'tasas de vacancia'],
    ],
    ['(the )?market', ['market', 'the market']],
    ['mercado( industrial(es)?)?', ['mercado', 'mercado industrial', 'mercado industriales']],
    ['a( b)*', ['a', 'a b']],
  ])('%s stands for every text of its alternatives', (pattern, texts) => {
    expect(expand(pattern).sort()).toEqual(texts);
  });

  it('gives each text once, with single spaces', () => {
    expect(expand('(el )? ?(el )?mercado').sort()).toEqual(['el el mercado', 'el mercado', 'mercado']);
  });
});
