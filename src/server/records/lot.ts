import type { LotAnswer } from '@/contract/calls/lot';
import { readRows, type StoredRow } from '@/server/database/read-rows';
import { flag, number, rounded, text } from '@/server/database/values';
import type { Version } from '@/server/engine/version/version';
import { latestFirst, lotDeal, lotFormatter, lotListing, packageRow } from './lot-rows';
import { createFormatter } from './record-formatter';
import { inScope, type RecordQuery } from './record-query';

const NEIGHBOURS = 8;

/** GET /industrial/lots/{id}; null where there is none or it is outside the user's markets. */
export async function lot(version: Version, query: RecordQuery): Promise<LotAnswer | null> {
  const { id, units, scope, signal } = query;
  const { reader } = version;
  const [row] = await readRows(reader, 'lots', 'lot_id', [id], signal);
  if (row === undefined || !inScope(scope, text(row, 'market'))) return null;
  const [listings, deals, memberships, near] = await Promise.all([
    readRows(reader, 'lot_listings', 'lot_id', [id], signal),
    readRows(reader, 'lot_deals', 'lot_id', [id], signal),
    readRows(reader, 'promotion_package_lots', 'lot_id', [id], signal),
    neighbours(version, row, signal),
  ]);
  const packages = await readRows(
    reader,
    'promotion_packages',
    'package_id',
    memberships.map((one) => String(one.package_id)),
    signal,
  );
  const format = createFormatter(version, units);
  const formatLot = await lotFormatter(version, [row, ...near.map((one) => one.row)], format, signal);
  const offers = latestFirst(listings, 'listed_on');
  const open = offers.find((listing) => format.isOpen(listing, 'listed_on'));
  return {
    ...formatLot(row),
    address: text(row, 'address'),
    owner: text(row, 'owner'),
    substation: flag(row, 'substation'),
    kva: number(row, 'kva'),
    installations: format.installations(row),
    images: format.images(row),
    listing: open === undefined ? null : lotListing(open, format),
    listings: offers.map((one) => lotListing(one, format)),
    transactions: latestFirst(deals, 'signed_on').map((deal) => lotDeal(deal, format)),
    packages: latestFirst(packages, 'offered_on')
      .filter((one) => inScope(scope, text(one, 'market')))
      .map((one) => packageRow(one, format)),
    neighbours: near.map((one) => ({ ...formatLot(one.row), kilometres: one.kilometres })),
    ...format.responseFields,
  };
}

type Near = { readonly row: StoredRow; readonly kilometres: number | null };

/** The nearest lots of the same market; for a lot without coordinates, other lots of its park. */
async function neighbours({ reader }: Version, row: StoredRow, signal?: AbortSignal): Promise<Near[]> {
  const [id, market] = [String(row.lot_id), String(row.market)];
  const latitude = number(row, 'latitude');
  const longitude = number(row, 'longitude');
  const park = text(row, 'park_id');
  if (latitude === null || longitude === null) {
    if (park === null) return [];
    const rows = await readRows(reader, 'lots', 'park_id', [park], signal);
    return rows
      .filter((one) => one.lot_id !== row.lot_id && text(one, 'market') === market)
      .slice(0, NEIGHBOURS)
      .map((one) => ({ row: one, kilometres: null }));
  }
  const [ids = []] = await reader.read(
    {
      sql: `select lot_id from lots where market = $1 and lot_id <> $2 and latitude is not null and longitude is not null
order by power(latitude - cast($3 as double precision), 2)
  + power((longitude - cast($4 as double precision)) * cos(radians(cast($3 as double precision))), 2), lot_id
limit ${NEIGHBOURS}`,
      parameters: [market, id, latitude, longitude],
    },
    signal,
  );
  const rows = new Map(
    (await readRows(reader, 'lots', 'lot_id', ids.map(String), signal)).map((one) => [one.lot_id, one]),
  );
  return ids.flatMap((one): Near[] => {
    const found = rows.get(String(one));
    if (found === undefined) return [];
    const away = kilometres([latitude, longitude], [number(found, 'latitude') ?? 0, number(found, 'longitude') ?? 0]);
    return [{ row: found, kilometres: rounded(away, 2) }];
  });
}

type Position = readonly [latitude: number, longitude: number];
const EARTH = 6371;

function kilometres([latitude, longitude]: Position, [otherLatitude, otherLongitude]: Position): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2;
  const chord =
    half(otherLatitude - latitude) +
    Math.cos(radians(latitude)) * Math.cos(radians(otherLatitude)) * half(otherLongitude - longitude);
  return 2 * EARTH * Math.asin(Math.min(1, Math.sqrt(chord)));
}
