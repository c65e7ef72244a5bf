import { describe, expect, it } from 'vitest';
import { Spelling } from '@/server/assistant/text/spelling';

const spelling = new Spelling(['inventario', 'disponibilidad', 'renta', 'venta'], ['monterrey', 'inventarios', 'cta']);

describe('nearest', () => {
  it.each([
    ['invetario', 'inventario'],
    ['monterey', 'monterrey'],
    ['rnta', 'renta'],
    ['retna', 'renta'],
  ])('corrects %s to %s', (text, word) => {
    expect(spelling.nearest(text)[0]).toBe(word);
  });

  it('corrects two mistakes of long words of the product alone', () => {
    expect(spelling.nearest('dispnibilidd')).toEqual(['disponibilidad']);
    expect(spelling.nearest('mnterey')).toEqual([]);
  });

  it('gives words of the product before names', () => {
    expect(spelling.nearest('inventarioo')).toEqual(['inventario', 'inventarios']);
  });

  it.each(['', 'ab', '1234', 'm2', 'x'.repeat(41)])('corrects nothing in «%s»', (text) => {
    expect(spelling.nearest(text)).toEqual([]);
  });
});
