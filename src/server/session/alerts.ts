import { randomBytes } from 'node:crypto';
import { type Kysely, type Selectable, sql } from 'kysely';
import { type AlertState, MAXIMUM_ALERTS, MAXIMUM_FIRINGS } from '@/contract/calls/alert-limits';
import type { AlertChange, AlertReading, NewAlert } from '@/contract/calls/alerts';
import { sameViewName } from '@/contract/calls/view-names';
import type { AccountsDatabase, AccountsSchema } from '@/server/database/accounts-database';
import { marketsIn } from './accounts';
import {
  type AlertRow,
  type FigureRow,
  isSearch,
  NEW_SPACE,
  type SearchRow,
  type StoredFigure,
  type StoredFiring,
  type StoredReading,
  type StoredSearch,
  toAlert,
  toFiring,
  toReading,
} from './alert-rows';
import { type KnownSpaces, knownSpaces, storeSpaces } from './known-spaces';
import { OUTBOXES } from './outbox-tables';
import { DEMO_ID, ownerOf, ownerOfSession, ownerOfUser } from './owner';
import { putDelivery } from './put-delivery';
import { removeOfAlerts } from './remove-alerts';
import type { User } from './user';
import { setWebhook, webhookOf, webhooksOf } from './webhooks';

/** Why an alert is not stored. */
export type AlertRefusal =
  | { readonly kind: 'missing' }
  | { readonly kind: 'no_rule' }
  | { readonly kind: 'limit' }
  | { readonly kind: 'taken'; readonly name: string };
export type AlertStored = { readonly kind: 'stored'; readonly alert: AlertRow } | AlertRefusal;
/** What follows from a reading, given the last one that counted. */
export type Decision = (
  alert: FigureRow,
  previous: StoredFigure | null,
) => { readonly state: AlertState; readonly fires: boolean };
/** An alert to be read, and the markets of its owner. */
export type DueAlert = { readonly alert: AlertRow; readonly markets: readonly string[] | null };

type Named = {
  readonly name: string;
  readonly email?: boolean | undefined;
  readonly webhook?: string | undefined;
};
type NewSearch = Named & { readonly query: string };
/** The address of the site for links in mails. */
type Sent = { readonly site?: string };
type Row = Selectable<AccountsSchema['alerts']>;
type ReadingRow = Selectable<AccountsSchema['alert_readings']>;
const order = new Intl.Collator('es', { sensitivity: 'variant', numeric: true });
/** Readings of an alert that are stored beside those that were told. */
const MOST_READINGS = 40;
/** Alerts that are asked for at a time. */
const BATCH = 100;
const COUNTED: readonly AlertReading['outcome'][] = ['read', 'no_figure'];

/** The last reading of figures that counted, of some with the latest first; null where there is none. */
const lastCounted = (rows: readonly ReadingRow[]): StoredFigure | null =>
  rows
    .map(toReading)
    .filter((stored): stored is StoredFigure => !isSearch(stored))
    .find(({ reading }) => COUNTED.includes(reading.outcome)) ?? null;
const jsonOf = (markets: readonly string[] | null): string | null =>
  markets === null ? null : JSON.stringify(markets);

const alertsOf = (from: Kysely<AccountsSchema>, owner: string) =>
  from.selectFrom('alerts').selectAll().where('owner', '=', owner).execute();

/** What users want to be told, what was read for them, and what they were told. Those of one owner are changed one at a time. */
export class StoredAlerts {
  /** @param now milliseconds since 1970 */
  constructor(
    private readonly database: AccountsDatabase,
    readonly now: () => number,
  ) {}

  /** The alerts of a user, by name. */
  async list(user: User): Promise<AlertRow[]> {
    const rows = await alertsOf(this.database.db, ownerOf(user));
    return rows.map(toAlert).sort((a, b) => order.compare(a.name, b.name));
  }

  /** By alert, the address of its webhook. */
  webhooks(user: User): Promise<ReadonlyMap<string, string>> {
    return webhooksOf(this.database.db, ownerOf(user));
  }

  /** By alert, its reading in a data version, or else the last one. */
  async readings(user: User, version: string): Promise<ReadonlyMap<string, StoredReading>> {
    const rows = await this.database.db
      .selectFrom('alert_readings')
      .selectAll()
      .where('owner', '=', ownerOf(user))
      .orderBy('read_at')
      .execute();
    const found = new Map<string, ReadingRow>();
    for (const row of rows) if (found.get(row.alert)?.version !== version) found.set(row.alert, row);
    return new Map([...found].map(([alert, row]) => [alert, toReading(row)]));
  }

