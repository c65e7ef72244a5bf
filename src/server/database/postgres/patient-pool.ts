import { type ClientBase, type ClientConfig, Pool, type PoolClient } from 'pg';
import { isFull } from './away';
import { COMMON, unheard } from './connect';
import { driverUrl } from './driver-url';
import { freeConnection, type Holder, register } from './free-connection';
import { Slots } from './slots';

/** Milliseconds after which a connection that the database refused is tried again, unless one of the pool becomes free before. */
const RETRY = 500;
const PATIENCE = 12_000;

type Options = {
  readonly url: string;
  readonly max: number;
  /** Statements that make each new connection ready. */
  readonly setup: string;
  readonly client?: ClientConfig;
};

/**
 * A pool of connections that stay open. Callers wait for their turn and, where the database accepts no more connections, for one
 * that the pool holds. One connection stays open, so that other servers cannot take the last.
 */
export class PatientPool implements Holder {
  readonly url: string;
  private readonly pool: Pool;
  private readonly slots: Slots;
  private readonly waiting = new Set<() => void>();
  private surplus = 0;
  private readonly unregister: () => void;

  constructor({ url, max, setup, client = {} }: Options) {
    this.url = url;
    this.slots = new Slots(max);
    this.pool = new Pool({
      ...COMMON,
      ...client,
      connectionString: driverUrl(url),
      max,
      min: 1,
      onConnect: async (one: ClientBase) => {
        await one.query(setup);
      },
    });
    this.pool.on('error', unheard);
    this.pool.on('connect', (one) => one.on('error', unheard));
    this.unregister = register(this);
  }

  /**
   * A connection until its `release` is called. Waits until the signal is aborted, which rejects with its reason; without a
   * signal twelve seconds. Rejects at once where the database is away.
   */
  async connect(signal?: AbortSignal): Promise<PoolClient> {
    const patience = AbortSignal.timeout(PATIENCE);
    const limit = signal ?? patience;
    try {
      return await this.take(limit);
    } catch (error) {
      if (signal === undefined && error === patience.reason)
        throw new Error('timeout exceeded when trying to connect: every connection is in use');
      throw error;
    }
  }

  private async take(limit: AbortSignal): Promise<PoolClient> {
    const free = await this.slots.take(limit);
    try {
      for (;;) {
        const client = await this.tryConnect();
        if (client !== null) return this.lend(client, free);
        await this.nextRelease(limit);
      }
    } catch (error) {
      free();
      throw error;
    }
  }

  /** Null where the database accepts no more connections. */
  private async tryConnect(): Promise<PoolClient | null> {
    try {
      return await this.pool.connect();
    } catch (error) {
      if (!isFull(error)) throw error;
      if (this.pool.totalCount === 0) freeConnection(this.url, this);
      return null;
    }
  }

  private lend(client: PoolClient, free: () => void): PoolClient {
    const release = client.release.bind(client);
    client.release = (broken) => {
      const shed = this.surplus > 0 && this.pool.totalCount > 1;
      if (shed) this.surplus--;
      release(broken || shed);
      free();
      for (const wake of this.waiting) {
        wake();
        break;
      }
    };
    return client;
  }

  private nextRelease(limit: AbortSignal): Promise<void> {
    limit.throwIfAborted();
    return new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(timer);
        limit.removeEventListener('abort', abort);
        this.waiting.delete(wake);
      };
      const wake = () => {
        end();
        resolve();
      };
      const abort = () => {
        end();
        reject(limit.reason);
      };
      const timer = setTimeout(wake, RETRY);
      limit.addEventListener('abort', abort, { once: true });
      this.waiting.add(wake);
    });
  }

  giveUpOne(): boolean {
    if (this.pool.totalCount < 2) return false;
    if (this.pool.idleCount > 0) void this.pool.connect().then((client) => client.release(true), unheard);
    else this.surplus = 1;
    return true;
  }

  end(): Promise<void> {
    this.unregister();
    return this.pool.end();
  }
}
