import http from 'node:http';

export type BenchResponse = {
  readonly status: number;
  readonly etag: string;
  readonly cookie: string;
  readonly text: string;
};

type BenchRequest = { readonly method?: string; readonly headers?: Record<string, string>; readonly body?: string };

const RENEW_AFTER = 8 * 60_000;

/** A signed-in client with keep-alive connections. */
export class Client {
  private readonly agent = new http.Agent({ keepAlive: true, maxSockets: 256 });
  private cookie = '';
  private token = '';
  private renewed = 0;

  constructor(readonly base: string) {}

  async signIn(): Promise<void> {
    const { status, cookie, text } = await this.send('/api/sign-in', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ demo: true }),
    });
    if (status !== 204) throw new Error(`sign-in: ${status} ${text}`);
    this.cookie = cookie;
    await this.renew();
  }

  /** Renews the token when it is old. */
  async renew(): Promise<void> {
    if (Date.now() - this.renewed < RENEW_AFTER) return;
    const { status, text } = await this.send('/api/get-token', { headers: { Cookie: this.cookie } });
    if (status !== 200) throw new Error(`get-token: ${status} ${text}`);
    this.token = String((JSON.parse(text) as { token: unknown }).token);
    this.renewed = Date.now();
  }

  /** GET under /api/v1; resolves after the last byte, whatever the status. */
  get(path: string, headers: Record<string, string> = {}): Promise<BenchResponse> {
    return this.send(`/api/v1${path}`, { headers: { Authorization: `Bearer ${this.token}`, ...headers } });
  }

  /** Like `get`, but rejects any other status. */
  async expect(status: number, path: string, headers: Record<string, string> = {}): Promise<BenchResponse> {
    const result = await this.get(path, headers);
    if (result.status !== status)
      throw new Error(`${path}: ${result.status} where ${status} was expected ${result.text.slice(0, 300)}`);
    return result;
  }

  close(): void {
    this.agent.destroy();
  }

  send(path: string, { method = 'GET', headers = {}, body }: BenchRequest = {}): Promise<BenchResponse> {
    return new Promise((resolve, reject) => {
      const request = http.request(`${this.base}${path}`, { agent: this.agent, method, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            etag: response.headers.etag ?? '',
            cookie: (response.headers['set-cookie']?.[0] ?? '').split(';')[0] ?? '',
            text: Buffer.concat(chunks).toString(),
          }),
        );
      });
      request.on('error', reject);
      request.end(body);
    });
  }
}
