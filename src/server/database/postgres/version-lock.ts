import type { Client } from 'pg';
import { SCHEMA_VERSION } from '@/server/facts/schema-version';
import type { Selection } from '../select-version';
import { connect } from './connect';
import { share, unshare } from './locks';
import { currentSchema, type Served, selectSchema } from './served';
import { prepareTables } from './tables';

const PATIENCE = 5000;

/** A version to change over to, if any, and why it is not the one that was published last, if so. */
export type Next = { readonly served: Served | null; readonly fault: string | null };

/** The one connection by which a store finds which version is served, and locks those that it reads from against being dropped. */
export class VersionLock {
  private client: Client | null = null;
  private readonly locked = new Set<string>();
  private turn: Promise<unknown> = Promise.resolve();

  constructor(private readonly url: string) {}

  /**
   * The version to be served, locked from now on; none where it is the given one, where nothing is loaded, and where no other
   * than the given one is the published version and whole.
   */
  next(known: string | undefined): Promise<Next> {
    return this.run(async (client) => {
      if (known !== undefined && (await currentSchema(client)) === known) return { served: null, fault: null };
      for (;;) {
        const { served, fault } = changeOf(await selectSchema(client), known);
        if (served === null) return { served, fault };
        // A former version that is still open is locked already.
        const held = this.locked.has(served.schema);
        if (!held) await share(client, served.schema);
        // Before it was locked it may have been replaced and dropped.
        const again = await selectSchema(client);
        if (again.kind === 'version' && again.version.schema === served.schema) {
          this.locked.add(served.schema);
          return { served, fault };
        }
        if (!held) await unshare(client, served.schema);
      }
    });
  }

  release(schema: string): Promise<void> {
    this.locked.delete(schema);
    return this.run(async (client) => {
      await unshare(client, schema);
    });
  }

  /** Resolves once the database has answered on this connection. */
  ping(): Promise<void> {
    return this.run(async (client) => {
      await client.query('select 1');
    });
  }

  async close(): Promise<void> {
    await this.turn;
    await this.client?.end();
    this.client = null;
  }

  /** Calls run one after the other; the connection on which one failed is given up. */
  private run<T>(work: (client: Client) => Promise<T>): Promise<T> {
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
      for (const schema of this.locked) await share(client, schema);
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

function changeOf(selection: Selection<Served>, known: string | undefined): Next {
  if (selection.kind === 'none')
    return { served: null, fault: known === undefined ? null : 'the database holds no version any more' };
  if (selection.kind === 'damaged') return { served: null, fault: selection.reason };
  const { version, fallback } = selection;
  // What is served stays until the published version is whole; one of another schema is rebuilt by the next start.
  const stays = (fallback !== null && known !== undefined) || version.dataset.form !== SCHEMA_VERSION;
  return { served: stays ? null : version, fault: fallback };
}
