import { type PanelDefinition, PanelLoader, type PanelState } from './panel';

type Queries = { readonly [name: string]: { readonly query: unknown; readonly answer: unknown } };

export type PanelDefinitions<Panels extends Queries, Scope> = {
  readonly [P in keyof Panels & string]: PanelDefinition<
    Scope,
    Panels[P]['query'],
    Panels[P]['answer'],
    keyof Panels & string
  >;
};

export type PanelStates<Panels extends Queries> = {
  readonly [P in keyof Panels]: PanelState<Panels[P]['query'], Panels[P]['answer']>;
};

/** The panels of one view: while they are active, each has the query that the view implies and is loaded. */
export class PanelLoaders<Panels extends Queries, Scope> {
  private readonly loaders: ReadonlyMap<
    string,
    PanelLoader<Scope, Panels[keyof Panels]['query'], Panels[keyof Panels]['answer']>
  >;
  private readonly visible = new Set<string>();
  private active = false;
  private waiting: (() => void)[] = [];

  /** `onSettled` is called whenever a request of a panel has ended. */
  constructor(definitions: PanelDefinitions<Panels, Scope>, onSettled: () => void) {
    const names = Object.keys(definitions) as (keyof Panels & string)[];
    this.loaders = new Map(names.map((name) => [name, new PanelLoader(definitions[name], onSettled)]));
  }

  /** The state of each panel. */
  states(): PanelStates<Panels> {
    // Each name has the state of its own loader.
    return Object.fromEntries([...this.loaders].map(([name, { state }]) => [name, state])) as PanelStates<Panels>;
  }

  start(): void {
    this.active = true;
  }

  /** Aborts every request; nothing is loaded until the next start. */
  stop(): void {
    this.active = false;
    for (const loader of this.loaders.values()) loader.stop();
    this.resolveWaiting();
  }

  get isActive(): boolean {
    return this.active;
  }

  setVisible(name: string, visible: boolean): void {
    if (visible) this.visible.add(name);
    else this.visible.delete(name);
  }

  /** Gives every panel the query of a scope; null has none. */
  imply(scope: Scope | null): void {
    for (const [name, loader] of this.loaders)
      loader.imply(this.active && (!loader.whileVisible || this.visible.has(name)) ? scope : null);
  }

  reload(): void {
    for (const loader of this.loaders.values()) loader.reload();
  }

  retry(name: string): void {
    this.loaders.get(name)?.retry();
  }

  /** Remembers what is now on the screen. */
  publish(): PanelStates<Panels> {
    for (const loader of this.loaders.values()) loader.publish();
    return this.states();
  }

  /** Requests what the panels lack, except those that wait for another panel. */
  send(): void {
    for (const loader of this.loaders.values()) if (!loader.after || !this.isLoading(loader.after)) loader.send();
    if (!this.areLoading()) this.resolveWaiting();
  }

  /** Resolves once no panel is loading. */
  settled(): Promise<void> {
    return this.areLoading() ? new Promise((resolve) => this.waiting.push(resolve)) : Promise.resolve();
  }

  private isLoading(name: string): boolean {
    return this.loaders.get(name)?.state.state === 'loading';
  }

  private areLoading(): boolean {
    return [...this.loaders.keys()].some((name) => this.isLoading(name));
  }

  private resolveWaiting(): void {
    for (const resolve of this.waiting.splice(0)) resolve();
  }
}
