import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { z } from 'zod';
import type { Served } from '../http/serve';

/** A client of the protocol's own SDK over HTTP; `modern` negotiates the present revision, otherwise the handshake of 2025. */
export async function connect(served: Served, token: string, modern = false): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' }, modern ? { versionNegotiation: { mode: 'auto' } } : {});
  const transport = new StreamableHTTPClientTransport(new URL('/api/mcp', served.base), {
    requestInit: { headers: { Authorization: `Bearer ${token}` } },
  });
  await client.connect(transport);
  return client;
}

export type Called = { readonly error: string | null; readonly result: Record<string, unknown> };

const answer = z.object({
  isError: z.boolean().optional(),
  content: z.array(z.object({ type: z.literal('text'), text: z.string() })),
  structuredContent: z.record(z.string(), z.unknown()).optional(),
});

/** Calls a tool: its result, or the sentence of its error. */
export async function callTool(client: Client, name: string, args: Record<string, unknown> = {}): Promise<Called> {
  const { isError, content, structuredContent } = answer.parse(await client.callTool({ name, arguments: args }));
  const text = content.map((one) => one.text).join('');
  return isError ? { error: text, result: {} } : { error: null, result: structuredContent ?? {} };
}
