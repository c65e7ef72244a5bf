import type { LookupAddress } from 'node:dns';
import type { RequestListener } from 'node:http';
import { Agent, createServer } from 'node:https';
import type { AddressInfo, LookupFunction } from 'node:net';
import { connect } from 'node:tls';
import { guarded } from '@/server/alerts/post-webhook';
import { CERT, KEY } from './certificate';

export const PUBLIC: LookupAddress = { address: '8.8.8.8', family: 4 };
const LOCAL: LookupAddress = { address: '127.0.0.1', family: 4 };
type Received = { readonly headers: Readonly<Record<string, unknown>>; readonly path: string; readonly body: string };

/** Gives these addresses for every host. */
export const resolving =
  (...addresses: LookupAddress[]): LookupFunction =>
  (_, __, done) =>
    done(null, addresses);

/** A server that takes webhooks, and an agent whose resolver is the one of the test and whose connections lead to it. */
export class WebhookServer {
  readonly received: Received[] = [];
  /** Answers, one after another, and then 200. */
  answers: RequestListener[] = [];
  /** What hosts are resolved to. */
  addresses: LookupAddress[] = [PUBLIC];
  connections = 0;
  agent: Agent = new Agent();
  private readonly server = createServer({ cert: CERT, key: KEY }, (request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { headers, url = '' } = request;
      this.received.push({ headers, path: url, body: Buffer.concat(parts).toString() });
      const answer = this.answers.shift();
      if (answer) answer(request, response);
      else response.end('ok');
    });
  });

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    const { port } = this.server.address() as AddressInfo;
    const lookup = guarded((...asked) => resolving(...this.addresses)(...asked));
    this.agent = new Agent({ keepAlive: false });
    // A host is resolved as the product resolves it, and then led to this server.
    this.agent.createConnection = ({ host }) =>
      connect({
        ...{ host: String(host), servername: String(host), port, ca: CERT },
        lookup: (name, options, done) =>
          lookup(name, options, (error) => {
            if (error) return done(error, '');
            this.connections++;
            return options.all ? done(null, [LOCAL]) : done(null, LOCAL.address, LOCAL.family);
          }),
      });
  }
  stop(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }
}
