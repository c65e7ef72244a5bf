import type { Delimitation } from '@/contract/calls/delimitation';
import type { AnalyticsQuery } from '@/contract/calls/query';
import { LIST_KEYS, type ListKey, RANGE_KEYS } from '@/contract/catalogue/dimensions';
import type { IndicatorKey } from '@/contract/catalogue/indicators';
import { FT2_PER_M2 } from '@/contract/catalogue/units';
import { unhandled } from '@/contract/unhandled';
import type { Row, Rows } from '@/server/facts/tables';
import { ReferencePlaces } from './reference-places';
import { type RecordRows, TESTED_LISTS, TESTED_RANGES } from './tested-dimensions';

/**
 * The definitions of the indicators, evaluated one record at a time over the imported rows. Slow and simple on purpose: it shares
 * only the names of units and keys with the engine.
 */
type Record_ = {
  property: string;
  area: number;
  price: number | null;
  dims: Record<ListKey, string | null>;
  nla: number;
  kva: number;
  place: readonly [number, number] | null;
};

/** The definition of a value: the first sum minus the second, the first divided by the second, or the prices of the first. */
type Counted = {
  kind: 'sum' | 'ratio' | 'average';
  first: Record_[];
  second: Record_[];
  /** What the first sum of a ratio is less, and what its quotient is multiplied by. */
  less?: Record_[];
  times?: number;
  /** A remainder of stocks: only the records of the first sum count, and a property of which nothing is left makes none of it. */
  remainder?: boolean;
  money: number;
};
export type Own = { value: number; weight: number };

const text = (value: Row[string] | undefined) => (value === null || value === undefined ? null : String(value));
const num = (value: Row[string] | undefined) => Number(value ?? 0);

function stage(building: Row, day: string): string | null {
  const after = (column: string) => {
    const d = text(building[column]);
    return d !== null && d <= day;
  };
  if (after('demolished_on')) return null;
  if (after('delivered_on')) return 'delivered';
  if (after('construction_started_on')) return 'under_construction';
  if (after('planned_on')) return 'planned';
  return text(building.planned_on) === null &&
    text(building.construction_started_on) === null &&
    text(building.delivered_on) === null
    ? 'delivered'
    : null;
}

/** The same day a year later; the last of February in a shorter one. */
function yearLater(day: string): string {
  const [year, rest] = [Number(day.slice(0, 4)) + 1, day.slice(4)];
  return `${year}${rest === '-02-29' ? '-02-28' : rest}`;
}

const placeOf = (row: Row): readonly [number, number] | null =>
  row.longitude == null || row.latitude == null ? null : [num(row.longitude), num(row.latitude)];

/** The winding number of the rings around a place: counterclockwise rings count +1, clockwise ones −1. */
function inside(rings: Delimitation, [x, y]: readonly [number, number]): boolean {
  const around = rings.map((ring) => {
    let turns = 0;
    for (let i = 1; i < ring.length; i++) {
      const [ax, ay] = ring[i - 1] ?? [0, 0];
      const [bx, by] = ring[i] ?? [0, 0];
      let angle = Math.atan2(by - y, bx - x) - Math.atan2(ay - y, ax - x);
      if (angle > Math.PI) angle -= 2 * Math.PI;
      if (angle < -Math.PI) angle += 2 * Math.PI;
      turns += angle;
    }
    return Math.round(turns / (2 * Math.PI));
  });
  return around.reduce((sum, one) => sum + one, 0) > 0;
}

const PLACES = new Set(['market', 'submarket', 'park']);

/** The properties of the module of lots. */
const LAND = ['lots', 'parks'] as const;

/** Kinds of record, each known from the day of its first one. */
type Kind =
  | 'building'
  | 'planned'
  | 'delivered'
  | 'listing'
  | 'asked'
  | 'occupied'
  | 'deal'
  | 'closed'
  | 'move_out'
  | 'start'
  | 'delivery'
  | 'preleased'
  | 'recent'
  | 'renewal'
  | 'building_site'
  | 'offered'
  | 'lot_listing'
  | 'lot_asked'
  | 'lot_deal'
  | 'lot_closed'
  | 'park';
