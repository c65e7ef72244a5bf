import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import net from 'node:net';

/** The built product over a data folder, with somebody signed in. */
export class Served {
  private constructor(
    private readonly child: ChildProcess,
    private readonly base: string,
    private readonly token: string,
  ) {}

  static async start(dataDir: string, today: string): Promise<Served> {
    const port = await freePort();
    const child = spawn(process.execPath, ['node_modules/next/dist/bin/next', 'start', '-p', String(port)], {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        UV_THREADPOOL_SIZE: '8',
        NAVE_DATA_DIR: dataDir,
        NAVE_TODAY: today,
        NAVE_LOG_LEVEL: 'warn',
        NEXT_TELEMETRY_DISABLED: '1',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const base = `http://127.0.0.1:${port}`;
    for (let i = 0; ; i++) {
      try {
        if ((await fetch(`${base}/api/health/ready`)).ok) break;
      } catch {
        // Not listening yet.
      }
      if (i > 200 || child.exitCode !== null) throw new Error('the server did not start; is the product built?');
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    const signedIn = await fetch(`${base}/api/sign-in`, { method: 'POST', body: '{"demo":true}' });
    const cookie = (signedIn.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    const { token } = (await (await fetch(`${base}/api/get-token`, { headers: { Cookie: cookie } })).json()) as {
      token: string;
    };
    return new Served(child, base, token);
  }

  async get(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(`${this.base}/api/v1${path}`, { headers: { Authorization: `Bearer ${this.token}`, ...headers } });
  }

  /** Reads the whole answer, which must be of the wanted status. */
  async read(path: string, wanted = 200, headers?: Record<string, string>): Promise<string> {
    const answer = await this.get(path, headers);
    const text = await answer.text();
    if (answer.status !== wanted) throw new Error(`${answer.status} ${path}: ${text.slice(0, 300)}`);
    return text;
  }

  /** Resident memory in MB. */
  memory(): number {
    const status = readFileSync(`/proc/${this.child.pid}/status`, 'utf8');
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024);
  }

  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.child.once('exit', resolve));
    this.child.kill('SIGTERM');
    await ended;
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', reject);
    probe.listen(0, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
