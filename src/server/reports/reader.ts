import { defaultLists, explorerAddress, type Opened } from '@/contract/addresses/explorer';
import type { FiguresAnswer, PointsAnswer, PropertiesAnswer } from '@/contract/calls/answers';
import type { AnalyticsQuery } from '@/contract/calls/query';
import type { ReportSource } from '@/contract/calls/report';
import { type DimensionKey, dimension } from '@/contract/catalogue/dimensions';
import { INDICATOR_KEYS, type IndicatorKey, indicator, publicKey } from '@/contract/catalogue/indicators';
import { periodIndex } from '@/contract/figures/calendar';
import { periodDays } from '@/contract/figures/closed-period';
import { periodLabel } from '@/contract/figures/period-label';
import { ROUTES } from '@/contract/routes';
import { callText } from './call-text';
import type { ReportData } from './report-data';
import type { ReportRequest } from './report-request';
import { type Words, wordsIn } from './words';

/** How many periods the charts over time have. */
const PERIODS = { monthly: 13, quarterly: 8, yearly: 5 } as const;

type Asked = { readonly by?: DimensionKey; readonly over: 'period' | 'series' };
export type Read<A> = { readonly answer: A; readonly source: ReportSource };

/** The indicator of buildings with one of some names, the first that the catalogue has. */
export const named = (...names: readonly string[]): IndicatorKey | null =>
  names
    .map((name) => INDICATOR_KEYS.buildings.find((key) => publicKey(key) === name))
    .find((key) => key !== undefined) ?? null;

/** Those of some indicators that the catalogue has. */
export const everyNamed = (names: readonly string[]): IndicatorKey[] =>
  names.map((name) => named(name)).filter((key) => key !== null);

/** Reads the answers of calls for a report, each once, and says which call and which view of the product have them. */
export class Reader {
  readonly words: Words;
  private readonly answers = new Map<string, Promise<Read<FiguresAnswer>>>();
  private readonly used = new Set<IndicatorKey>();
  private readonly lists: AnalyticsQuery['lists'];

  constructor(
    readonly data: ReportData,
    readonly request: ReportRequest,
    private readonly signal: AbortSignal,
  ) {
    this.words = wordsIn(request.units.language);
    const { market: _, ...lists } = defaultLists(data.defaultFilters('buildings', request.units));
    this.lists = request.markets === null ? lists : { ...lists, market: request.markets };
  }

  /** The name of the data in the language of the report; a sample is named as one. */
  get datasetName(): string {
    const { sample, name } = this.data.dataset;
    return sample ? this.words.text('sample') : name;
  }

  /** The indicators that were read, in the order of the catalogue. */
  get indicators(): IndicatorKey[] {
    return INDICATOR_KEYS.buildings.filter((key) => this.used.has(key));
  }

  /** The name of the report's period. */
  get periodName(): string {
    const { period, start_date } = this.request.period;
    return periodLabel(period, periodIndex(period, start_date), this.request.units.language);
  }

  private query({ by = 'market', over }: Asked): AnalyticsQuery {
    const { period, start_date, end_date } = this.request.period;
    // Ranges are read from the smallest, other groups from the largest value.
    const sort = dimension(by).type === 'range' ? 'alpha' : 'value';
    return {
      ...this.request.units,
      ...{ group_by: by, period, sort, end_date, lists: this.lists, ranges: {} },
      start_date: over === 'period' ? start_date : periodDays(period, start_date, PERIODS[period] - 1).start_date,
    };
  }

  private view(key: IndicatorKey, query: AnalyticsQuery, opened: Opened): string {
    return explorerAddress('buildings', key, query, this.data.defaultFilters('buildings', this.request.units), opened);
  }

  /** The figures of an indicator over the period of the report, or over that and the ones before it. */
  figures(key: IndicatorKey, asked: Asked): Promise<Read<FiguresAnswer>> {
    const name = JSON.stringify([key, asked.by ?? 'market', asked.over]);
    const known = this.answers.get(name);
    if (known !== undefined) return known;
    this.used.add(key);
    const query = this.query(asked);
    const path = { module: 'buildings', indicator: key } as const;
    const reading = this.data.figures(this.data.metricQuery(key, query), this.signal).then((answer) => ({
      answer,
      source: { call: callText(ROUTES.figures, path, query), view: this.view(key, query, {}) },
    }));
    this.answers.set(name, reading);
    return reading;
  }

  /** The properties behind an indicator of the period that have coordinates. */
  async points(key: IndicatorKey): Promise<Read<PointsAnswer>> {
    const query = this.query({ over: 'period' });
    return {
      answer: await this.data.points(this.data.metricQuery(key, query), this.signal),
      source: {
        call: callText(ROUTES.points, { module: 'buildings', indicator: key }, query),
        view: this.view(key, query, {}),
      },
    };
  }

  /** The largest properties behind an indicator of the period. */
  async properties(key: IndicatorKey): Promise<Read<PropertiesAnswer>> {
    this.used.add(key);
    const query = this.query({ over: 'period' });
    const page = { page: 1, order_by: 'value', order: 'desc' } as const;
    const path = { module: 'buildings', indicator: key } as const;
    return {
      answer: await this.data.properties(this.data.metricQuery(key, query), page, this.signal),
      source: {
        call: callText(ROUTES.properties, path, { ...query, ...page }),
        view: this.view(key, query, { tab: 'properties' }),
      },
    };
  }

  /** The name of an indicator in the language of the report. */
  name(key: IndicatorKey): string {
    return indicator(key).name[this.request.units.language];
  }
}