/**
 * Whether an indicator is as of a day (stock) or of a range of days (flow), and the kinds of record that it counts; of a rate, those of
 * its two sides. Its sum is in `counted`.
 */
const COUNTED: Record<IndicatorKey, readonly ['stock' | 'flow', Kind, Kind?]> = {
  inventory: ['stock', 'building'],
  availability: ['stock', 'listing'],
  planned_buildings: ['stock', 'planned'],
  availability_rate: ['stock', 'listing', 'building'],
  occupancy_rate: ['stock', 'occupied', 'delivered'],
  asking_price: ['stock', 'asked'],
  gross_absorption: ['flow', 'deal'],
  closing_price: ['flow', 'closed'],
  move_outs: ['flow', 'move_out'],
  construction_starts: ['flow', 'start'],
  net_absorption: ['flow', 'deal', 'move_out'],
  net_absorption_without_speculative: ['flow', 'deal', 'move_out'],
  vacancy: ['stock', 'delivered', 'occupied'],
  vacancy_rate: ['stock', 'delivered', 'occupied'],
  under_construction: ['stock', 'building_site'],
  deliveries: ['flow', 'delivery'],
  preleased_share: ['stock', 'preleased', 'building_site'],
  renewals: ['flow', 'renewal'],
  months_of_supply: ['stock', 'offered', 'recent'],
  lots_availability: ['stock', 'lot_listing'],
  lots_gross_absorption: ['flow', 'lot_deal'],
  lots_asking_price: ['stock', 'lot_asked'],
  lots_closing_price: ['flow', 'lot_closed'],
  planned_industrial_parks: ['stock', 'park'],
};
/** The kinds of record of vacant area, and of what it is a part of. */
const VACANCY_SIDES: Record<'first' | 'second', readonly Kind[]> = {
  first: ['delivered', 'occupied'],
  second: ['delivered'],
};
/** The start of what has no known start. */
const ALWAYS = '1900-01-01';

export class Reference {
  private readonly buildings: Map<string, Row>;
  private readonly regions: Map<string, string | null>;
  private readonly places: ReferencePlaces;

  constructor(
    private readonly rows: Rows,
    private readonly query: AnalyticsQuery,
    private readonly scope: readonly string[] | null,
    /** Groups whose records are excluded. */
    private readonly excluded: readonly string[] = [],
  ) {
    this.buildings = new Map((rows.buildings ?? []).map((row) => [String(row.building_id), row]));
    this.regions = new Map((rows.markets ?? []).map((row) => [String(row.market), text(row.region)]));
    this.places = new ReferencePlaces(rows);
  }

  /** The values of a record's dimensions; `record` is its own row, if it has one. */
  private dims(property: Row, status: string | null, record: Row = {}): Record_['dims'] {
    const rows: RecordRows = {
      property,
      record,
      status,
      region: this.regions.get(String(property.market)) ?? null,
      submarket: this.places.submarketOf(String(property.market), text(property.submarket)),
    };
    return Object.fromEntries(LIST_KEYS.map((key) => [key, TESTED_LISTS[key].read(rows)])) as Record_['dims'];
  }

  /** The dimensions that have a value in some record. */
  valuedDimensions(): ListKey[] {
    const joined = (['listings', 'occupancies', 'deals'] as const).flatMap((name) => this.joined(name));
    const made = joined.map(({ row, building }) => this.make(building, 0, null, stage(building, '2026-11-20'), row));
    const land = [...(this.rows.lots ?? []), ...(this.rows.parks ?? [])].map((row) => this.ground(row, 0, 0, null));
    return LIST_KEYS.filter((key) => [...made, ...land].some(({ dims }) => dims[key] !== null));
  }

