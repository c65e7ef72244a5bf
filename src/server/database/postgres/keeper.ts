import type { Client } from 'pg';
import { FORM } from '../dataset';
import { connect } from './connect';
import { share, unshare } from './locks';
import { readServed, type Served } from './served';
import { prepareTables } from './tables';

const PATIENCE = 5000;

/** The one connection by which a store learns which version is served, and keeps those that it reads from being dropped. */
export class Keeper {
  private client: Client | null = null;
  private readonly kept = new Set<string>();
  private turn: Promise<unknown> = Promise.resolve();

  constructor(private readonly url: string) {}

  /** The served version, kept from now on; null where it is the given one or there is none. */
  next(known: string | undefined): Promise<Served | null> {
    return this.ask(async (client) => {
      for (;;) {
        const served = await readServed(client);
        if (served === null || served.dataset.form !== FORM || served.schema === known) return null;
        await share(client, served.schema);
        // Before it was kept it may have been replaced and dropped.
        if ((await readServed(client))?.schema === served.schema) {
          this.kept.add(served.schema);
          return served;
        }
        await unshare(client, served.schema);
      }
    });
  }

  release(schema: string): Promise<void> {
    this.kept.delete(schema);
    return this.ask(async (client) => {
      await unshare(client, schema);
    });
  }

  /** Resolves once the database has answered on this connection. */
  ping(): Promise<void> {
    return this.ask(async (client) => {
      await client.query('select 1');
    });
  }

  async close(): Promise<void> {
    await this.turn;
    await this.client?.end();
    this.client = null;
  }

  /** One thing after the other; the connection on which one failed is given up. */
  private ask<T>(work: (client: Client) => Promise<T>): Promise<T> {
    const answer = this.turn.then(async () => {
      const client = this.client ?? (await this.connect());
      try {
        return await work(client);
      } catch (error) {
        this.giveUp(client);
        throw error;
      }
    });
    this.turn = answer.catch(() => undefined);
    return answer;
  }

  private async connect(): Promise<Client> {
    const client = await connect(this.url, { query_timeout: PATIENCE });
    try {
      await prepareTables(client);
      for (const schema of this.kept) await share(client, schema);
    } catch (error) {
      this.giveUp(client);
      throw error;
    }
    client.on('end', () => this.giveUp(client));
    this.client = client;
    return client;
  }

  private giveUp(client: Client): void {
    if (this.client === client) this.client = null;
    void client.end().catch(() => undefined);
  }
}
