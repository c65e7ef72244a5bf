import type { FormerVersion } from '@/contract/calls/entered-changes';
import type { PageQuery } from '@/contract/calls/properties-order';
import type { AnalyticsQuery } from '@/contract/calls/query';
import type { ListKey } from '@/contract/catalogue/dimensions';
import type { IndicatorKey, Part } from '@/contract/catalogue/indicators';
import type { ModuleKey } from '@/contract/catalogue/modules';
import type { ScatterAxis } from '@/contract/catalogue/scatter-axes';
import type { Units } from '@/contract/catalogue/units';
import type { DayRange } from '@/contract/figures/range-before';
import type { Language } from '@/contract/text';
import { questionDataOf } from '@/server/assistant/answer/data-names';
import { availability, find } from '@/server/availability/availability';
import type { AvailabilityQuery } from '@/server/availability/availability-query';
import { chosenOf } from '@/server/availability/chosen';
import type { FileOf } from '@/server/availability/files/file-of';
import { availabilityDefaults, availabilityFilters } from '@/server/availability/options';
import type { FactsReader, FactsStore, StoredImage } from '@/server/database/facts-store';
import { namedFilters } from '@/server/downloads/filters-in-words';
import type { Download } from '@/server/downloads/request';
import { sayIn } from '@/server/downloads/texts';
import { figures, overview } from '@/server/engine/figures/figures';
import { withinOthers } from '@/server/engine/figures/others';
import { scorecard } from '@/server/engine/figures/scorecard';
import { defaultFilters, definitionOf, filters, optionsOf } from '@/server/engine/filters/filters';
import { type Change, type ChangesQuery, changes } from '@/server/engine/properties/changes';
import { type DealsQuery, deals } from '@/server/engine/properties/deals';
import { distribution } from '@/server/engine/properties/distribution';
import { type ChangedEntry, type EnteredRequest, enteredChanges } from '@/server/engine/properties/entered-changes';
import { FILTERED_BY, type MarketChangesQuery, marketChanges } from '@/server/engine/properties/market-changes';
import { type ValueBounds, withinValues } from '@/server/engine/properties/own-values';
import { points, properties, sumOf } from '@/server/engine/properties/properties';
import { scatter } from '@/server/engine/properties/scatter';
import { type VacancyBridgeQuery, vacancyBridge } from '@/server/engine/properties/vacancy-bridge';
import type { MetricQuery } from '@/server/engine/query/compile';
import { metricQueryOf, preloadFacts, type Version } from '@/server/engine/version/version';
import { areas } from '@/server/records/areas';
import { type CompanyQuery, company } from '@/server/records/company';
import { showsImage } from '@/server/records/images';
import { namesOf, preloadNames } from '@/server/records/name-index';
import type { RecordQuery } from '@/server/records/record-query';
import { search } from '@/server/records/search';
import type { User } from '@/server/session/user';
import { changedSince, formerVersions } from './changed-since';

/** The markets that the user's subscription does not cover. */
export const uncoveredMarkets = ({ markets: scope }: User, markets: readonly string[] | undefined): string[] =>
  markets?.filter((market) => scope?.includes(market) === false) ?? [];

/** Reads one record; null where there is none in the user's markets. */
export type ReadRecord<T> = (version: Version, query: RecordQuery) => Promise<T | null>;

/**
 * The current data version, limited to the user's markets. Handlers read market data only through it, so that no handler can
 * forget the markets.
 */
export class ScopedData {
  constructor(
    private readonly facts: FactsStore,
    private readonly version: Version,
    private readonly user: User,
    /** The day on which the request is answered. */
    readonly today: string,
  ) {}

  /**
   * Starts reading into memory for later requests; `load` logs its failure. Former versions are not read.
   */
  private preload(load: (reader: FactsReader) => Promise<unknown>): void {
    if (this.facts.dataset?.version !== this.version.reader.dataset.version) return;
    this.facts.reading(load).catch(() => undefined);
  }

  get dataVersion(): string {
    return this.version.reader.dataset.version;
  }

  /** The last day of the data. Everything ends on it: ranges, what is on the market, files, pages. */
  get day(): string {
    return this.version.reader.dataset.as_of;
  }

  get dataset() {
    return this.version.reader.dataset;
  }

  /** Returns a function that opens an image after the version is released; null where nothing in the user's markets names it. */
  async image(path: string, signal: AbortSignal): Promise<(() => Promise<StoredImage | null>) | null> {
    const shown = await showsImage(this.version, path, this.user.markets, signal);
    return shown ? () => this.facts.image(path, signal) : null;
  }

  record<T>(read: ReadRecord<T>, id: string, units: RecordQuery['units'], signal: AbortSignal): Promise<T | null> {
    return read(this.version, { id, units, scope: this.user.markets, signal });
  }

  /** Reads alerts in this version. */
  alerts<T>(read: (version: Version) => T): T {
    return read(this.version);
  }

  search(text: string, signal: AbortSignal) {
    if (namesOf(this.version.reader) === null) this.preload(preloadNames);
    return search(this.version, text, this.user.markets, signal);
  }

  filters(module: ModuleKey, units: Units, signal: AbortSignal) {
    return filters(this.version, module, units, signal);
  }

  defaultFilters(module: ModuleKey, units: Units) {
    return defaultFilters(this.version, module, units);
  }

  options(module: ModuleKey, key: ListKey, language: Language, text: string, signal: AbortSignal) {
    return optionsOf(this.version, module, { key, language, search: text }, signal);
  }