  private make(building: Row, area: number, price: number | null, status: string | null, record: Row = {}): Record_ {
    return {
      property: String(building.building_id),
      area,
      price,
      dims: this.dims(building, status, record),
      nla: num(building.net_leasable_area),
      kva: 0,
      place: placeOf(building),
    };
  }

  /** A lot or park with the area and price of one of its records. */
  private ground(row: Row, size: number, area: number, price: number | null): Record_ {
    return {
      property: String(row.lot_id ?? row.park_id),
      area,
      price,
      dims: this.dims(row, null),
      nla: size,
      kva: num(row.kva),
      place: placeOf(row),
    };
  }

  private ofLots(table: 'lot_listings' | 'lot_deals'): { row: Row; lot: Row }[] {
    return (this.rows[table] ?? []).flatMap((row) => {
      const lot = (this.rows.lots ?? []).find(({ lot_id }) => lot_id === row.lot_id);
      return lot ? [{ row, lot }] : [];
    });
  }

  private lotsOffered(day: string): Record_[] {
    return this.ofLots('lot_listings')
      .filter(
        ({ row }) => String(row.listed_on) <= day && (text(row.closed_on) === null || day < String(row.closed_on)),
      )
      .map(({ row, lot }) =>
        this.ground(lot, num(lot.area), num(row.available_area), num(row.asking_price_sale) || null),
      );
  }

  private lotsSold(start: string, end: string): Record_[] {
    return this.ofLots('lot_deals')
      .filter(
        ({ row }) => row.operation_type === 'sale' && String(row.signed_on) >= start && String(row.signed_on) <= end,
      )
      .map(({ row, lot }) =>
        this.ground(
          lot,
          num(lot.area),
          num(row.area),
          num(row.closing_price) * this.pesosOn(String(row.signed_on)) || null,
        ),
      );
  }

  private parksPlanned(day: string): Record_[] {
    return (this.rows.parks ?? [])
      .filter((park) => {
        const planned = text(park.planned_on);
        const begun = [park.construction_started_on, park.delivered_on].some((d) => d !== null && String(d) <= day);
        return !begun && (planned === null ? park.development_stage === 'planned' : planned <= day);
      })
      .map((park) => this.ground(park, num(park.total_area), num(park.total_area), null));
  }

  private joined(table: 'listings' | 'occupancies' | 'deals'): { row: Row; building: Row }[] {
    return (this.rows[table] ?? []).flatMap((row) => {
      const building = this.buildings.get(String(row.building_id));
      return building ? [{ row, building }] : [];
    });
  }

  private rateOn(day: string): number {
    let rate = 0;
    for (const row of this.rows.exchange_rates ?? []) if (String(row.date) <= day) rate = num(row.mxn_per_usd);
    return rate;
  }

  /** MXN per USD on the last day of a deal's month, or 1 if dollars are requested. */
  private pesosOn(signed: string): number {
    const last = new Date(Date.UTC(Number(signed.slice(0, 4)), Number(signed.slice(5, 7)), 0))
      .toISOString()
      .slice(0, 10);
    return this.query.monetary_unit === 'MXN' ? this.rateOn(last) : 1;
  }

  /** Records of a stock on a day. */
  private stock(fact: 'building' | 'listing' | 'occupancy', day: string): Record_[] {
    if (fact === 'building') {
      return [...this.buildings.values()].flatMap((building) => {
        const status = stage(building, day);
        return status === null ? [] : [this.make(building, num(building.net_leasable_area), null, status)];
      });
    }
    const [from, until, area] =
      fact === 'listing'
        ? (['listed_on', 'closed_on', 'available_area'] as const)
        : (['moved_in_on', 'moved_out_on', 'area'] as const);
    return this.joined(fact === 'listing' ? 'listings' : 'occupancies')
      .filter(({ row }) => String(row[from]) <= day && (text(row[until]) === null || day < String(row[until])))
      .map(({ row, building }) =>
        this.make(
          building,
          num(row[area]),
          fact === 'listing' && num(row.asking_price_lease) > 0 ? num(row.asking_price_lease) : null,
          stage(building, day),
          row,
        ),
      );
  }