  /** When the alerts of a user were told, the latest first. */
  async firings(user: User): Promise<StoredFiring[]> {
    const rows = await this.database.db
      .selectFrom('alert_readings')
      .selectAll()
      .where('owner', '=', ownerOf(user))
      .where('fired', '=', true)
      .orderBy('read_at', 'desc')
      .orderBy('alert')
      .limit(MAXIMUM_FIRINGS)
      .execute();
    return rows.map((row) => toFiring(row));
  }

  /** How many times a user was told something that is not seen yet. */
  async unread(user: User): Promise<number> {
    const { unread } = await this.database.db
      .selectFrom('alert_readings')
      .select(({ fn }) => fn.countAll().as('unread'))
      .where('owner', '=', ownerOf(user))
      .where('fired', '=', true)
      .where('seen', '=', false)
      .executeTakeFirstOrThrow();
    return Number(unread);
  }

  /** Marks as seen what was told until a moment, in milliseconds since 1970. */
  async see(user: User, until: number): Promise<void> {
    await this.database.alone(ownerOf(user), (transaction) =>
      transaction
        .updateTable('alert_readings')
        .set({ seen: true })
        .where('owner', '=', ownerOf(user))
        .where('fired', '=', true)
        .where('seen', '=', false)
        .where('read_at', '<=', until)
        .execute(),
    );
  }

  /** Stores an alert with its first reading; refused where its name is taken or the limit is reached. */
  async add(user: User, sent: NewAlert & Sent, first: StoredFigure, state: AlertState): Promise<AlertStored> {
    const { module, indicator, query, condition, bound } = sent;
    return this.insert(user, sent, { module, indicator, query, condition, bound, state }, (transaction, alert) =>
      insertReading(transaction, alert, first, { fired: false, before: null }),
    );
  }

  /** The same of a search, with the spaces that fit it already. */
  async addSearch(user: User, sent: NewSearch & Sent, first: StoredSearch, known: KnownSpaces): Promise<AlertStored> {
    const of = { module: 'buildings', indicator: 'availability', query: sent.query, condition: NEW_SPACE, bound: 0 };
    return this.insert(user, sent, { ...of, state: 'armed' }, async (transaction, alert) => {
      await insertReading(transaction, alert, first, { fired: false, before: null });
      await storeSpaces(transaction, alert.id, known);
    });
  }

  private insert(
    user: User,
    { name, email = false, webhook, site = '' }: Named & Sent,
    of: Pick<Row, 'module' | 'indicator' | 'query' | 'condition' | 'bound' | 'state'>,
    begin: (transaction: Kysely<AccountsSchema>, alert: AlertRow) => Promise<void>,
  ): Promise<AlertStored> {
    const owner = ownerOf(user);
    return this.database.alone(owner, async (transaction): Promise<AlertStored> => {
      const rows = await alertsOf(transaction, owner);
      if (rows.some((row) => sameViewName(row.name, name))) return { kind: 'taken', name };
      if (rows.length >= MAXIMUM_ALERTS) return { kind: 'limit' };
      const at = this.now();
      const id = randomBytes(12).toString('base64url');
      const row = { id, owner, name, ...of, paused: false, email, site, created_at: at, updated_at: at };
      await transaction.insertInto('alerts').values(row).execute();
      const alert = toAlert(row);
      await begin(transaction, alert);
      if (webhook !== undefined) await setWebhook(transaction, id, webhook);
      return { kind: 'stored', alert };
    });
  }

  /**
   * Changes an alert; refused where there is no such alert, the new name is taken, or a search is given a condition. With another condition or bound it begins anew from
   * its last reading that counted, as `decide` says.
   */
  change(
    user: User,
    id: string,
    changed: AlertChange & { readonly site?: string },
    decide: Decision,
  ): Promise<AlertStored> {
    const owner = ownerOf(user);
    return this.database.alone(owner, async (transaction): Promise<AlertStored> => {
      const rows = await alertsOf(transaction, owner);
      const before = rows.find((row) => row.id === id);
      if (before === undefined) return { kind: 'missing' };
      const { name = before.name, paused = before.paused, email = before.email, site = before.site } = changed;
      if (rows.some((row) => row.id !== id && sameViewName(row.name, name))) return { kind: 'taken', name };
      const updated_at = this.now();
      const alert = toAlert(before);
      if (alert.kind === 'search' && changed.rule !== undefined) return { kind: 'no_rule' };
      const rule = alert.kind === 'search' ? {} : await begunAnew(transaction, alert, changed.rule, decide);
      const changes = { name, paused, email, site, updated_at, ...rule };
      await transaction.updateTable('alerts').set(changes).where('id', '=', id).execute();
      if (changed.webhook !== undefined) await setWebhook(transaction, id, changed.webhook);
      return { kind: 'stored', alert: toAlert({ ...before, ...changes }) };
    });
  }

