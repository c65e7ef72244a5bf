import { describe, expect, it } from 'vitest';
import { assistantAnswer } from '@/contract/calls/assistant';
import { conversationsAnswer } from '@/contract/calls/conversations';
import { conversationCases } from './conversation-cases';
import { serve } from './serve';

const served = serve();

describe('conversations of a data folder', () => {
  conversationCases(served);

  it('stores nothing for visitors of the sample', async () => {
    const token = await served.token();
    const headers = { Authorization: `Bearer ${token}` };
    for (const conversation of ['new', 'A'.repeat(22)]) {
      const answer = await served.post('/api/v1/assistant', { question: '¿Cuánto hay?', conversation }, { headers });
      expect(assistantAnswer.parse(await answer.json()).conversation).toBeNull();
    }
    const list = await served.get('/assistant/conversations', token);
    expect(conversationsAnswer.parse(await list.json()).conversations).toEqual([]);
    const removed = await served.call('/api/v1/assistant/conversations', { method: 'DELETE', headers });
    expect(removed.status).toBe(204);
  });
});
