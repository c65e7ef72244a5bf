import type { Row } from '@/server/facts/tables';
import type { Building } from './buildings';
import type { Park } from './parks';

/** Buildings stand on about half of their land; streets and green take a part of it all. */
const LAND_OF_BUILDING = 1.9;
const HECTARE = 10_000;

/** Gives parks the land for what stands in them and for their lots. */
export function measureParks(parks: readonly Park[], buildings: readonly Building[], lots: readonly Row[]): void {
  const taken = new Map<string, number>();
  const take = (park: string, area: number) => taken.set(park, (taken.get(park) ?? 0) + area);
  for (const { park, area } of buildings) if (park !== null) take(String(park.row.park_id), area * LAND_OF_BUILDING);
  for (const { park_id, area } of lots) take(String(park_id), Number(area) * 1.2);
  for (const { row } of parks) {
    const least = Math.ceil((taken.get(String(row.park_id)) ?? 0) / HECTARE) * HECTARE;
    row.total_area = Math.max(Number(row.total_area), least);
  }
}
