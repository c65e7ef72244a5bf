import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the stand-in does with a request. */
export type Script = (body: string, response: http.ServerResponse, request: http.IncomingMessage) => void;

/** A completion that calls tools, as the OpenAI protocol has it. */
export const completion = (...calls: readonly { readonly tool: string; readonly input: unknown }[]): string =>
  JSON.stringify({
    id: 'completion',
    object: 'chat.completion',
    created: 1,
    model: 'stand-in',
    choices: [
      {
        index: 0,
        finish_reason: 'tool_calls',
        message: {
          role: 'assistant',
          content: null,
          tool_calls: calls.map(({ tool, input }, i) => ({
            id: `call${i}`,
            type: 'function',
            function: { name: tool, arguments: typeof input === 'string' ? input : JSON.stringify(input) },
          })),
        },
      },
    ],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  });

const JSON_TYPE = { 'Content-Type': 'application/json' };
export const send =
  (text: string): Script =>
  (_, response) =>
    response.writeHead(200, JSON_TYPE).end(text);
export const call = (tool: string, input: unknown): Script => send(completion({ tool, input }));

/** A scripted server that speaks the OpenAI protocol. */
export class StandIn {
  script: Script = (_, response) => response.writeHead(500).end();
  /** Bodies of the requests, and their headers. */
  readonly requests: { readonly path: string; readonly body: string; readonly headers: http.IncomingHttpHeaders }[] =
    [];
  running = 0;
  most = 0;
  aborted = 0;
  private readonly server = http.createServer((request, response) => {
    this.running++;
    this.most = Math.max(this.most, this.running);
    response.on('close', () => {
      this.running--;
      if (!response.writableFinished) this.aborted++;
    });
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      this.requests.push({ path: request.url ?? '', body, headers: request.headers });
      this.script(body, response, request);
    });
  });

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/v1`;
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}