  /** Deletes an alert with what it was told; false where there is no such alert. */
  remove(user: User, id: string): Promise<boolean> {
    const owner = ownerOf(user);
    return this.database.alone(owner, async (transaction) => {
      const gone = await transaction
        .deleteFrom('alerts')
        .where('id', '=', id)
        .where('owner', '=', owner)
        .returning('id')
        .execute();
      if (gone.length === 0) return false;
      await removeOfAlerts(transaction, [id]);
      await transaction.deleteFrom('alert_readings').where('alert', '=', id).execute();
      return true;
    });
  }

  /** The name of an alert; null where there is none. */
  async nameOf(id: string): Promise<string | null> {
    const row = await this.database.db.selectFrom('alerts').select('name').where('id', '=', id).executeTakeFirst();
    return row?.name ?? null;
  }

  /** Ends the mails of an alert, whoever asks; gives its name, or null where there is none. */
  async endMail(id: string): Promise<string | null> {
    const row = await this.database.db.selectFrom('alerts').selectAll().where('id', '=', id).executeTakeFirst();
    if (row === undefined) return null;
    await this.database.alone(row.owner, (transaction) =>
      transaction.updateTable('alerts').set({ email: false }).where('id', '=', id).execute(),
    );
    return row.name;
  }

  /**
   * Alerts that are not paused and were not read in a data version, by id after `after`, whose owners may still sign in; a hundred at
   * most. `next` is where the following ones begin; null after the last.
   */
  async due(version: string, after: string): Promise<{ due: DueAlert[]; next: string | null }> {
    const { db } = this.database;
    const rows = await db
      .selectFrom('alerts')
      .selectAll()
      .where('paused', '=', false)
      .where('id', '>', after)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('alert_readings')
              .select(sql`1`.as('one'))
              .whereRef('alert_readings.alert', '=', 'alerts.id')
              .where('alert_readings.version', '=', version),
          ),
        ),
      )
      .orderBy('id')
      .limit(BATCH)
      .execute();
    const scopes = await this.scopes();
    const due = rows.map(toAlert).flatMap((alert) => {
      const markets = scopes.get(alert.owner);
      return markets === undefined ? [] : [{ alert, markets }];
    });
    return { due, next: rows.length < BATCH ? null : (rows.at(-1)?.id ?? null) };
  }

  /** The markets of everybody who may sign in, and of the visitors of the sample, by owner. */
  private async scopes(): Promise<ReadonlyMap<string, readonly string[] | null>> {
    const { db } = this.database;
    const [users, visits] = await Promise.all([
      db.selectFrom('users').select(['id', 'markets']).where('disabled', '=', false).execute(),
      db
        .selectFrom('sessions')
        .select('id_hash')
        .where('user_id', '=', DEMO_ID)
        .where('expires_at', '>', this.now())
        .execute(),
    ]);
    return new Map([
      ...users.map(({ id, markets }) => [ownerOfUser(id), marketsIn(markets)] as const),
      ...visits.map(({ id_hash }) => [ownerOfSession(id_hash), null] as const),
    ]);
  }

  /**
   * Stores what was read for an alert, and what follows from it. False where it was read in that data version before, by whatever
   * server, or is there no more: nothing is told twice.
   */
  record({ id, owner }: Pick<FigureRow, 'id' | 'owner'>, read: StoredFigure, decide: Decision): Promise<boolean> {
    return this.database.alone(owner, async (transaction) => {
      const found = await unread(transaction, id, read.reading.data_version);
      if (found === null || found.alert.kind !== 'figure') return false;
      const { alert, rows } = found;
      const previous = lastCounted(rows);
      const { state, fires } = decide(alert, previous);
      const before = fires ? (previous?.reading.value ?? null) : null;
      await insertReading(transaction, alert, read, { fired: fires, before });
      if (state !== alert.state) await transaction.updateTable('alerts').set({ state }).where('id', '=', id).execute();
      await this.tell(transaction, alert, fires ? read : null, rows);
      return true;
    });
  }

  /** The spaces that are known to fit the search of an alert; null where none are stored. */
  known(alert: string): Promise<KnownSpaces | null> {
    return knownSpaces(this.database.db, alert);
  }

  /**
   * The same of a search, which is told where it has new spaces; `known` is null where nothing was read. False where what was known has
   * changed since the version `since`, so that it has to be read again.
   */
  recordSearch(
    { id, owner }: Pick<SearchRow, 'id' | 'owner'>,
    read: StoredSearch,
    known: KnownSpaces | null,
    since: string | null,
  ): Promise<boolean> {
    return this.database.alone(owner, async (transaction) => {
      const found = await unread(transaction, id, read.reading.data_version);
      if (found === null) return true;
      if (((await knownSpaces(transaction, id))?.version ?? null) !== since) return false;
      const { alert, rows } = found;
      const fires = (read.reading.new_spaces ?? 0) > 0;
      await insertReading(transaction, alert, read, { fired: fires, before: null });
      if (known !== null) await storeSpaces(transaction, id, known);
      await this.tell(transaction, alert, fires ? read : null, rows);
      return true;
    });
  }

  /** Puts the deliveries of what is told, and deletes what is old. */
  private async tell(
    transaction: Kysely<AccountsSchema>,
    { id, owner, email }: AlertRow,
    told: StoredReading | null,
    before: readonly ReadingRow[],
  ): Promise<void> {
    if (told !== null) {
      const firing = { alert: id, version: told.reading.data_version };
      if (email) await putDelivery(transaction, 'alert_outbox', firing, this.now());
      if ((await webhookOf(transaction, id)) !== null)
        await putDelivery(transaction, 'alert_webhook_outbox', firing, this.now());
    }
    await prune(transaction, owner, before);
  }
}

