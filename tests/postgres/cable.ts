import net, { type AddressInfo } from 'node:net';

/** A proxy to a database that can be disconnected and connected again. */
export class Cable {
  private readonly target: URL;
  private readonly sockets = new Set<net.Socket>();
  private server: net.Server | undefined;
  private port = 0;

  constructor(url: string) {
    this.target = new URL(url);
  }

  get url(): string {
    const url = new URL(this.target);
    url.port = String(this.port);
    return url.href;
  }

  async open(): Promise<void> {
    const server = net.createServer((near) => {
      const far = net.connect(Number(this.target.port), this.target.hostname);
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.sockets.add(one);
        one.on('error', () => other.destroy());
        one.on('close', () => {
          this.sockets.delete(one);
          other.destroy();
        });
        one.pipe(other);
      }
    });
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve));
    this.port = (server.address() as AddressInfo).port;
    this.server = server;
  }

  async cut(): Promise<void> {
    const closed = new Promise((resolve) => this.server?.close(resolve));
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }
}
