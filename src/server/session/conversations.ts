import { randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Kysely, Selectable } from 'kysely';
import { z } from 'zod';
import {
  type AssistantAnswer,
  assistantAnswer,
  assistantBody,
  type Reading,
  reading,
} from '@/contract/calls/assistant';
import {
  MAXIMUM_CONVERSATIONS,
  MAXIMUM_STORED_ANSWER,
  MAXIMUM_STORED_ANSWERS,
  MAXIMUM_TITLE,
  MAXIMUM_TURNS,
  NEW_CONVERSATION,
} from '@/contract/calls/assistant-limits';
import type { AssistantTurn, ConversationAnswer, ConversationSummary } from '@/contract/calls/conversations';
import { LANGUAGES, type Language } from '@/contract/text';
import { log } from '@/server/base/log';
import type { AccountsDatabase, AccountsSchema } from '@/server/database/accounts-database';
import { DEMO_ID, ownerOf } from './owner';
import type { User } from './user';

/** An answer before it is stored. */
export type UnstoredAnswer = Omit<AssistantAnswer, 'conversation'>;
/** A question as it was sent, in the language of its answer. */
export type SentQuestion = {
  readonly question: string;
  readonly language: Language;
  readonly area_unit?: AssistantTurn['area_unit'] | undefined;
  readonly monetary_unit?: AssistantTurn['monetary_unit'] | undefined;
  readonly rent_period?: AssistantTurn['rent_period'] | undefined;
  readonly previous?: Reading | null | undefined;
};
/** `missing`: the user has no such conversation; `full`: it has as many turns as it may; `nobody`: the user stores nothing. */
export type TurnOutcome =
  | { readonly kind: 'stored'; readonly id: string; readonly turn: string }
  | { readonly kind: 'missing' | 'full' | 'nobody' };
type Conversation = Selectable<AccountsSchema['assistant_conversations']>;
type Turn = Selectable<AccountsSchema['assistant_turns']>;

const newId = (): string => randomBytes(16).toString('base64url');
/** ISO 8601 of milliseconds since 1970. */
const moment = (time: number): string => new Date(time).toISOString();

