import type { ParkAnswer, ParkBuilding } from '@/contract/calls/park';
import type { Language } from '@/contract/text';
import { readRows, type StoredRow } from '@/server/database/read-rows';
import { byValue, flag, number, text } from '@/server/database/values';
import type { Version } from '@/server/engine/version/version';
import { lotFormatter } from './lot-rows';
import { createFormatter, type RecordFormatter } from './record-formatter';
import { inScope, type RecordQuery } from './record-query';
import { datedStages, formatStages, stageLabel, stageOn, stagesOf } from './stages';

/**
 * GET /industrial/lots/park/{id}; null where there is none or it is outside the user's markets. A park
 * without a record, or with a record in another market, has only what its buildings and lots show.
 */
export async function park(version: Version, query: RecordQuery): Promise<ParkAnswer | null> {
  const { id, units, scope, signal } = query;
  const { reader } = version;
  const [[own], allBuildings, allLots] = await Promise.all([
    readRows(reader, 'parks', 'park_id', [id], signal),
    readRows(reader, 'buildings', 'park_id', [id], signal),
    readRows(reader, 'lots', 'park_id', [id], signal),
  ]);
  const seen = (one: StoredRow) => inScope(scope, text(one, 'market'));
  const buildings = allBuildings.filter(seen);
  const lots = allLots.filter(seen);
  const row = own !== undefined && seen(own) ? own : undefined;
  const from = row ?? buildings[0] ?? lots[0];
  if (from === undefined) return null;
  const format = createFormatter(version, units);
  const known = row ?? {};
  const [formatLot, measured] = await Promise.all([
    lotFormatter(version, lots, format, signal),
    measure(version, buildings, format, signal),
  ]);
  const lotRows = lots.map(formatLot);
  const total = (includes: (one: Measured) => boolean, measureOf: (one: Measured) => number) =>
    measured.filter(includes).reduce((sum, one) => sum + measureOf(one), 0);
  const based = ({ status }: Measured) => status === 'delivered' || status === 'under_construction';
  const delivered = ({ status }: Measured) => status === 'delivered';
  const share = (part: number, whole: number) => (whole > 0 ? (100 * part) / whole : null);
  const inventory = total(based, ({ m2 }) => m2.leasable);
  const available = total(based, ({ m2 }) => m2.available);
  const deliveredArea = total(delivered, ({ m2 }) => m2.leasable);
  const occupied = total(delivered, ({ m2 }) => m2.occupied);
  const size = number(known, 'total_area');
  const areaOf = (includes: (place: number) => boolean) =>
    format.areas(lots.reduce((sum, one, place) => sum + (includes(place) ? (number(one, 'area') ?? 0) : 0), 0));
  return {
    id,
    name: text(known, 'name') ?? format.park(from)?.name ?? id,
    market: String(from.market),
    submarket: text(from, 'submarket'),
    latitude: number(known, 'latitude'),
    longitude: number(known, 'longitude'),
    park_type: format.label(known, 'park_type'),
    development_stage: format.label(known, 'development_stage'),
    stages: formatStages(datedStages(known), units.language),
    total_area: size === null ? null : format.areas(size),
    owner: text(known, 'owner'),
    developer: text(known, 'developer'),
    substation: flag(known, 'substation'),
    kva: number(known, 'kva'),
    installations: format.installations(known),
    images: format.images(known),
    inventory: format.areas(inventory),
    available_area: format.areas(available),
    availability_rate: share(available, inventory),
    delivered_area: format.areas(deliveredArea),
    occupied_area: format.areas(occupied),
    occupancy_rate: share(occupied, deliveredArea),
    lots_area: areaOf(() => true),
    lots_available_area: areaOf((place) => lotRows[place]?.on_market === true),
    buildings: measured.map((one) => buildingOf(one, format, units.language)),
    lots: lotRows,
    tenants: tenantsOf(measured, format),
    lease_price_unit: format.lease_price_unit,
    ...format.responseFields,
  };
}