  areas(signal: AbortSignal) {
    return areas(this.version, signal);
  }

  /** What questions are read with. */
  questionData() {
    return questionDataOf(this.version);
  }

  /** An indicator's entry of `filters`. */
  definition(key: IndicatorKey, units: Units) {
    return definitionOf(key, units);
  }

  overview(module: ModuleKey, query: AnalyticsQuery, signal: AbortSignal) {
    if (this.version.inMemory() === null) this.preload(preloadFacts);
    return overview(this.version, module, query, signal);
  }

  scorecard(keys: readonly IndicatorKey[], query: AnalyticsQuery, signal: AbortSignal) {
    if (this.version.inMemory() === null) this.preload(preloadFacts);
    return scorecard(this.version, keys, query, signal);
  }

  /** An indicator's query; of a rate, `part` is the side whose records are read. */
  metricQuery(key: IndicatorKey, query: AnalyticsQuery, part?: Part): MetricQuery {
    if (this.version.inMemory() === null) this.preload(preloadFacts);
    return metricQueryOf(this.version, key, query, part);
  }

  /** The same query, limited to the groups that a summary over `days` sums up as others. */
  others(metricQuery: MetricQuery, days: DayRange, signal: AbortSignal) {
    return withinOthers(this.version, metricQuery, days, signal);
  }

  figures(metricQuery: MetricQuery, signal: AbortSignal) {
    return figures(this.version, metricQuery, signal);
  }

  properties(metricQuery: MetricQuery, page: PageQuery, signal: AbortSignal) {
    return properties(this.version, metricQuery, page, signal);
  }

  /** How many properties are behind a value, and their sum. */
  sum(metricQuery: MetricQuery, signal: AbortSignal) {
    return sumOf(this.version, metricQuery, signal);
  }

  /** The same query, limited to the properties whose own value lies within bounds. */
  withinValues(metricQuery: MetricQuery, bounds: ValueBounds): MetricQuery {
    return withinValues(this.version, metricQuery, bounds);
  }

  distribution(metricQuery: MetricQuery, signal: AbortSignal) {
    return distribution(this.version, metricQuery, signal);
  }

  scatter(metricQuery: MetricQuery, x: ScatterAxis, signal: AbortSignal) {
    return scatter(this.version, metricQuery, x, signal);
  }

  points(metricQuery: MetricQuery, signal: AbortSignal) {
    return points(this.version, metricQuery, signal);
  }

  changes(change: Change, which: ChangesQuery, signal: AbortSignal) {
    return changes(this.version, change, which, signal);
  }

  /** How what is available becomes what is vacant. */
  vacancyBridge(query: VacancyBridgeQuery, signal: AbortSignal) {
    return vacancyBridge(this.version, query, signal);
  }

  /** What happened on some days. */
  async marketChanges(request: MarketChangesQuery, signal: AbortSignal) {
    const answer = await marketChanges(this.version, request, signal);
    return { ...answer, filters: this.changesFilters(request.query) };
  }

  private changesFilters(query: AnalyticsQuery) {
    return namedFilters(metricQueryOf(this.version, FILTERED_BY, query), sayIn(query.language));
  }

  /** The stored versions with which this one can be compared. */
  formerVersions() {
    return formerVersions(this.version.reader.dataset);
  }

  /** What this version has otherwise than a former one, in the user's markets. */
  changedSince(since: FormerVersion, query: AnalyticsQuery, person: string) {
    return changedSince(this.version, since, query, person);
  }

  /** The same, one page of it. */
  enteredChanges(since: FormerVersion, changed: readonly ChangedEntry[], request: EnteredRequest & { page: number }) {
    return { ...enteredChanges(this.version, since, changed, request), filters: this.changesFilters(request.query) };
  }

  /** An owner, tenant or broker; null where the user's markets know none of that name. */
  company(query: CompanyQuery, signal: AbortSignal) {
    return company(this.version, query, signal);
  }

  /** The deals of some days. */
  deals(query: DealsQuery, signal: AbortSignal) {
    return deals(this.version, query, signal);
  }

  /** What files of this version are made with. */
  files<T extends object>(more: T) {
    return { ...more, version: this.version, today: this.today };
  }

  /** The request of an analytics download. */
  download(request: Omit<Download, 'version' | 'today'>): Download {
    return { ...request, version: this.version, today: this.today };
  }

  availabilityFilters(units: Units, signal: AbortSignal) {
    return availabilityFilters(this.version, units, this.day, signal);
  }

  availabilityDefaults(units: Units) {
    return availabilityDefaults(this.version, units, this.day);
  }

  /** The codes of the buildings with some ids, and the ids without a building; undefined where no ids are sent. */
  async chosen(ids: readonly string[] | undefined, signal: AbortSignal) {
    return ids === undefined ? undefined : chosenOf(this.version, ids, signal);
  }

  /** What is on the market; `codes` limits it to some buildings. */
  availability(query: AvailabilityQuery, codes: readonly number[] | undefined, signal: AbortSignal) {
    return availability(this.version, { ...query, propertyCodes: codes }, this.user.markets, this.day, signal);
  }

  /** The same, read in batches for a file. */
  findAvailability(query: AvailabilityQuery, codes: readonly number[] | undefined, signal: AbortSignal) {
    return find(this.version, { ...query, propertyCodes: codes }, this.user.markets, this.day, signal);
  }

  /** The request of an availability download. */
  availabilityFile(file: Omit<FileOf, 'version' | 'day' | 'today'>): FileOf {
    return { ...file, version: this.version, day: this.day, today: this.today };
  }
}
