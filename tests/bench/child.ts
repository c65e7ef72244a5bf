import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import net from 'node:net';
import { ROOT } from './data/cache';

/** A free port. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address !== null && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });

/** A server in its own process. */
export class Child {
  private readonly process: ChildProcess;
  readonly base: string;

  private constructor(args: readonly string[], environment: Record<string, string>, port: number) {
    this.base = `http://127.0.0.1:${port}`;
    this.process = spawn(process.execPath, args, {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, NODE_ENV: 'production', UV_THREADPOOL_SIZE: '8', PORT: String(port), ...environment },
    });
  }

  /** Starts the process and waits until `path` responds with 200. */
  static async start(
    args: (port: number) => readonly string[],
    environment: Record<string, string>,
    path: string,
  ): Promise<Child> {
    const port = await freePort();
    const child = new Child(args(port), environment, port);
    const until = Date.now() + 60_000;
    for (;;) {
      const answer = await fetch(`${child.base}${path}`).catch(() => null);
      await answer?.arrayBuffer();
      if (answer?.ok) return child;
      if (child.process.exitCode !== null || Date.now() > until) {
        await child.stop();
        throw new Error(`${args(port).join(' ')} did not answer at ${path}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }

  /** Resident memory of the process and its children, in MB. */
  memory(): number {
    const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss='], { encoding: 'utf8' })
      .trim()
      .split('\n')
      .map((line) => line.trim().split(/\s+/).map(Number));
    const family = new Set([this.process.pid]);
    let kilobytes = 0;
    for (let before = 0; before !== family.size; ) {
      before = family.size;
      for (const [pid, parent] of rows) if (family.has(parent)) family.add(pid);
    }
    for (const [pid, , rss] of rows) if (family.has(pid)) kilobytes += rss ?? 0;
    return Math.round(kilobytes / 1000);
  }

  async stop(): Promise<void> {
    if (this.process.exitCode !== null || this.process.signalCode !== null) return;
    const gone = new Promise((resolve) => this.process.once('exit', resolve));
    this.process.kill('SIGTERM');
    const timer = setTimeout(() => this.process.kill('SIGKILL'), 12_000);
    await gone;
    clearTimeout(timer);
  }
}
