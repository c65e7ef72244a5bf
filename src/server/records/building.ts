import type { BuildingAnswer } from '@/contract/calls/building';
import { readRows, type StoredRow } from '@/server/database/read-rows';
import { byValue, flag, number, text } from '@/server/database/values';
import type { Version } from '@/server/engine/version/version';
import { basisOfDeal, createFormatter, type RecordFormatter } from './record-formatter';
import { inScope, type RecordQuery } from './record-query';
import { expectedDelivery, formatStages, stageLabel, stageOn, stagesOf } from './stages';

/** GET /industrial/buildings/{id}; null where there is none or it is outside the user's markets. */
export async function building(version: Version, query: RecordQuery): Promise<BuildingAnswer | null> {
  const { id, units, scope, signal } = query;
  const { reader } = version;
  const [row] = await readRows(reader, 'buildings', 'building_id', [id], signal);
  const market = row === undefined ? null : text(row, 'market');
  if (row === undefined || !inScope(scope, market)) return null;
  const [spaces, listings, deals, occupancies] = await Promise.all([
    readRows(reader, 'spaces', 'building_id', [id], signal),
    listingsOf(version, id, signal),
    readRows(reader, 'deals', 'building_id', [id], signal),
    readRows(reader, 'occupancies', 'building_id', [id], signal),
  ]);
  const { language } = units;
  const format = createFormatter(version, units);
  const names = new Map(spaces.map((space) => [text(space, 'space_id'), format.space(space)]));
  const spaceOf = (from: StoredRow) => names.get(text(from, 'space_id')) ?? text(from, 'space_id');
  const stages = stagesOf(row);
  return {
    id,
    name: text(row, 'name') ?? id,
    market,
    submarket: text(row, 'submarket'),
    park: format.park(row),
    address: text(row, 'address'),
    latitude: number(row, 'latitude'),
    longitude: number(row, 'longitude'),
    building_type: format.label(row, 'building_type'),
    building_classification: format.label(row, 'building_classification'),
    building_origin: format.label(row, 'building_origin'),
    construction_status: stageLabel(stageOn(stages, format.as_of)?.status, language),
    condition: format.label(row, 'condition'),
    promotion_type: format.label(row, 'promotion_type'),
    owner: text(row, 'owner'),
    expected_delivery_on: expectedDelivery(text(row, 'expected_delivery_on'), text(row, 'delivered_on'), format.as_of),
    net_leasable_area: format.area(row, 'net_leasable_area'),
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
    roof_isolation_level: format.label(row, 'roof_isolation_level'),
    roof_type: format.label(row, 'roof_type'),
    construction_system: format.label(row, 'construction_system'),
    installations: format.installations(row),
    images: format.images(row),
    stages: formatStages(stages, language),
    spaces: spacesOf(spaces, listings, occupancies, format),
    listings: listings.map((one) => ({ ...listingOf(one, format), space: spaceOf(one) })),
    deals: deals.map((one) => ({ ...dealOf(one, format), space: spaceOf(one) })),
    occupancies: occupancies.map((one) => ({ ...occupancyOf(one, format), space: spaceOf(one) })),
    lease_price_unit: format.lease_price_unit,
    ...format.responseFields,
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

/** The spaces of a building with the area that is offered in them and who is in them on the last day of the data. */
function spacesOf(
  spaces: readonly StoredRow[],
  listings: readonly StoredRow[],
  occupancies: readonly StoredRow[],
  format: RecordFormatter,
): BuildingAnswer['spaces'] {
  const offered = byValue(
    listings.filter((one) => format.isOpen(one, 'listed_on')),
    'space_id',
  );
  const present = byValue(
    occupancies.filter((one) => format.isPresent(one)),
    'space_id',
  );
  return spaces.map((space) => ({
    id: String(space.space_id),
    name: format.space(space),
    area: format.area(space, 'area'),
    available_area: format.areas(
      (offered.get(String(space.space_id)) ?? []).reduce((sum, one) => sum + (number(one, 'available_area') ?? 0), 0),
    ),
    tenant:
      (present.get(String(space.space_id)) ?? []).map((one) => text(one, 'tenant')).find((one) => one !== null) ?? null,
  }));
}

const listingOf = (listing: StoredRow, format: RecordFormatter) => ({
  id: String(listing.listing_id),
  listed_on: String(listing.listed_on),
  closed_on: text(listing, 'closed_on'),
  months_in_market: format.months(listing, 'listed_on'),
  available_area: format.area(listing, 'available_area'),
  asking_price_lease: format.askingPrice(listing, 'lease'),
  asking_price_sale: format.askingPrice(listing, 'sale'),
  availability_origin: format.label(listing, 'availability_origin'),
  broker: text(listing, 'broker'),
  ...format.contact(listing),
  in_negotiation: flag(listing, 'in_negotiation') === true,
});

const dealOf = (deal: StoredRow, format: RecordFormatter) => ({
  id: String(deal.deal_id),
  signed_on: String(deal.signed_on),
  operation_type: format.label(deal, 'operation_type') ?? '',
  basis: basisOfDeal(deal),
  area: format.area(deal, 'area'),
  closing_price: format.closingPrice(deal),
  tenant: text(deal, 'tenant'),
  business_activity: format.label(deal, 'business_activity'),
  broker: text(deal, 'broker'),
  renewal: flag(deal, 'renewal') === true,
  investor_sale: flag(deal, 'investor_sale') === true,
});

const occupancyOf = (occupancy: StoredRow, format: RecordFormatter) => ({
  id: String(occupancy.occupancy_id),
  tenant: text(occupancy, 'tenant'),
  moved_in_on: String(occupancy.moved_in_on),
  lease_ends_on: text(occupancy, 'lease_ends_on'),
  moved_out_on: text(occupancy, 'moved_out_on'),
  area: format.area(occupancy, 'area'),
});
