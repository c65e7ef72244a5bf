import type { AvailabilityFilters, Shape } from '@/contract/calls/availability';
import { NONE } from '@/contract/catalogue/dimensions';
import { FT2_PER_M2 } from '@/contract/catalogue/units';
import type { Row, Rows } from '@/server/facts/tables';
import { ReferencePlaces } from '../engine/reference-places';

/** The filters of availability, evaluated one listing at a time over the imported rows; shares only names with the server. */
export type RandomRequest = {
  readonly filters: AvailabilityFilters;
  readonly area_unit: 'ft2' | 'm2';
  readonly monetary_unit: 'USD' | 'MXN';
  readonly rent_period: 'month' | 'year';
};
export type Offer = { readonly listing: Row; readonly building: Row; readonly status: string | null };

const text = (value: Row[string] | undefined) => (value === null || value === undefined ? null : String(value));
const num = (value: Row[string] | undefined) => (value === null || value === undefined ? null : Number(value));

function stage(building: Row, day: string): string | null {
  const after = (column: string) => {
    const on = text(building[column]);
    return on !== null && on <= day;
  };
  if (after('demolished_on')) return null;
  if (after('delivered_on')) return 'delivered';
  if (after('construction_started_on')) return 'under_construction';
  if (after('planned_on')) return 'planned';
  const dated = ['planned_on', 'construction_started_on', 'delivered_on'].some((c) => text(building[c]) !== null);
  return dated ? null : 'delivered';
}

/** Whether a ring contains a place, in either orientation. */
function isAround(ring: readonly (readonly number[])[], x: number, y: number): boolean {
  let turns = 0;
  for (let i = 1; i < ring.length; i++) {
    const [ax = 0, ay = 0] = ring[i - 1] ?? [];
    const [bx = 0, by = 0] = ring[i] ?? [];
    let angle = Math.atan2(by - y, bx - x) - Math.atan2(ay - y, ax - x);
    if (angle > Math.PI) angle -= 2 * Math.PI;
    if (angle < -Math.PI) angle += 2 * Math.PI;
    turns += angle;
  }
  return Math.abs(turns) > 1;
}

/** Inside one polygon or another, and in none of its holes. */
function inside(shape: Shape, x: number, y: number): boolean {
  const polygons = shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates;
  return polygons.some(
    ([outer = [], ...holes]) => isAround(outer, x, y) && !holes.some((hole) => isAround(hole, x, y)),
  );
}

export function monthsSince(listed: string, day: string): number {
  let months = 0;
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  for (;;) {
    const last = new Date(Date.UTC(year, month - 1 - months, 0)).getUTCDate();
    const back = new Date(Date.UTC(year, month - 2 - months, Math.min(date, last))).toISOString().slice(0, 10);
    if (back < listed) return months;
    months++;
  }
}

const FACTS = [
  'docks',
  'ramps',
  'car_parking_lots',
  'trailer_parking_lots',
  'floor_thickness',
  'minimum_height',
  'column_spacing_width',
  'column_spacing_long',
  'long',
  'width',
] as const;
const OWN_LISTS = [
  'owner',
  'building_type',
  'building_classification',
  'building_origin',
  'promotion_type',
  'condition',
  'construction_system',
  'roof_type',
  'roof_isolation_level',
] as const;

export class ReferenceAvailability {
  private readonly rate: number;
  private readonly places: ReferencePlaces;

  constructor(
    private readonly rows: Rows,
    private readonly request: RandomRequest,
    private readonly scope: readonly string[] | null,
    private readonly day: string,
  ) {
    let rate = 1;
    if (request.monetary_unit === 'MXN')
      for (const row of rows.exchange_rates ?? []) if (String(row.date) <= day) rate = Number(row.mxn_per_usd);
    this.rate = rate;
    this.places = new ReferencePlaces(rows);
  }

  private area = (m2: number): number => m2 * (this.request.area_unit === 'ft2' ? FT2_PER_M2 : 1);
  price = (usd: number): number => (usd * this.rate) / (this.request.area_unit === 'ft2' ? FT2_PER_M2 : 1);
  /** A monthly rent as the request has it. */
  rent = (usd: number): number => this.price(usd) * (this.request.rent_period === 'year' ? 12 : 1);

  private onMarket(): Offer[] {
    const spaces = new Map((this.rows.spaces ?? []).map((row) => [String(row.space_id), row]));
    return (this.rows.listings ?? []).flatMap((listing) => {
      const from = text(listing.building_id) ?? text(spaces.get(String(listing.space_id))?.building_id);
      const building = (this.rows.buildings ?? []).find(({ building_id }) => building_id === from);
      const open =
        String(listing.listed_on) <= this.day &&
        (text(listing.closed_on) === null || String(listing.closed_on) > this.day);
      return building && open ? [{ listing, building, status: stage(building, this.day) }] : [];
    });
  }

