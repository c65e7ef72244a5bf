import type { BuildingAnswer } from '@/contract/calls/building';

/** What became of a building on a day. */
export type Event = {
  readonly kind: 'stage' | 'listed' | 'closed' | 'lease' | 'sublease' | 'sale' | 'moved_in' | 'moved_out';
  readonly id: string;
  readonly day: string;
  readonly area: number | null;
  readonly price: number | null;
  readonly priceUnit: string;
  /** The stage, the space, or who. */
  readonly what: string | null;
};

const OPERATIONS = ['lease', 'sublease', 'sale'] as const;
const together = (...parts: readonly (string | null)[]): string | null =>
  parts.filter((part) => part !== null && part !== '').join(', ') || null;

/** The latest first. */
export function historyOf(building: BuildingAnswer): readonly Event[] {
  const { lease_price_unit, sale_price_unit } = building;
  const blank = { area: null, price: null, priceUnit: lease_price_unit };
  const events: Event[] = [];
  building.stages.forEach(({ label, from }, i) => {
    if (from !== null) events.push({ ...blank, kind: 'stage', id: String(i), day: from, what: label });
  });
  for (const { id, space, listed_on, closed_on, available_area: area, asking_price_lease } of building.listings) {
    events.push({ ...blank, kind: 'listed', id, day: listed_on, area, price: asking_price_lease, what: space });
    if (closed_on !== null) events.push({ ...blank, kind: 'closed', id, day: closed_on, area, what: space });
  }
  for (const { id, space, signed_on, operation_type, area, closing_price, tenant } of building.deals) {
    const kind = OPERATIONS.find((one) => one === operation_type) ?? 'lease';
    const priceUnit = kind === 'sale' ? sale_price_unit : lease_price_unit;
    events.push({ kind, id, day: signed_on, area, price: closing_price, priceUnit, what: together(tenant, space) });
  }
  for (const { id, space, tenant, moved_in_on, moved_out_on, area } of building.occupancies) {
    const what = together(tenant, space);
    events.push({ ...blank, kind: 'moved_in', id, day: moved_in_on, area, what });
    if (moved_out_on !== null) events.push({ ...blank, kind: 'moved_out', id, day: moved_out_on, area, what });
  }
  return events.sort((a, b) => b.day.localeCompare(a.day));
}
