import type { StoreApi } from 'zustand';
import type { FiguresAnswer, OverviewAnswer, PointsAnswer, PropertiesAnswer } from '@/contract/calls/answers';
import { api } from '@/http/client';
import type { Failure } from '@/http/failure';
import { type ExplorerModule, indicatorOf } from './module';
import { type Asking, comparedParams, indicatorParams, overviewParams, pageParams } from './query';
import type { ExplorerState } from './store';
import type { View } from './view';

export type Loading = {
  readonly filters: boolean;
  readonly figures: boolean;
  readonly properties: boolean;
  readonly points: boolean;
  readonly overview: boolean;
  readonly compared: boolean;
};
type Part = keyof Loading;

export const IDLE: Loading = {
  filters: false,
  figures: false,
  properties: false,
  points: false,
  overview: false,
  compared: false,
};

/** The answers that a view is shown with: each call replaces an earlier one of its kind. */
export class Answers {
  private readonly running = new Map<string, AbortController>();
  /** What the answers that stay while nothing of theirs changes were asked. */
  private pointsOf = '';
  private cardsOf = '';
  private comparedOf = '';
  /** Whether a map shows where the figures lie: nobody else asks for that. */
  mapped = false;

  constructor(
    private readonly module: ExplorerModule,
    private readonly set: StoreApi<ExplorerState>['setState'],
    private readonly get: StoreApi<ExplorerState>['getState'],
  ) {}

  /** Ends an earlier call of the same name, and begins one. */
  begin(name: string): AbortSignal {
    this.running.get(name)?.abort();
    const controller = new AbortController();
    this.running.set(name, controller);
    return controller.signal;
  }

  /** Runs one call; undefined when it failed or a later one took its place. */
  async read<T>(
    part: Part,
    path: string,
    params: URLSearchParams,
    failure: Failure,
    signal = this.begin(part),
  ): Promise<T | undefined> {
    this.mark(part, true);
    try {
      const answer = await api.get<T>(path, { params, signal, failure });
      return signal.aborted ? undefined : answer;
    } catch {
      if (!signal.aborted && (failure === 'data' || failure === 'filters')) this.set({ failed: true });
      return undefined;
    } finally {
      if (!signal.aborted) this.mark(part, false);
    }
  }

  async figures(now: Asking): Promise<boolean> {
    const { module } = this;
    const figures = await this.read<FiguresAnswer>(
      'figures',
      this.pathOf(now.view),
      indicatorParams(module, now),
      'data',
    );
    if (figures) this.set({ figures, failed: false });
    return figures !== undefined;
  }

  async properties(now: Asking): Promise<void> {
    if (!indicatorOf(this.module, now.view.indicator).hasProperties) {
      this.end('properties');
      this.set({ properties: null });
      return;
    }
    const path = `${this.pathOf(now.view)}/properties`;
    const properties = await this.read<PropertiesAnswer>('properties', path, pageParams(this.module, now), 'data');
    if (!properties) return;
    const last = Math.max(1, Math.ceil(properties.total / properties.page_size));
    // An address may name a page that there is no more.
    if (properties.page > last) this.get().turnTo(last);
    else this.set({ properties });
  }

  async overview(now: Asking): Promise<void> {
    const params = overviewParams(now);
    if (this.cardsOf === String(params)) return;
    const overview = await this.read<OverviewAnswer>('overview', `${this.module.base}/overview`, params, 'indicator');
    if (overview) {
      this.cardsOf = String(params);
      this.set({ overview });
    }
  }

  async compared(now: Asking): Promise<void> {
    const params = comparedParams(this.module, now);
    const wanted = params ? `${this.pathOf(now.view)}?${params}` : '';
    if (this.comparedOf === wanted) return;
    this.comparedOf = wanted;
    if (!params) {
      this.end('compared');
      this.set({ compared: null });
      return;
    }
    const compared = await this.read<FiguresAnswer>('compared', this.pathOf(now.view), params, 'data');
    if (compared) this.set({ compared });
    else if (this.comparedOf === wanted) {
      this.comparedOf = '';
      this.set({ compared: null });
    }
  }

  async points(now: Asking): Promise<void> {
    if (!this.mapped) return;
    const of = indicatorOf(this.module, now.view.indicator);
    const params = indicatorParams(this.module, now);
    for (const name of ['group_by', 'period', 'sort']) params.delete(name);
    const wanted = `${of.path}?${params}`;
    if (this.pointsOf === wanted) return;
    this.pointsOf = wanted;
    if (!of.hasProperties) {
      this.end('points');
      this.set({ points: null });
      return;
    }
    const points = await this.read<PointsAnswer>('points', `${this.pathOf(now.view)}/points`, params, null);
    if (points) this.set({ points });
    else if (this.pointsOf === wanted) {
      this.pointsOf = '';
      this.set({ points: null });
    }
  }

  clear(): void {
    for (const part of ['figures', 'properties', 'points', 'overview', 'compared'] as const)
      this.running.get(part)?.abort();
    this.forget();
    this.set(({ loading }) => ({
      loading: { ...IDLE, filters: loading.filters },
      figures: null,
      properties: null,
      points: null,
      overview: null,
      compared: null,
    }));
  }

  /** Ends every call; what is there stays. */
  stop(): void {
    for (const controller of this.running.values()) controller.abort();
    this.running.clear();
    this.forget();
  }

  private forget(): void {
    this.pointsOf = '';
    this.cardsOf = '';
    this.comparedOf = '';
  }

  private end(part: Part): void {
    this.running.get(part)?.abort();
    this.mark(part, false);
  }

  private mark(part: Part, on: boolean): void {
    this.set(({ loading }) => ({ loading: { ...loading, [part]: on } }));
  }

  private pathOf(view: View): string {
    return `${this.module.base}/${indicatorOf(this.module, view.indicator).path}`;
  }
}
