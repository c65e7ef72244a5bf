import { describe, expect, it } from 'vitest';
import { emptyDraft } from '@/server/assistant/reading/draft';
import { interpret } from '@/server/assistant/reading/interpret';
import { unusedParts } from '@/server/assistant/reading/unused';
import { sentenceOf } from './read';

const DRAFT = emptyDraft('analytics', 'availability_rate');

describe('unusedParts', () => {
  it('are names, days, quantities and values that nothing has read', () => {
    const sentence = sentenceOf('vacancia en Monterrey en 2025 de más de 10,000 m2 para Prologis');
    const texts = unusedParts(sentence, DRAFT).map((at) => sentence.text(at));
    expect(texts).toEqual(expect.arrayContaining(['monterrey', 'en 2025', 'mas de 10,000 m2', 'prologis']));
    expect(texts).not.toContain('vacancia');
  });

  it('are none once a reading uses them', () => {
    const sentence = sentenceOf('disponibilidad en Monterrey en 2025');
    interpret(sentence, 'availability');
    expect(unusedParts(sentence, DRAFT)).toEqual([]);
  });

  it('are no words that change no figure', () => {
    expect(unusedParts(sentenceOf('por favor dame la vacancia del mercado'), DRAFT)).toEqual([]);
  });
});