  /** Deals of users, without renewals, that fulfil a condition on their building and the day they were signed. */
  private deals(holds: (building: Row, signed: string) => boolean, status: (signed: string) => string): Record_[] {
    return this.joined('deals')
      .filter(({ row, building }) => {
        const signed = String(row.signed_on);
        return row.renewal !== true && row.investor_sale !== true && holds(building, signed);
      })
      .map(({ row, building }) =>
        this.make(building, num(row.area), null, stage(building, status(String(row.signed_on))), row),
      );
  }

  /** Records of a flow between two days, both included. */
  private flow(fact: 'deal' | 'renewal' | 'move_out' | 'start' | 'delivery', start: string, end: string): Record_[] {
    const inside = (value: Row[string] | undefined) => {
      const day = text(value);
      return day !== null && day >= start && day <= end;
    };
    if (fact === 'start')
      return [...this.buildings.values()]
        .filter((b) => inside(b.construction_started_on))
        .map((b) => this.make(b, num(b.net_leasable_area), null, null));
    if (fact === 'delivery')
      return [...this.buildings.values()]
        .filter((b) => inside(b.delivered_on))
        .map((b) => this.make(b, num(b.net_leasable_area), null, null));
    if (fact === 'move_out')
      return this.joined('occupancies')
        .filter(({ row }) => inside(row.moved_out_on))
        .map(({ row, building }) => this.make(building, num(row.area), null, null, row));
    return this.joined('deals')
      .filter(
        ({ row }) =>
          inside(row.signed_on) && (row.renewal === true) === (fact === 'renewal') && row.investor_sale !== true,
      )
      .map(({ row, building }) => {
        const signed = String(row.signed_on);
        const factor = this.pesosOn(signed);
        const price =
          row.operation_type !== 'sale' && num(row.closing_price) > 0 ? num(row.closing_price) * factor : null;
        return this.make(building, num(row.area), price, stage(building, signed), row);
      });
  }

  private filtered(
    records: Record_[],
    supported: readonly string[],
    base: readonly string[] | null,
    stockPrices: boolean,
    tables: readonly ('buildings' | 'lots' | 'parks')[] = ['buildings'],
  ): Record_[] {
    const { lists, ranges, area_unit, monetary_unit, end_date } = this.query;
    const perM2 = area_unit === 'ft2' ? FT2_PER_M2 : 1;
    const exchange = stockPrices && monetary_unit === 'MXN' ? this.rateOn(end_date) : 1;
    // Lots are sold; all other prices are rents, which are recorded by month.
    const money = exchange * (tables === LAND ? 1 : this.months);
    const { delimitation } = this.query;
    const every = this.everyMarket(tables);
    const places = Object.fromEntries(
      Object.entries(lists).filter(([key]) => PLACES.has(key) && supported.includes(key)),
    );
    return records.filter((record) => {
      if (this.excluded.includes(record.dims[this.query.group_by as ListKey] ?? '__none__')) return false;
      if (delimitation && (record.place === null || !inside(delimitation, record.place))) return false;
      if (this.scope !== null && !this.scope.includes(String(record.dims.market))) return false;
      const { market, submarket, park } = record.dims;
      if (!this.places.admits(places, { market: String(market), submarket, park }, every)) return false;
      for (const [key, values] of Object.entries(lists))
        if (
          supported.includes(key) &&
          !PLACES.has(key) &&
          values &&
          !values.includes(record.dims[key as ListKey] ?? '__none__')
        )
          return false;
      if (
        base &&
        supported.includes('construction_status') &&
        !lists.construction_status &&
        !base.includes(record.dims.construction_status ?? '')
      )
        return false;
      for (const key of RANGE_KEYS) {
        const bounds = ranges[key];
        if (!supported.includes(key) || !bounds) continue;
        const value = TESTED_RANGES[key]({
          nla: record.nla * perM2,
          area: record.area * perM2,
          kva: record.kva,
          price: record.price === null ? null : (record.price * money) / perM2,
        });
        if (bounds.none ? value !== null : value === null) return false;
        if (
          value !== null &&
          ((bounds.min !== undefined && value < bounds.min) || (bounds.max !== undefined && value > bounds.max))
        )
          return false;
      }
      return true;
    });
  }

