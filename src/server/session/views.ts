import { randomBytes } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import type { UserAnswer } from '@/contract/calls/session';
import {
  MAXIMUM_VIEWS,
  type NewView,
  type SavedView,
  sameViewName,
  savedView,
  VIEW_PATHS,
  type ViewChange,
} from '@/contract/calls/views';
import type { AccountsDatabase, AccountsSchema } from '@/server/database/accounts-database';
import { ownerOf } from './owner';
import type { User } from './user';

type Row = Selectable<AccountsSchema['views']>;
/** Why a view is not stored. */
export type ViewRefusal =
  | { readonly kind: 'missing' }
  | { readonly kind: 'limit' }
  | { readonly kind: 'taken'; readonly name: string };
export type ViewOutcome = { readonly kind: 'stored'; readonly view: SavedView } | ViewRefusal;

const order = new Intl.Collator('es', { sensitivity: 'variant', numeric: true });
/** ISO 8601 of milliseconds since 1970. */
const moment = (time: number): string => new Date(time).toISOString();

const toView = (row: Row): SavedView => ({
  id: row.id,
  name: row.name,
  path: VIEW_PATHS.find((path) => path === row.path) ?? '/buildings',
  search: row.search,
  start: row.start,
  seen: savedView.shape.seen.parse(JSON.parse(row.seen ?? 'null')),
  created_at: moment(row.created_at),
  updated_at: moment(row.updated_at),
});

const rowsOf = (from: Kysely<AccountsSchema>, owner: string): Promise<Row[]> =>
  from.selectFrom('views').selectAll().where('owner', '=', owner).execute();
const endStart = (from: Kysely<AccountsSchema>, owner: string, path: string) =>
  from.updateTable('views').set({ start: false }).where('owner', '=', owner).where('path', '=', path).execute();

/** The views that users save by name. Those of one owner are changed one at a time, so that names and start views stay unique. */
export class StoredViews {
  /** @param now milliseconds since 1970 */
  constructor(
    private readonly database: AccountsDatabase,
    private readonly now: () => number,
  ) {}

  /** The views of a user, by name. */
  async list(user: User): Promise<SavedView[]> {
    const rows = await rowsOf(this.database.db, ownerOf(user));
    return rows.map(toView).sort((a, b) => order.compare(a.name, b.name));
  }

  /** By screen, the query string of the view that opens it. */
  async starts(user: User): Promise<UserAnswer['start_views']> {
    const rows = await this.database.db
      .selectFrom('views')
      .select(['path', 'search'])
      .where('owner', '=', ownerOf(user))
      .where('start', '=', true)
      .execute();
    return Object.fromEntries(rows.map(({ path, search }) => [path, search]));
  }

  /** Stores a view; refused where its name is taken or the limit is reached. */
  add(user: User, { name, path, search, start = false }: NewView): Promise<ViewOutcome> {
    const owner = ownerOf(user);
    return this.database.alone(owner, async (transaction): Promise<ViewOutcome> => {
      const rows = await rowsOf(transaction, owner);
      if (rows.some((row) => sameViewName(row.name, name))) return { kind: 'taken', name };
      if (rows.length >= MAXIMUM_VIEWS) return { kind: 'limit' };
      if (start) await endStart(transaction, owner, path);
      const at = this.now();
      const id = randomBytes(12).toString('base64url');
      const row = { id, owner, name, path, search, start, seen: null, created_at: at, updated_at: at };
      await transaction.insertInto('views').values(row).execute();
      return { kind: 'stored', view: toView(row) };
    });
  }

  /** Changes a view; refused where there is no such view or the new name is taken. */
  change(user: User, id: string, { seen, ...changed }: ViewChange): Promise<ViewOutcome> {
    const owner = ownerOf(user);
    return this.database.alone(owner, async (transaction): Promise<ViewOutcome> => {
      const rows = await rowsOf(transaction, owner);
      const before = rows.find((row) => row.id === id);
      if (before === undefined) return { kind: 'missing' };
      const after = { ...before, ...changed };
      if (rows.some((row) => row.id !== id && sameViewName(row.name, after.name)))
        return { kind: 'taken', name: after.name };
      const at = this.now();
      if (seen !== undefined) after.seen = seen === null ? null : JSON.stringify({ at: moment(at), ...seen });
      if (Object.keys(changed).length > 0) after.updated_at = at;
      if (after.start) await endStart(transaction, owner, after.path);
      const { name, path, search, start, updated_at } = after;
      await transaction
        .updateTable('views')
        .set({ name, path, search, start, seen: after.seen, updated_at })
        .where('id', '=', id)
        .execute();
      return { kind: 'stored', view: toView(after) };
    });
  }

  /** Deletes a view; false where there is no such view. */
  async remove(user: User, id: string): Promise<boolean> {
    const gone = await this.database.db
      .deleteFrom('views')
      .where('id', '=', id)
      .where('owner', '=', ownerOf(user))
      .returning('id')
      .execute();
    return gone.length > 0;
  }
}