  /** Whether a building passes the building filters. */
  building(building: Row): boolean {
    const { filters } = this.request;
    const market = String(building.market);
    if (this.scope !== null && !this.scope.includes(market)) return false;
    const matches = (values: readonly string[] | undefined, value: string | null) =>
      values === undefined || values.length === 0 || values.includes(value ?? NONE);
    const statuses = filters.construction_status ?? [];
    const status = stage(building, this.day);
    if (status === null) {
      if (!statuses.includes(NONE)) return false;
    } else if (!(statuses.length > 0 ? statuses : ['delivered', 'under_construction']).includes(status)) return false;
    for (const key of OWN_LISTS) if (!matches(filters[key], text(building[key]))) return false;
    const region = text((this.rows.markets ?? []).find((row) => row.market === market)?.region);
    if (!matches(filters.region, region)) return false;
    const place = { market, submarket: this.submarket(building), park: text(building.park_id) };
    const every = [...new Set((this.rows.buildings ?? []).map((row) => String(row.market)))];
    const own = every.filter((one) => this.scope === null || this.scope.includes(one));
    if (!this.places.admits(filters, place, own)) return false;
    for (const [key, installations] of [
      ['installations', text(building.installations)],
      [
        'park_installations',
        text(this.readableParks().find(({ park_id }) => park_id === building.park_id)?.installations),
      ],
    ] as const) {
      const has = (installations ?? '').split(';').filter((one) => one !== '');
      for (const expected of filters[key] ?? [])
        if (expected === NONE ? has.length > 0 : !has.includes(expected)) return false;
    }
    for (const key of FACTS) if (!within(filters[key], num(building[key]))) return false;
    if (!within(filters.net_leasable_area, this.area(num(building.net_leasable_area) ?? 0))) return false;
    const started = text(building.construction_started_on);
    const { min, max } = filters.construction_starts ?? {};
    if (min !== undefined && (started === null || started < min)) return false;
    if (max !== undefined && (started === null || started > max)) return false;
    if (filters.delimitation !== undefined) {
      if (building.longitude == null || building.latitude == null) return false;
      if (!inside(filters.delimitation, Number(building.longitude), Number(building.latitude))) return false;
    }
    return true;
  }

  /** A building may name a park in another market, of which a user without that market reads nothing. */
  private readableParks(): readonly Row[] {
    const { scope } = this;
    return (this.rows.parks ?? []).filter(({ market }) => scope === null || scope.includes(String(market)));
  }

  submarket(building: Row): string | null {
    return this.places.submarketOf(String(building.market), text(building.submarket));
  }

  offers(): Offer[] {
    const { filters } = this.request;
    const all = this.onMarket();
    const matches = (values: readonly string[] | undefined, value: string | null) =>
      values === undefined || values.length === 0 || values.includes(value ?? NONE);
    return all.filter(({ listing, building }) => {
      if (!this.building(building)) return false;
      if (!matches(filters.broker, text(listing.broker))) return false;
      if (!matches(filters.contacts_companies, text(listing.contact_company))) return false;
      if (!matches(filters.contact_company, text(listing.contact_company))) return false;
      if (!matches(filters.availability_origin, text(listing.availability_origin))) return false;
      if (filters.in_negotiations !== undefined && filters.in_negotiations !== (listing.in_negotiation === true))
        return false;
      const area = this.area(num(listing.available_area) ?? 0);
      if (!within(filters.space_area, area) || !within(filters.available_area, area)) return false;
      const whole = all
        .filter((other) => other.building === building)
        .reduce((sum, other) => sum + (num(other.listing.available_area) ?? 0), 0);
      if (!within(filters.total_available_area, this.area(whole))) return false;
      const lease = num(listing.asking_price_lease);
      const sale = num(listing.asking_price_sale);
      const shown = (usd: number | null) => (usd === null || usd === 0 ? null : this.price(usd));
      const rent = lease === null || lease === 0 ? null : this.rent(lease);
      if (!within(filters.asking_price_lease, rent) || !within(filters.asking_price, rent)) return false;
      if (!within(filters.asking_price_sale, shown(sale))) return false;
      return within(filters.months_in_market, monthsSince(String(listing.listed_on), this.day));
    });
  }

  shownArea(offers: readonly Offer[]): number {
    return this.area(offers.reduce((sum, { listing }) => sum + (num(listing.available_area) ?? 0), 0));
  }

  /** Net leasable area of the buildings that pass, available or not. */
  inventory(accepts: (building: Row) => boolean = () => true): number {
    const passing = (this.rows.buildings ?? []).filter(
      (row) => stage(row, this.day) !== null && this.building(row) && accepts(row),
    );
    return this.area(passing.reduce((sum, row) => sum + (num(row.net_leasable_area) ?? 0), 0));
  }

  averagePrice(offers: readonly Offer[], column: 'asking_price_lease' | 'asking_price_sale'): number | null {
    const priced = offers.filter(({ listing }) => (num(listing[column]) ?? 0) > 0);
    if (priced.length < 3) return null;
    const area = priced.reduce((sum, { listing }) => sum + Number(listing.available_area), 0);
    const worth = priced.reduce(
      (sum, { listing }) => sum + Number(listing.available_area) * Number(listing[column]),
      0,
    );
    return column === 'asking_price_lease' ? this.rent(worth / area) : this.price(worth / area);
  }
}

type Bounds = { readonly min?: number | undefined; readonly max?: number | undefined } | undefined;
function within(bounds: Bounds, value: number | null): boolean {
  if (bounds?.min === undefined && bounds?.max === undefined) return true;
  return value !== null && value >= (bounds.min ?? -Infinity) && value <= (bounds.max ?? Infinity);
}
