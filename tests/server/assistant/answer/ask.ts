import type { AssistantAnswer, AssistantBody } from '@/contract/calls/assistant';
import type { Served } from '../../http/serve';

/** Asks the assistant. */
export async function ask(
  served: Served,
  token: string,
  body: AssistantBody,
): Promise<{ readonly status: number; readonly answer: AssistantAnswer }> {
  const response = await served.call('/api/v1/assistant', {
    method: 'POST',
    // The first request of a file takes long enough that an idle connection may be closed while the next one is sent on it.
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', Connection: 'close' },
    body: JSON.stringify(body),
  });
  return { status: response.status, answer: (await response.json()) as AssistantAnswer };
}
