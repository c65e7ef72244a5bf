import { describe, expect, it } from 'vitest';
import { isAsked, isSpanned, replaced, segmentsOf } from '@/modules/assistant/state/question';
import { answer } from '../answers';

const QUESTION = 'inventario en Monterrey ayer';

describe('the parts of a question', () => {
  it('are what was understood, what was ignored, and the rest, in order', () => {
    const segments = segmentsOf(QUESTION, answer());
    expect(segments.map(({ kind, text }) => [kind, text])).toEqual([
      ['understood', 'inventario'],
      ['plain', ' en '],
      ['understood', 'Monterrey'],
      ['plain', ' '],
      ['ignored', 'ayer'],
    ]);
    expect(segments.map(({ text }) => text).join('')).toBe(QUESTION);
  });

  it('never lose or double a character, whatever spans are sent', () => {
    const [first, second] = answer().understood;
    if (!first || !second) throw new Error('no spans');
    const understood = [
      second,
      first,
      { ...first, start: 0, end: 23 },
      { ...first, start: 20, end: 99 },
      { ...first, start: null, end: null },
    ];
    const segments = segmentsOf(QUESTION, {
      understood,
      ignored: [
        { start: 5, end: 12, text: 'x' },
        { start: -3, end: 4, text: '' },
      ],
    });
    expect(segments.map(({ text }) => text).join('')).toBe(QUESTION);
  });

  it('name everything that one span was understood as', () => {
    const [first] = answer().understood;
    if (!first) throw new Error('no span');
    const [segment] = segmentsOf('inventario', {
      understood: [first, { ...first, as: 'kind', field: 'kind' }],
      ignored: [],
    });
    expect(segment?.kind === 'understood' && segment.as.map(({ as }) => as)).toEqual(['indicator', 'kind']);
  });
});

describe('a changed question', () => {
  const [, place] = answer().understood;
  if (!place || !isSpanned(place)) throw new Error('no span');

  it('has other words in the place of a part', () => {
    expect(replaced(QUESTION, place, 'Ciudad Juárez')).toBe('inventario en Ciudad Juárez ayer');
  });

  it('has no doubled spaces where a part was taken out, and none before a sign', () => {
    expect(replaced('¿Cuánto hay en Monterrey ?', { start: 15, end: 24 }, '')).toBe('¿Cuánto hay en?');
    expect(replaced(QUESTION, place, '')).toBe('inventario en ayer');
  });

  it('asks something only while a letter or a digit is left', () => {
    expect(isAsked(' ¿? ')).toBe(false);
    expect(isAsked('2025')).toBe(true);
  });
});
