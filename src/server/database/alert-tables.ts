/** What is to be delivered of a firing: waiting, sent, failed (not tried any more) or dropped (not wanted any more). */
type Delivery = {
  alert: string;
  version: string;
  state: string;
  attempts: number;
  created_at: number;
  next_at: number;
  /** Until when one server has it to itself. */
  lease_until: number;
  error: string;
};

/** The tables of what users want to be told. Times are milliseconds since 1970. */
export type AlertSchema = {
  alerts: {
    id: string;
    owner: string;
    name: string;
    module: string;
    indicator: string;
    /** Filters and units as a query string; of a search, as JSON. */
    query: string;
    condition: string;
    bound: number;
    paused: boolean;
    /** Whether what it tells is sent by e-mail as well. */
    email: boolean;
    /** The address of the site for links in mails, without a slash at the end; empty where it is not known. */
    site: string;
    state: string;
    created_at: number;
    updated_at: number;
  };
  /** An alert is read once in a data version, whatever server reads it. */
  alert_readings: {
    alert: string;
    version: string;
    owner: string;
    read_at: number;
    /** JSON. */
    reading: string;
    /** JSON of the markets that were counted; null is every market. */
    markets: string | null;
    fired: boolean;
    /** What the alert had read before it fired; null where nothing, or it did not fire. */
    before: number | null;
    seen: boolean;
  };
  /** The spaces that are known to fit a search: what is told is what else fits. */
  alert_spaces: {
    alert: string;
    /** The data version that was read last. */
    version: string;
    /** JSON of the markets that were counted; null is every market. */
    markets: string | null;
    /** Eight signs for each space. */
    spaces: string;
  };
  /** The mails of firings. */
  alert_outbox: Delivery;
  /** Where firings are sent besides: the address of a webhook, which is a secret. */
  alert_webhooks: { alert: string; url: string };
  /** The posts of firings to webhooks. */
  alert_webhook_outbox: Delivery;
};

const outbox = (name: string): string =>
  `create table if not exists ${name} (alert varchar not null, version varchar not null, state varchar not null,
    attempts double precision not null, created_at double precision not null, next_at double precision not null,
    lease_until double precision not null, error varchar not null, primary key (alert, version))`;

// No index but the keys: DuckDB refuses some changes of indexed columns.
export const ALERT_TABLES = [
  `create table if not exists alerts (id varchar primary key, owner varchar not null, name varchar not null, module varchar not null,
    indicator varchar not null, query varchar not null, condition varchar not null, bound double precision not null, paused boolean not null,
    email boolean not null, site varchar not null, state varchar not null, created_at double precision not null, updated_at double precision not null)`,
  `create table if not exists alert_readings (alert varchar not null, version varchar not null, owner varchar not null,
    read_at double precision not null, reading varchar not null, markets varchar, fired boolean not null, before double precision,
    seen boolean not null, primary key (alert, version))`,
  `create table if not exists alert_spaces (alert varchar primary key, version varchar not null, markets varchar, spaces varchar not null)`,
  outbox('alert_outbox'),
  `create table if not exists alert_webhooks (alert varchar primary key, url varchar not null)`,
  outbox('alert_webhook_outbox'),
];
