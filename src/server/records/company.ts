import type { CompanyAnswer } from '@/contract/calls/company';
import { type CompanyKind, MOST_TENANCIES } from '@/contract/calls/company-limits';
import { spaceName } from '@/contract/catalogue/local-names';
import type { Units } from '@/contract/catalogue/units';
import { oneOf } from '@/server/engine/query/conditions';
import type { Version } from '@/server/engine/version/version';
import { createFormatter } from './record-formatter';

/** A company by the value of its filter, and the units of the answer. */
export type CompanyQuery = { readonly kind: CompanyKind; readonly name: string; readonly units: Units };

const COLUMN: { readonly [K in CompanyKind]: string | null } = { owner: 'b.owner', tenant: 'o.tenant', broker: null };
const PRESENT = '(o.moved_in_on <= $2 and (o.moved_out_on is null or o.moved_out_on > $2))';

/**
 * An owner, tenant or broker with the space that is or was taken: of a tenant all of its own, of an owner what is taken in its buildings
 * on the last day of the data. Null where the markets of the version know no such company.
 */
export async function company(
  version: Version,
  { kind, name, units }: CompanyQuery,
  signal?: AbortSignal,
): Promise<CompanyAnswer | null> {
  const code = version.dictionary.code(kind, name) ?? 0;
  if (code === 0 || !(await isKnown(version, kind, code, signal))) return null;
  const format = createFormatter(version, units);
  const { as_of, version: data_version } = version.reader.dataset;
  const column = COLUMN[kind];
  const about = { kind, name, area_unit: format.responseFields.area_unit, as_of, data_version };
  if (column === null) return { ...about, tenancies: [], total: 0, occupied_area: 0 };
  const from = `from occupancies o join buildings b on b.building_id = o.building_id
left join spaces s on s.space_id = o.space_id where ${column} = $1${kind === 'owner' ? ` and ${PRESENT}` : ''}`;
  const parameters = [name, as_of];
  const [[total = 0] = [], [occupied = 0] = []] = await version.reader.read(
    {
      sql: `select cast(count(*) as integer), cast(coalesce(sum(case when ${PRESENT} then o.area end), 0) as double precision) ${from}`,
      parameters,
    },
    signal,
  );
  const [ids = [], ...columns] = await version.reader.read(
    {
      sql: `select o.occupancy_id, b.building_id, b.name, b.market, b.submarket, s.name, o.tenant,
  cast(o.moved_in_on as varchar), cast(o.moved_out_on as varchar), cast(o.lease_ends_on as varchar),
  case when ${PRESENT} then 1 else 0 end, cast(o.area as double precision), b.latitude, b.longitude
${from} order by case when ${PRESENT} then 0 else 1 end, o.area desc, o.occupancy_id limit ${MOST_TENANCIES}`,
      parameters,
    },
    signal,
  );
  const stated = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
  const degrees = (value: unknown): number | null => (value === null || value === undefined ? null : Number(value));
  return {
    ...about,
    tenancies: ids.map((id, row) => {
      const [building, of, market, submarket, space, tenant, since, until, ends, present, area, latitude, longitude] =
        columns.map((values) => values[row]);
      return {
        id: String(id),
        building: { id: String(building), name: stated(of) ?? String(building) },
        latitude: degrees(latitude),
        longitude: degrees(longitude),
        market: String(market),
        submarket: stated(submarket),
        space: spaceName(stated(space), units.language),
        tenant: stated(tenant),
        moved_in_on: String(since),
        moved_out_on: stated(until),
        lease_ends_on: stated(ends),
        present: Number(present) === 1,
        area: format.areas(Number(area)),
      };
    }),
    total: Number(total),
    occupied_area: format.areas(Number(occupied)),
  };
}

/** Whether a record of the markets of the version names a company: the dictionary has those of all markets. */
async function isKnown(
  { reader, scope }: Version,
  kind: CompanyKind,
  code: number,
  signal?: AbortSignal,
): Promise<boolean> {
  if (scope === null) return true;
  const sql = `select 1 from event where ${oneOf(kind, [code])} limit 1`;
  const [found = []] = await reader.read({ sql, parameters: [] }, signal);
  return found.length > 0;
}
