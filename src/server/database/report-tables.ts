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
};

export const REPORT_TABLES = [
  `create table if not exists report_editions (id varchar primary key, owner varchar not null, search varchar not null, title varchar not null,
    subtitle varchar not null, period varchar not null, data_version varchar not null, created_at double precision not null,
    downloaded_at double precision not null, formats varchar not null, markets varchar not null, stored varchar)`,
  `create table if not exists report_logos (id varchar primary key, owner varchar not null, hash varchar not null, image varchar not null,
    width double precision not null, height double precision not null, used_at double precision not null)`,
];