/** An alert that is not paused and was not read in a version, with its readings, the latest first; null where there is none. */
async function unread(transaction: Kysely<AccountsSchema>, id: string, version: string) {
  const row = await transaction.selectFrom('alerts').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined || row.paused) return null;
  const rows = await readingsOf(transaction, id);
  return rows.some((one) => one.version === version) ? null : { alert: toAlert(row), rows };
}

/** The condition, bound and state of an alert whose condition or bound is changed; nothing where neither is. */
async function begunAnew(
  transaction: Kysely<AccountsSchema>,
  alert: FigureRow,
  rule: AlertChange['rule'],
  decide: Decision,
): Promise<Partial<Pick<FigureRow, 'condition' | 'bound' | 'state'>>> {
  if (rule === undefined || (rule.condition === alert.condition && rule.bound === alert.bound)) return {};
  const rows = await readingsOf(transaction, alert.id);
  return { ...rule, state: decide({ ...alert, ...rule, state: 'armed' }, lastCounted(rows)).state };
}

/** The readings of an alert, the latest first. */
const readingsOf = (from: Kysely<AccountsSchema>, alert: string): Promise<ReadingRow[]> =>
  from.selectFrom('alert_readings').selectAll().where('alert', '=', alert).orderBy('read_at', 'desc').execute();

async function insertReading(
  transaction: Kysely<AccountsSchema>,
  alert: AlertRow,
  { reading, markets }: StoredReading,
  outcome: { readonly fired: boolean; readonly before: number | null },
): Promise<void> {
  const { id, owner } = alert;
  const stored =
    alert.kind === 'search' ? reading : { ...reading, rule: { condition: alert.condition, bound: alert.bound } };
  await transaction
    .insertInto('alert_readings')
    .values({
      ...{ alert: id, version: reading.data_version, owner, read_at: Date.parse(reading.read_at) },
      ...{ reading: JSON.stringify(stored), markets: jsonOf(markets) },
      ...{ ...outcome, seen: false },
    })
    .execute();
}

/** Deletes the oldest readings of an alert that were not told, and the oldest firings of its owner whose delivery is over. */
async function prune(transaction: Kysely<AccountsSchema>, owner: string, before: readonly ReadingRow[]): Promise<void> {
  const quiet = before.filter(({ fired }) => !fired).slice(MOST_READINGS);
  const told = await transaction
    .selectFrom('alert_readings')
    .select(['alert', 'version'])
    .where('owner', '=', owner)
    .where('fired', '=', true)
    .where(({ not, or, exists, selectFrom }) =>
      not(
        or(
          OUTBOXES.map((table) =>
            exists(
              selectFrom(`${table} as delivery`)
                .select(sql`1`.as('one'))
                .whereRef('delivery.alert', '=', 'alert_readings.alert')
                .whereRef('delivery.version', '=', 'alert_readings.version')
                .where('delivery.state', '=', 'waiting'),
            ),
          ),
        ),
      ),
    )
    .orderBy('read_at', 'desc')
    .offset(MAXIMUM_FIRINGS)
    .limit(BATCH)
    .execute();
  for (const { alert, version } of [...quiet, ...told])
    await transaction.deleteFrom('alert_readings').where('alert', '=', alert).where('version', '=', version).execute();
}
