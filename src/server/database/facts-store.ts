import type { Dataset } from './dataset';

/** A value that stands for a placeholder of a statement. */
export type Parameter = string | number | bigint | boolean | null;
export type Sql = { readonly sql: string; readonly parameters: readonly Parameter[] };
/** Values by column, in the order of the select list. */
export type Columns = readonly (readonly unknown[])[];

/** A whole data version, which stays readable until it is released. Queries of users take a reader that is limited to their markets. */
export type FactsReader = {
  readonly dataset: Dataset;
  /** Nothing is left out of it. */
  readonly scoped?: false;
  /** Runs one statement; ends early with an error once `signal` is aborted. */
  read(query: Sql, signal?: AbortSignal): Promise<Columns>;
  /** The same in parts, for long results. It occupies a connection until it is read to the end or abandoned. */
  stream(query: Sql, signal?: AbortSignal): AsyncGenerator<Columns>;
};

/**
 * A data version in which the rows of other markets than a user's do not exist, whatever SQL is run. Only `scopedReader` of
 * the engine makes one. It cannot be used where a whole version is needed, nor a whole version where it is needed.
 */
export type ScopedReader = Omit<FactsReader, 'scoped'> & { readonly scoped: true };

/** An image of a property. `tag` is a hash of its content, the same on every server; `read` resolves to null where it is gone. */
export type StoredImage = { readonly tag: string; readonly read: () => Promise<Buffer | null> };

/** Serves the current data version, and changes to a new one without a failed read. */
export type FactsStore = {
  readonly dataset: Dataset | null;
  /**
   * Why the version that was last published is not the one that is served, in words for an administrator; null where it is, and
   * where nothing was ever loaded. With `dataset` null: no version can be read.
   */
  readonly fault: string | null;
  /**
   * Runs `work` on the requested version where it is available, else on the current one; the version stays open until `work` ends.
   * Null while no version is loaded.
   */
  reading<T>(work: (reader: FactsReader) => Promise<T>, version?: string): Promise<T | null>;
  /** An image by its path under `images`, or null where there is none. */
  image(path: string, signal?: AbortSignal): Promise<StoredImage | null>;
  /** Changes to the version that is to be served, if it is another one. A version that cannot be read is logged and tried again. */
  refresh(): Promise<void>;
  /** Resolves once the database has answered, on a connection that no query waits for; throws where it does not. */
  ping(): Promise<void>;
  close(): Promise<void>;
};