  /** All markets of the user with a property of some kinds. */
  private everyMarket(tables: readonly ('buildings' | 'lots' | 'parks')[]): string[] {
    const markets = new Set(tables.flatMap((table) => (this.rows[table] ?? []).map(({ market }) => String(market))));
    return [...markets].filter((market) => this.scope === null || this.scope.includes(market));
  }

  /** The records of a range of days in a group (null: all): those counted, and those subtracted or divided by. */
  private counted(
    key: IndicatorKey,
    supported: readonly string[],
    start: string,
    end: string,
    group: string | null,
  ): Counted {
    const base = ['delivered', 'under_construction'];
    const member = (record: Record_) =>
      group === null || (record.dims[this.query.group_by as ListKey] ?? '__none__') === group;
    const stocks = (fact: 'building' | 'listing' | 'occupancy', only: string | null, on: readonly string[] | null) =>
      this.filtered(this.stock(fact, end), supported, on, fact === 'listing').filter(
        (r) => (only === null || r.dims.construction_status === only) && member(r),
      );
    const flows = (fact: 'deal' | 'renewal' | 'move_out' | 'start' | 'delivery') =>
      this.filtered(this.flow(fact, start, end), supported, null, false).filter(member);
    const lots = (records: Record_[], stockPrices: boolean) =>
      this.filtered(records, supported, null, stockPrices, LAND).filter(member);
    const sum = (first: Record_[]): Counted => ({ kind: 'sum', first, second: [], money: 1 });
    const ratio = (first: Record_[], second: Record_[], more: Pick<Counted, 'less' | 'times'> = {}): Counted => ({
      kind: 'ratio',
      first,
      second,
      ...more,
      money: 1,
    });
    const unfiltered = (records: Record_[]) => this.filtered(records, supported, null, false).filter(member);
    const average = (all: Record_[], money: number): Counted => ({
      kind: 'average',
      first: all.filter((r) => r.price !== null),
      second: [],
      money,
    });
    const net = (withoutSpeculative: boolean): Counted => {
      const included = (records: Record_[]) =>
        withoutSpeculative ? records.filter((r) => r.dims.building_origin !== 'speculative') : records;
      return { kind: 'sum', first: included(flows('deal')), second: included(flows('move_out')), money: 1 };
    };
    switch (key) {
      case 'inventory':
        return sum(stocks('building', null, base));
      case 'availability':
        return sum(stocks('listing', null, base));
      case 'planned_buildings':
        return sum(stocks('building', 'planned', null));
      case 'availability_rate':
        return ratio(stocks('listing', null, base), stocks('building', null, base));
      case 'occupancy_rate':
        return ratio(stocks('occupancy', 'delivered', null), stocks('building', 'delivered', null));
      case 'asking_price':
        return average(
          stocks('listing', null, base),
          (this.query.monetary_unit === 'MXN' ? this.rateOn(end) : 1) * this.months,
        );
      case 'gross_absorption':
        return sum(flows('deal'));
      case 'closing_price':
        return average(flows('deal'), this.months);
      case 'move_outs':
        return sum(flows('move_out'));
      case 'construction_starts':
        return sum(flows('start'));
      case 'vacancy':
        return {
          kind: 'sum',
          first: stocks('building', 'delivered', null),
          second: stocks('occupancy', 'delivered', null),
          remainder: true,
          money: 1,
        };
      case 'vacancy_rate': {
        const delivered = stocks('building', 'delivered', null);
        return ratio(delivered, delivered, { less: stocks('occupancy', 'delivered', null) });
      }
      case 'under_construction':
        return sum(stocks('building', 'under_construction', null));
      case 'deliveries':
        return sum(flows('delivery'));
      case 'renewals':
        return sum(flows('renewal'));
      case 'preleased_share':
        return ratio(
          unfiltered(
            this.deals(
              (building, signed) => signed <= end && stage(building, end) === 'under_construction',
              () => end,
            ),
          ),
          stocks('building', 'under_construction', null),
        );
      case 'months_of_supply':
        return ratio(
          stocks('listing', null, null).filter(({ dims }) => base.includes(dims.construction_status ?? '')),
          unfiltered(
            this.deals(
              (_, signed) => signed <= end && end < yearLater(signed),
              (signed) => signed,
            ),
          ),
          { times: 12 },
        );
      case 'lots_availability':
        return sum(lots(this.lotsOffered(end), true));
      case 'lots_gross_absorption':
        return sum(lots(this.lotsSold(start, end), false));
      case 'lots_asking_price':
        return average(lots(this.lotsOffered(end), true), this.query.monetary_unit === 'MXN' ? this.rateOn(end) : 1);
      case 'lots_closing_price':
        return average(lots(this.lotsSold(start, end), false), 1);
      case 'planned_industrial_parks':
        return sum(lots(this.parksPlanned(end), false));
      case 'net_absorption':
        return net(false);
      case 'net_absorption_without_speculative':
        return net(true);
      default:
        return unhandled(key);
    }
  }

