/** The tables of what users store with reports. Times are milliseconds since 1970. */
export type ReportSchema = {
  /** Reports as they were downloaded. `formats` and `markets` are JSON; `stored` is JSON of the pages, null where they were too large. */
  report_editions: {
    id: string;
    owner: string;
    search: string;
    title: string;
    subtitle: string;
    period: string;
    data_version: string;
    created_at: number;
    downloaded_at: number;
    formats: string;
    markets: string;
    stored: string | null;
  };
  /** Logos: PNG in base64, and the hash of it. */
  report_logos: {
    id: string;
    owner: string;
    hash: string;
    image: string;
    width: number;
    height: number;
    used_at: number;
  };
  /** Reports that are sent by e-mail. `search` is the definition as the address of its page holds it; `timing` and `formats` are JSON. */
  report_schedules: {
    id: string;
    owner: string;
    name: string;
    search: string;
    timing: string;
    formats: string;
    paused: boolean;
    /** The address of the site for links in mails, without a slash at the end; empty where it is not known. */
    site: string;
    /** The occurrence that is sent next, and when it is tried. */
    due_at: number;
    next_at: number;
    /** Until when one server has it to itself. */
    lease_until: number;
    attempts: number;
    error: string;
    /** How the last occurrence came out; null before the first. */
    outcome: string | null;
    outcome_at: number | null;
    outcome_period: string | null;
    /** The occurrence, the attempts and the error of the last one that was given up; null where none was. */
    failure: string | null;
    /** What the last report that was sent was of: a hash. */
    sent: string | null;
    created_at: number;
    updated_at: number;
  };
};

export const REPORT_TABLES = [
  `create table if not exists report_editions (id varchar primary key, owner varchar not null, search varchar not null, title varchar not null,
    subtitle varchar not null, period varchar not null, data_version varchar not null, created_at double precision not null,
    downloaded_at double precision not null, formats varchar not null, markets varchar not null, stored varchar)`,
  `create table if not exists report_logos (id varchar primary key, owner varchar not null, hash varchar not null, image varchar not null,
    width double precision not null, height double precision not null, used_at double precision not null)`,
  // No index but the key: DuckDB refuses some changes of indexed columns.
  `create table if not exists report_schedules (id varchar primary key, owner varchar not null, name varchar not null, search varchar not null,
    timing varchar not null, formats varchar not null, paused boolean not null, site varchar not null, due_at double precision not null,
    next_at double precision not null, lease_until double precision not null, attempts double precision not null, error varchar not null,
    outcome varchar, outcome_at double precision, outcome_period varchar, failure varchar, sent varchar,
    created_at double precision not null, updated_at double precision not null)`,
];
