import { canonicalKey } from './canonical-key';

/** An answer with the query that it answers. */
export type Answered<Query, Answer> = { readonly query: Query; readonly answer: Answer };

/**
 * What a panel holds. `query` is always the one that the current view implies, and an answer is held only with the query that
 * it answers; `previous` is what was shown before, for the time until the answer is there.
 */
export type PanelState<Query, Answer> =
  | { readonly state: 'idle' }
  | { readonly state: 'loading'; readonly query: Query; readonly previous: Answered<Query, Answer> | null }
  | ({ readonly state: 'ready' } & Answered<Query, Answer>)
  | { readonly state: 'failed'; readonly query: Query; readonly error: unknown };

export const IDLE = { state: 'idle' } as const;

/** The answer to the current query, with that query; null while there is none. */
export const currentOf = <Query, Answer>(panel: PanelState<Query, Answer>): Answered<Query, Answer> | null =>
  panel.state === 'ready' ? panel : null;

/** What is on the screen: the answer to the current query or, while that is loading, the previous one. */
export const shownOf = <Query, Answer>(panel: PanelState<Query, Answer>): Answered<Query, Answer> | null =>
  panel.state === 'ready' ? panel : panel.state === 'loading' ? panel.previous : null;

/** How a panel gets from a view to an answer. */
export type PanelDefinition<Scope, Query, Answer, Name extends string = string> = {
  /** The query that a view implies; null where there is nothing to query. */
  readonly query: (scope: Scope) => Query | null;
  readonly request: (query: Query, signal: AbortSignal) => Promise<Answer>;
  /** A panel that is settled before this one is requested. */
  readonly after?: Name;
  /** Requested only while something on the screen shows it. */
  readonly whileVisible?: boolean;
};

/** Keeps the state of one panel: at most one request runs, and only that for the current query. */
export class PanelLoader<Scope, Query, Answer> {
  state: PanelState<Query, Answer> = IDLE;
  /** The canonical key of the query; null while there is none. */
  private key: string | null = null;
  private published: PanelState<Query, Answer> = IDLE;
  private running: AbortController | null = null;

  constructor(
    private readonly definition: PanelDefinition<Scope, Query, Answer>,
    private readonly onSettled: () => void,
  ) {}

  get after(): string | undefined {
    return this.definition.after;
  }

  get whileVisible(): boolean {
    return this.definition.whileVisible ?? false;
  }

  /** Takes over the query of a scope; null has none. A request for any other query is aborted. */
  imply(scope: Scope | null): void {
    const query = scope === null ? null : this.definition.query(scope);
    const key = query === null ? null : canonicalKey(query);
    if (key === this.key) return;
    this.key = key;
    if (query !== null) this.load(query);
    else {
      this.abort();
      this.state = IDLE;
    }
  }

  /** Loads the present query again. */
  reload(): void {
    if (this.state.state !== 'idle') this.load(this.state.query);
  }

  /** Loads the present query again after it failed. */
  retry(): void {
    if (this.state.state === 'failed') this.load(this.state.query);
  }

  /** Remembers what is now on the screen. */
  publish(): PanelState<Query, Answer> {
    this.published = this.state;
    return this.state;
  }

  /** Requests what is loading, unless that is under way. */
  send(): void {
    if (this.state.state !== 'loading' || this.running) return;
    const { query } = this.state;
    const controller = new AbortController();
    this.running = controller;
    const settle = (state: PanelState<Query, Answer>) => {
      if (this.running !== controller) return;
      this.running = null;
      this.state = state;
      this.onSettled();
    };
    this.definition.request(query, controller.signal).then(
      (answer) => settle({ state: 'ready', query, answer }),
      (error) => settle({ state: 'failed', query, error }),
    );
  }

  /** Ends a request that is under way; the panel is as before any query. */
  stop(): void {
    this.abort();
    if (this.state.state !== 'loading') return;
    this.state = IDLE;
    this.key = null;
  }

  private load(query: Query): void {
    this.abort();
    this.state = { state: 'loading', query, previous: shownOf(this.published) };
  }

  private abort(): void {
    this.running?.abort();
    this.running = null;
  }
}