  /**
   * The first day with records of every kind that an indicator counts, in the caller's markets; null where a kind has none. A rate
   * has a first day of its own for each side.
   */
  since(key: IndicatorKey, side?: 'first' | 'second'): string | null {
    const [, one, other = one] = COUNTED[key];
    const sides = key === 'vacancy_rate' && side !== undefined ? VACANCY_SIDES[side] : null;
    const days = (sides ?? (side === undefined ? [one, other] : [side === 'first' ? one : other])).map((kind) =>
      this.first(kind),
    );
    return days.reduce((latest, day) => (latest === null || day === null ? null : day > latest ? day : latest));
  }

  private first(kind: Kind): string | null {
    const within = (row: Row) => this.scope === null || this.scope.includes(String(row.market));
    const staged = (only: string | null) =>
      [...this.buildings.values()]
        .filter(within)
        .flatMap((building) =>
          [ALWAYS, building.planned_on, building.construction_started_on, building.delivered_on]
            .flatMap((day) => text(day) ?? [])
            .filter((day) => (only === null ? stage(building, day) !== null : stage(building, day) === only)),
        );
    const spans = (table: 'listings' | 'occupancies', from: string, until: string) =>
      this.joined(table).filter(
        ({ row, building }) =>
          within(building) && (text(row[until]) === null || String(row[from]) < String(row[until])),
      );
    const signed = (renewed: boolean) =>
      this.joined('deals').filter(
        ({ row, building }) => within(building) && (row.renewal === true) === renewed && row.investor_sale !== true,
      );
    const deals = () => signed(false);
    /** The days on which a record or its building's stage begins while the building is in some stages. */
    const staggered = (
      table: 'listings' | 'occupancies',
      from: string,
      until: string,
      stages: readonly string[],
    ): string[] =>
      spans(table, from, until).flatMap(({ row, building }) =>
        [row[from], building.planned_on, building.construction_started_on, building.delivered_on]
          .flatMap((day) => text(day) ?? [])
          .filter(
            (day) =>
              day >= String(row[from]) &&
              (text(row[until]) === null || day < String(row[until])) &&
              stages.includes(stage(building, day) ?? ''),
          ),
      );
    const ofLots = (table: 'lot_listings' | 'lot_deals') => this.ofLots(table).filter(({ lot }) => within(lot));
    const offered = () =>
      ofLots('lot_listings').filter(
        ({ row }) => text(row.closed_on) === null || String(row.listed_on) < String(row.closed_on),
      );
    const sold = () => ofLots('lot_deals').filter(({ row }) => row.operation_type === 'sale');
    const days = (): readonly (Row[string] | undefined)[] => {
      switch (kind) {
        case 'building':
          return staged(null);
        case 'planned':
        case 'delivered':
          return staged(kind);
        case 'building_site':
          return staged('under_construction');
        case 'offered':
          return staggered('listings', 'listed_on', 'closed_on', ['delivered', 'under_construction']);
        case 'delivery':
          return [...this.buildings.values()].filter(within).map((building) => building.delivered_on);
        case 'renewal':
          return signed(true).map(({ row }) => row.signed_on);
        case 'recent':
          return signed(false).map(({ row }) => yearLater(String(row.signed_on)));
        case 'preleased':
          return signed(false).flatMap(({ row, building }) =>
            [row.signed_on, building.construction_started_on]
              .flatMap((day) => text(day) ?? [])
              .filter((day) => day >= String(row.signed_on) && stage(building, day) === 'under_construction'),
          );
        case 'listing':
        case 'asked':
          return spans('listings', 'listed_on', 'closed_on')
            .filter(({ row }) => kind === 'listing' || num(row.asking_price_lease) > 0)
            .map(({ row }) => row.listed_on);
        case 'occupied':
          return staggered('occupancies', 'moved_in_on', 'moved_out_on', ['delivered']);
        case 'deal':
        case 'closed':
          return deals()
            .filter(({ row }) => kind === 'deal' || (row.operation_type !== 'sale' && num(row.closing_price) > 0))
            .map(({ row }) => row.signed_on);
        case 'move_out':
          return this.joined('occupancies')
            .filter(({ building }) => within(building))
            .map(({ row }) => row.moved_out_on);
        case 'start':
          return [...this.buildings.values()].filter(within).map((building) => building.construction_started_on);
        case 'lot_listing':
        case 'lot_asked':
          return offered()
            .filter(({ row }) => kind === 'lot_listing' || num(row.asking_price_sale) > 0)
            .map(({ row }) => row.listed_on);
        case 'lot_deal':
        case 'lot_closed':
          return sold()
            .filter(({ row }) => kind === 'lot_deal' || num(row.closing_price) > 0)
            .map(({ row }) => row.signed_on);
        case 'park':
          return (this.rows.parks ?? []).filter(within).flatMap((park) => {
            const planned = text(park.planned_on) ?? (park.development_stage === 'planned' ? ALWAYS : null);
            const begun = [park.construction_started_on, park.delivered_on].some(
              (day) => planned !== null && text(day) !== null && String(day) <= planned,
            );
            return planned === null || begun ? [] : [planned];
          });
        default:
          return unhandled(kind);
      }
    };
    return (
      days()
        .flatMap((day) => text(day) ?? [])
        .sort()[0] ?? null
    );
  }

