import { expect, it, vi } from 'vitest';
import { consult } from '@/server/assistant/model/consult';
import { contextOf, parse } from './context';

const loaded: string[] = [];
vi.mock('ai', () => {
  loaded.push('ai');
  return {};
});
vi.mock('@ai-sdk/openai-compatible', () => {
  loaded.push('@ai-sdk/openai-compatible');
  return {};
});

it('a server without a model loads nothing of it and sends nothing', async () => {
  const send = vi.spyOn(globalThis, 'fetch');
  const question = 'qué tan desahogado anda Monterrey';
  expect(await consult(question, contextOf(), parse(question), new AbortController().signal)).toBeNull();
  expect(loaded).toEqual([]);
  expect(send).not.toHaveBeenCalled();
});
