/** The tables of what users store with the assistant. Times are milliseconds since 1970. */
export type AssistantSchema = {
  assistant_conversations: {
    id: string;
    owner: string;
    title: string;
    created_at: number;
    updated_at: number;
    turns: number;
    /** Of the column `stored` of its turns. */
    bytes: number;
  };
  assistant_turns: {
    conversation: string;
    /** From 1. */
    number: number;
    id: string;
    happened_at: number;
    /** JSON of the question, what was sent with it and the user's markets: as JSON, because PostgreSQL takes no NUL in a text. */
    sent: string;
    /** JSON of the reading that was sent and of the answer; null where they were too large. */
    stored: string | null;
    data_version: string;
  };
  /** `content` is JSON. */
  assistant_feedback: { id: string; user_id: string; happened_at: number; verdict: string; content: string };
};

// No index but the keys: DuckDB refuses some changes of indexed columns.
export const ASSISTANT_TABLES = [
  `create table if not exists assistant_conversations (id varchar primary key, owner varchar not null, title varchar not null,
    created_at double precision not null, updated_at double precision not null, turns double precision not null, bytes double precision not null)`,
  `create table if not exists assistant_turns (conversation varchar not null, number double precision not null, id varchar not null,
    happened_at double precision not null, sent varchar not null, stored varchar, data_version varchar not null,
    primary key (conversation, number))`,
  `create table if not exists assistant_feedback (id varchar primary key, user_id varchar not null, happened_at double precision not null,
    verdict varchar not null, content varchar not null)`,
];