  /** Months that a rent of the query is for. */
  private get months(): number {
    return this.query.rent_period === 'year' ? 12 : 1;
  }

  private get perM2(): number {
    return this.query.area_unit === 'ft2' ? FT2_PER_M2 : 1;
  }

  private averageOf(records: Record_[], money: number): number {
    const weight = records.reduce((s, r) => s + r.area, 0);
    return (records.reduce((s, r) => s + r.area * (r.price ?? 0), 0) / weight) * (money / this.perM2);
  }

  /** The average price in a group whose records are fewer than 3; null of any other. */
  few(key: IndicatorKey, supported: readonly string[], start: string, end: string, group: string): number | null {
    const { kind, first, money } = this.counted(key, supported, start, end, group);
    return kind === 'average' && first.length > 0 && first.length < 3 ? this.averageOf(first, money) : null;
  }

  /** Value of the records of a range of days in a group (null: all), with the records behind it. Null before the first record. */
  value(
    key: IndicatorKey,
    supported: readonly string[],
    start: string,
    end: string,
    group: string | null,
  ): { value: number | null; n: number } {
    const counted = this.counted(key, supported, start, end, group);
    const { kind, first, second, less = [], times = 100, remainder, money } = counted;
    const records = remainder ? first.length : first.length + second.length;
    const area = (records: Record_[]) => records.reduce((sum, r) => sum + r.area, 0) * this.perM2;
    const since = this.since(key);
    if (since === null || end < since) {
      const n = kind === 'ratio' ? second.length : kind === 'sum' ? records : first.length;
      return { value: null, n };
    }
    if (kind === 'ratio')
      return {
        value: second.length > 0 ? (times * (area(first) - area(less))) / area(second) : null,
        n: second.length,
      };
    if (kind === 'sum') return { value: area(first) - area(second), n: records };
    return { value: first.length < 3 ? null : this.averageOf(first, money), n: first.length };
  }

