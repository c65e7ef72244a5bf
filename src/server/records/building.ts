import type { BuildingAnswer } from '@/contract/calls/building';
import type { AnalyticsQuery } from '@/contract/calls/query';
import { type EnumerationKey, enumerationLabel } from '@/contract/catalogue/enumerations';
import { AREA_SYMBOL, areaPerM2, priceUnit } from '@/contract/catalogue/units';
import type { Scope } from '../engine/compile';
import { firstOfMonth, isoDay, parts } from '../engine/days';
import type { Version } from '../engine/question';
import { readRows, type StoredRow } from './read-rows';

export type Units = Pick<AnalyticsQuery, 'area_unit' | 'monetary_unit' | 'language'>;

const text = (row: StoredRow, column: string): string | null => {
  const value = row[column];
  return value === null || value === undefined ? null : String(value);
};
const number = (row: StoredRow, column: string): number | null => {
  const value = row[column];
  return value === null || value === undefined ? null : Number(value);
};
const list = (row: StoredRow, column: string): string[] =>
  (text(row, column) ?? '').split(';').filter((item) => item !== '');
const rounded = (value: number, decimals: number): number => Math.round(value * 10 ** decimals) / 10 ** decimals;

/** GET /industrial/buildings/{id}; null where there is none or it lies outside the asker's markets. */
export async function building(
  version: Version,
  id: string,
  units: Units,
  scope: Scope,
  signal?: AbortSignal,
): Promise<BuildingAnswer | null> {
  const { reader } = version;
  const [row] = await readRows(reader, 'buildings', 'building_id', [id], signal);
  const market = row === undefined ? null : text(row, 'market');
  if (row === undefined || market === null || (scope !== null && !scope.includes(market))) return null;
  const [spaces, listings, deals, occupancies] = await Promise.all([
    readRows(reader, 'spaces', 'building_id', [id], signal),
    listingsOf(version, id, signal),
    readRows(reader, 'deals', 'building_id', [id], signal),
    readRows(reader, 'occupancies', 'building_id', [id], signal),
  ]);
  const park = text(row, 'park_id');
  const { area_unit, monetary_unit, language } = units;
  const label = (from: StoredRow, column: string, enumeration = column as EnumerationKey) => {
    const key = text(from, column);
    return key === null ? null : (enumerationLabel(enumeration, key)?.[language] ?? key);
  };
  const area = (from: StoredRow, column: string) => rounded((number(from, column) ?? 0) * areaPerM2(area_unit), 4);
  const price = (from: StoredRow, column: string, day: string) => {
    const stated = number(from, column);
    const rate = monetary_unit === 'USD' ? 1 : version.rates.on(day);
    return stated === null || rate === null ? null : rounded((stated * rate) / areaPerM2(area_unit), 6);
  };
  const names = new Map(spaces.map((space) => [text(space, 'space_id'), text(space, 'name')]));
  const spaceOf = (from: StoredRow) => names.get(text(from, 'space_id')) ?? text(from, 'space_id');
  const stages = stagesOf(row);
  return {
    id,
    name: text(row, 'name') ?? id,
    market,
    submarket: text(row, 'submarket'),
    park:
      park === null
        ? null
        : { id: park, name: version.dictionary.label('park', version.dictionary.code('park', park) ?? 0, language) },
    address: text(row, 'address'),
    latitude: number(row, 'latitude'),
    longitude: number(row, 'longitude'),
    building_type: label(row, 'building_type'),
    building_classification: label(row, 'building_classification'),
    building_origin: label(row, 'building_origin'),
    construction_status: stageLabel(stages.find(({ until }) => until === null)?.status, language),
    condition: label(row, 'condition'),
    promotion_type: label(row, 'promotion_type'),
    owner: text(row, 'owner'),
    net_leasable_area: area(row, 'net_leasable_area'),
    docks: number(row, 'docks'),
    ramps: number(row, 'ramps'),
    car_parking_lots: number(row, 'car_parking_lots'),
    trailer_parking_lots: number(row, 'trailer_parking_lots'),
    floor_thickness: number(row, 'floor_thickness'),
    minimum_height: number(row, 'minimum_height'),
    column_spacing_width: number(row, 'column_spacing_width'),
    column_spacing_long: number(row, 'column_spacing_long'),
    long: number(row, 'long'),
    width: number(row, 'width'),
    roof_isolation_level: label(row, 'roof_isolation_level'),
    roof_type: label(row, 'roof_type'),
    construction_system: label(row, 'construction_system'),
    installations: list(row, 'installations').map((key) => enumerationLabel('installation', key)?.[language] ?? key),
    images: list(row, 'images'),
    stages: stages.map(({ status, from, until }) => ({
      status,
      label: stageLabel(status, language) ?? status,
      from,
      until,
    })),
    spaces: spaces.map((space) => ({
      id: String(space.space_id),
      name: text(space, 'name'),
      area: area(space, 'area'),
    })),
    listings: listings.map((listing) => {
      const listed_on = String(listing.listed_on);
      const closed_on = text(listing, 'closed_on');
      const day = closed_on ?? reader.dataset.as_of;
      return {
        id: String(listing.listing_id),
        space: spaceOf(listing),
        listed_on,
        closed_on,
        available_area: area(listing, 'available_area'),
        asking_price_lease: price(listing, 'asking_price_lease', day),
        asking_price_sale: price(listing, 'asking_price_sale', day),
        availability_origin: label(listing, 'availability_origin'),
        broker: text(listing, 'broker'),
        contact_company: text(listing, 'contact_company'),
        contact_name: text(listing, 'contact_name'),
        contact_email: text(listing, 'contact_email'),
        contact_phone: text(listing, 'contact_phone'),
        in_negotiation: listing.in_negotiation === true,
      };
    }),
    deals: deals.map((deal) => {
      const signed_on = String(deal.signed_on);
      return {
        id: String(deal.deal_id),
        space: spaceOf(deal),
        signed_on,
        operation_type: label(deal, 'operation_type') ?? '',
        area: area(deal, 'area'),
        closing_price: price(deal, 'closing_price', lastOfMonth(signed_on)),
        tenant: text(deal, 'tenant'),
        business_activity: label(deal, 'business_activity'),
        broker: text(deal, 'broker'),
        renewal: deal.renewal === true,
        investor_sale: deal.investor_sale === true,
      };
    }),
    occupancies: occupancies.map((occupancy) => ({
      id: String(occupancy.occupancy_id),
      space: spaceOf(occupancy),
      tenant: text(occupancy, 'tenant'),
      moved_in_on: String(occupancy.moved_in_on),
      moved_out_on: text(occupancy, 'moved_out_on'),
      area: area(occupancy, 'area'),
    })),
    area_unit: AREA_SYMBOL[area_unit],
    lease_price_unit: priceUnit('lease', monetary_unit, area_unit, language),
    sale_price_unit: priceUnit('sale', monetary_unit, area_unit, language),
    data_version: reader.dataset.version,
  };
}

