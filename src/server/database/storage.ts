/** Where data and accounts are stored: in PostgreSQL where a database is named, else in the data folder. */
export type Storage = {
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
  /** Connections that this process holds to the database at most. */
  readonly databasePool?: number | undefined;
};