  /** The contribution of each property to the value of the query's range, or to one side of it; its own average and area for prices. */
  byProperty(
    key: IndicatorKey,
    supported: readonly string[],
    side?: 'first' | 'second',
    group: string | null = null,
  ): Map<string, Own> {
    const { start_date, end_date } = this.query;
    const counted = this.counted(key, supported, start_date, end_date, group);
    const found = new Map<string, Own>();
    const add = (records: Record_[], sign: 1 | -1) => {
      for (const { property, area, price } of records) {
        const own = found.get(property) ?? { value: 0, weight: 0 };
        const weight = own.weight + area;
        const value =
          counted.kind === 'average'
            ? (own.value * own.weight + (area * (price ?? 0) * counted.money) / this.perM2) / weight
            : own.value + sign * area * this.perM2;
        found.set(property, { value, weight });
      }
    };
    if (side !== undefined) {
      add(counted[side], 1);
      if (side === 'first') add(counted.less ?? [], -1);
    } else {
      add(counted.first, 1);
      add(counted.second, -1);
    }
    if (counted.remainder || (side === 'first' && counted.less))
      for (const [property, { value }] of found) if (Math.abs(value) < 1e-6) found.delete(property);
    return found;
  }

  isStock(key: IndicatorKey): boolean {
    return COUNTED[key][0] === 'stock';
  }

  /** Lowest and highest price behind an average, and the share of the area with a price; undefined for other indicators. */
  prices(key: IndicatorKey, supported: readonly string[], start: string, end: string) {
    const base = ['delivered', 'under_construction'];
    const records =
      key === 'asking_price'
        ? this.filtered(this.stock('listing', end), supported, base, true)
        : key === 'closing_price'
          ? this.filtered(this.flow('deal', start, end), supported, null, false)
          : key === 'lots_asking_price'
            ? this.filtered(this.lotsOffered(end), supported, null, true, LAND)
            : key === 'lots_closing_price'
              ? this.filtered(this.lotsSold(start, end), supported, null, false, LAND)
              : undefined;
    if (records === undefined) return undefined;
    const exchange = key.endsWith('asking_price') && this.query.monetary_unit === 'MXN' ? this.rateOn(end) : 1;
    const money = exchange * (key.startsWith('lots_') ? 1 : this.months);
    const perM2 = this.query.area_unit === 'ft2' ? FT2_PER_M2 : 1;
    const prices = records.flatMap(({ price }) => (price === null ? [] : [(price * money) / perM2]));
    const area = (those: Record_[]) => those.reduce((sum, record) => sum + record.area, 0);
    return {
      min: prices.length === 0 ? null : Math.min(...prices),
      max: prices.length === 0 ? null : Math.max(...prices),
      share: records.length === 0 ? null : area(records.filter(({ price }) => price !== null)) / area(records),
    };
  }
}