type Measured = {
  readonly row: StoredRow;
  readonly status: 'planned' | 'under_construction' | 'delivered' | null;
  readonly m2: { readonly leasable: number; readonly available: number; readonly occupied: number };
  /** Asking price, weighted by the area with a price. */
  readonly price: number | null;
  /** Occupancies on the last day of the data that name a tenant. */
  readonly tenancies: readonly StoredRow[];
};

/** The offered and the occupied area of each building on the last day of the data, in m². */
async function measure(
  { reader }: Version,
  buildings: readonly StoredRow[],
  format: RecordFormatter,
  signal?: AbortSignal,
): Promise<Measured[]> {
  const ids = buildings.map((row) => String(row.building_id));
  const [spaces, direct, occupancies] = await Promise.all([
    readRows(reader, 'spaces', 'building_id', ids, signal),
    readRows(reader, 'listings', 'building_id', ids, signal),
    readRows(reader, 'occupancies', 'building_id', ids, signal),
  ]);
  const buildingOf = new Map(spaces.map((space) => [text(space, 'space_id'), text(space, 'building_id')]));
  const within = await readRows(
    reader,
    'listings',
    'space_id',
    spaces.map((space) => String(space.space_id)),
    signal,
  );
  // The building of a listing that names a space is the building of that space.
  const listings = [...direct.filter((one) => !buildingOf.has(text(one, 'space_id'))), ...within].map((one) => ({
    ...one,
    building_id: buildingOf.get(text(one, 'space_id')) ?? text(one, 'building_id'),
  }));
  const offered = byValue(
    listings.filter((one) => format.isOpen(one, 'listed_on')),
    'building_id',
  );
  const present = byValue(
    occupancies.filter((one) => format.isPresent(one)),
    'building_id',
  );
  const sum = (rows: readonly StoredRow[], column: string) =>
    rows.reduce((total, row) => total + (number(row, column) ?? 0), 0);
  return buildings.map((row): Measured => {
    const open = offered.get(String(row.building_id)) ?? [];
    const tenancies = present.get(String(row.building_id)) ?? [];
    const priced = open.flatMap((one) => {
      const price = format.askingPrice(one, 'lease');
      return price === null ? [] : [{ price, area: number(one, 'available_area') ?? 0 }];
    });
    const weight = priced.reduce((total, { area }) => total + area, 0);
    return {
      row,
      status: stageOn(stagesOf(row), format.as_of)?.status ?? null,
      m2: {
        leasable: number(row, 'net_leasable_area') ?? 0,
        available: sum(open, 'available_area'),
        occupied: sum(tenancies, 'area'),
      },
      price: weight > 0 ? priced.reduce((total, { price, area }) => total + price * area, 0) / weight : null,
      tenancies: tenancies.filter((one) => text(one, 'tenant') !== null),
    };
  });
}

const buildingOf = (
  { row: one, status, m2, price }: Measured,
  format: RecordFormatter,
  language: Language,
): ParkBuilding => ({
  id: String(one.building_id),
  name: text(one, 'name') ?? String(one.building_id),
  latitude: number(one, 'latitude'),
  longitude: number(one, 'longitude'),
  building_type: format.label(one, 'building_type'),
  building_classification: format.label(one, 'building_classification'),
  construction_status: stageLabel(status ?? undefined, language),
  status,
  net_leasable_area: format.areas(m2.leasable),
  available_area: format.areas(m2.available),
  occupied_area: format.areas(m2.occupied),
  asking_price_lease: price,
});

/** The tenants of a park's buildings, the largest area first. */
const tenantsOf = (measured: readonly Measured[], format: RecordFormatter): ParkAnswer['tenants'] =>
  measured
    .flatMap(({ row: one, tenancies }) => tenancies.map((tenancy) => ({ one, tenancy })))
    .sort((a, b) => (number(b.tenancy, 'area') ?? 0) - (number(a.tenancy, 'area') ?? 0))
    .map(({ one, tenancy }) => ({
      id: String(tenancy.occupancy_id),
      building: { id: String(one.building_id), name: text(one, 'name') ?? String(one.building_id) },
      tenant: text(tenancy, 'tenant') ?? '',
      moved_in_on: String(tenancy.moved_in_on),
      lease_ends_on: text(tenancy, 'lease_ends_on'),
      area: format.area(tenancy, 'area'),
    }));