/** The beginning of a question on one line without format characters; half of a pair is no UTF-8, and PostgreSQL takes no NUL. */
export function titleOf(question: string): string {
  const line = question
    .replace(/\p{Cf}+/gu, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(/\p{Cs}/gu, '\ufffd')
    .trim();
  if (line.length <= MAXIMUM_TITLE) return line;
  return `${line
    .slice(0, MAXIMUM_TITLE - 1)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd()}…`;
}

/** `markets` are those that the answer was limited to; null is every market. */
const sentSchema = z.object({
  question: z.string(),
  language: z.enum(LANGUAGES),
  area_unit: assistantBody.shape.area_unit.nullable(),
  monetary_unit: assistantBody.shape.monetary_unit.nullable(),
  rent_period: assistantBody.shape.rent_period.nullable(),
  markets: z.array(z.string()).nullable(),
});
const storedSchema = z.object({ previous: reading.nullable(), answer: assistantAnswer.omit({ conversation: true }) });
type Stored = { readonly previous: Reading | null; readonly answer: UnstoredAnswer };
/** The schema only checks: what it would return lacks what another member of its unions has. */
const isStored = (value: unknown): value is Stored => storedSchema.safeParse(value).success;

const summaryOf = ({ id, title, created_at, updated_at, turns }: Omit<Conversation, 'bytes'>): ConversationSummary => ({
  ...{ id, title, turns },
  created_at: moment(created_at),
  updated_at: moment(updated_at),
});

/** Whether a subscription covers all markets of another; null is every market. */
export const covers = (markets: readonly string[] | null, others: readonly string[] | null): boolean =>
  markets === null || (others?.every((market) => markets.includes(market)) ?? false);

function answerOf({ stored, conversation, id }: Turn, markets: User['markets'], user: User) {
  const absent = (answer_state: AssistantTurn['answer_state']) => ({ answer_state, previous: null, answer: null });
  if (stored === null) return absent('too_large');
  if (!covers(user.markets, markets)) return absent('not_subscribed');
  const read: unknown = JSON.parse(stored);
  if (!isStored(read)) {
    log.warn({ conversation, turn: id }, 'a stored answer of the assistant has a form that is not read');
    return absent('unreadable');
  }
  const answer = { ...read.answer, conversation: { id: conversation, turn: id } };
  return { answer_state: 'stored' as const, previous: read.previous, answer };
}

/** The conversations of users with the assistant. Visitors of the sample have none. */
export class StoredConversations {
  /** @param now milliseconds since 1970 */
  constructor(
    private readonly database: AccountsDatabase,
    private readonly now: () => number,
  ) {}

  /** The conversations of a user, the last continued first. */
  async list(user: User): Promise<ConversationSummary[]> {
    const rows = await this.database.db
      .selectFrom('assistant_conversations')
      .selectAll()
      .where('owner', '=', ownerOf(user))
      .orderBy('updated_at', 'desc')
      .orderBy('id')
      .execute();
    return rows.map(summaryOf);
  }

  /** A conversation with its turns, the oldest first; null where the user has no such conversation. */
  async read(user: User, id: string): Promise<ConversationAnswer | null> {
    const { db } = this.database;
    const found = await conversationOf(db, user, id);
    if (found === undefined) return null;
    const rows = await db
      .selectFrom('assistant_turns')
      .selectAll()
      .where('conversation', '=', id)
      .orderBy('number')
      .execute();
    const turns: AssistantTurn[] = [];
    for (const row of rows) {
      const {
        markets,
        area_unit = null,
        monetary_unit = null,
        rent_period = null,
        ...sent
      } = sentSchema.parse(JSON.parse(row.sent));
      const { data_version } = row;
      turns.push({
        ...{ id: row.id, at: moment(row.happened_at), ...sent, area_unit, monetary_unit, rent_period, data_version },
        ...answerOf(row, markets, user),
      });
      // A hundred large answers are checked one at a time, so that other requests are served between them.
      await setImmediate();
    }
    return { ...summaryOf(found), turns };
  }

  /** Stores a turn in the conversation of an id, or in a new one; `conversation` is the id or `new`. */
  async add(user: User, conversation: string, sent: SentQuestion, answer: UnstoredAnswer): Promise<TurnOutcome> {
    if (user.id === DEMO_ID) return { kind: 'nobody' };
    const { question, language, area_unit, monetary_unit, rent_period, previous = null } = sent;
    const whole = JSON.stringify({ previous, answer } satisfies Stored);
    const bytes = Buffer.byteLength(whole);
    return this.database.alone(ownerOf(user), async (transaction): Promise<TurnOutcome> => {
      // The account may have been deleted while a request of its user was answered.
      if (!(await accountExists(transaction, user))) return { kind: 'nobody' };
      const at = this.now();
      const found =
        conversation === NEW_CONVERSATION
          ? await insertConversation(transaction, user, titleOf(question), at)
          : await conversationOf(transaction, user, conversation);
      if (found === undefined) return { kind: 'missing' };
      if (found.turns >= MAXIMUM_TURNS) return { kind: 'full' };
      const fits = bytes <= MAXIMUM_STORED_ANSWER && found.bytes + bytes <= MAXIMUM_STORED_ANSWERS;
      const turn = {
        ...{
          conversation: found.id,
          number: found.turns + 1,
          id: newId(),
          happened_at: at,
          data_version: answer.data_version,
        },
        sent: JSON.stringify({ question, language, area_unit, monetary_unit, rent_period, markets: user.markets }),
        stored: fits ? whole : null,
      };
      await transaction.insertInto('assistant_turns').values(turn).execute();
      await transaction
        .updateTable('assistant_conversations')
        .set({ updated_at: at, turns: turn.number, bytes: found.bytes + (fits ? bytes : 0) })
        .where('id', '=', found.id)
        .execute();
      return { kind: 'stored', id: found.id, turn: turn.id };
    });
  }

  /** Deletes a conversation; false where the user has no such conversation. */
  remove(user: User, id: string): Promise<boolean> {
    return this.database.alone(ownerOf(user), async (transaction) => {
      if ((await conversationOf(transaction, user, id)) === undefined) return false;
      await removeByIds(transaction, [id]);
      return true;
    });
  }

  /** Deletes all conversations of a user and returns their number. */
  removeAll(user: User): Promise<number> {
    return this.database.alone(ownerOf(user), (transaction) => removeConversations(transaction, ownerOf(user)));
  }
}

const conversationOf = (db: Kysely<AccountsSchema>, user: User, id: string): Promise<Conversation | undefined> =>
  db
    .selectFrom('assistant_conversations')
    .selectAll()
    .where('id', '=', id)
    .where('owner', '=', ownerOf(user))
    .executeTakeFirst();

/** Whether the account of a user is still there. */
export const accountExists = async (db: Kysely<AccountsSchema>, user: User): Promise<boolean> =>
  (await db.selectFrom('users').select('id').where('id', '=', user.id).executeTakeFirst()) !== undefined;

/** Adds a conversation without turns; where the user has as many as are stored, those continued longest ago are deleted. */
async function insertConversation(
  transaction: Kysely<AccountsSchema>,
  user: User,
  title: string,
  at: number,
): Promise<Conversation> {
  const owner = ownerOf(user);
  const present = await transaction
    .selectFrom('assistant_conversations')
    .select('id')
    .where('owner', '=', owner)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute();
  const surplus = present.slice(MAXIMUM_CONVERSATIONS - 1).map(({ id }) => id);
  await removeByIds(transaction, surplus);
  const row = { id: newId(), owner, title, created_at: at, updated_at: at, turns: 0, bytes: 0 };
  await transaction.insertInto('assistant_conversations').values(row).execute();
  return row;
}

async function removeByIds(transaction: Kysely<AccountsSchema>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await transaction.deleteFrom('assistant_turns').where('conversation', 'in', ids).execute();
  await transaction.deleteFrom('assistant_conversations').where('id', 'in', ids).execute();
}

/** Deletes the conversations of an owner and returns their number. */
export async function removeConversations(transaction: Kysely<AccountsSchema>, owner: string): Promise<number> {
  const rows = await transaction
    .selectFrom('assistant_conversations')
    .select('id')
    .where('owner', '=', owner)
    .execute();
  await removeByIds(
    transaction,
    rows.map(({ id }) => id),
  );
  return rows.length;
}