/** A listing names its building or a space of it. */
async function listingsOf({ reader }: Version, id: string, signal?: AbortSignal): Promise<StoredRow[]> {
  const [ids = []] = await reader.read(
    {
      sql: `select x.listing_id from listings x left join spaces s on s.space_id = x.space_id
where coalesce(s.building_id, x.building_id) = $1`,
      parameters: [id],
    },
    signal,
  );
  const rows = await readRows(reader, 'listings', 'listing_id', ids.map(String), signal);
  return rows.sort((a, b) => (String(a.listed_on) < String(b.listed_on) ? -1 : 1));
}

const lastOfMonth = (iso: string): string => {
  const { year, month } = parts(iso);
  return isoDay(firstOfMonth(year * 12 + month + 1) - 1);
};

const stageLabel = (status: string | undefined, language: Units['language']): string | null =>
  status === undefined ? null : (enumerationLabel('construction_status', status)?.[language] ?? status);

type Stage = { status: 'planned' | 'under_construction' | 'delivered'; from: string | null; until: string | null };

/** The stages that follow from a building's dates; one without dates has always been delivered. */
export function stagesOf(row: StoredRow): Stage[] {
  const [planned, started, delivered, gone] = [
    'planned_on',
    'construction_started_on',
    'delivered_on',
    'demolished_on',
  ].map((column) => text(row, column));
  const first = (...days: (string | null | undefined)[]) =>
    days.filter((one): one is string => typeof one === 'string').sort()[0] ?? null;
  const none = !planned && !started && !delivered;
  const stages: Stage[] = [];
  if (planned) stages.push({ status: 'planned', from: planned, until: first(started, delivered, gone) });
  if (started) stages.push({ status: 'under_construction', from: started, until: first(delivered, gone) });
  if (delivered || none) stages.push({ status: 'delivered', from: delivered ?? null, until: gone ?? null });
  return stages.filter(({ from, until }) => from === null || until === null || from < until);
}
