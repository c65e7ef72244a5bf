import type { About } from '@/server/database/dataset';
import type { Row, Rows } from '@/server/facts/tables';

export const ABOUT: About = { name: 'Small', sample: false, as_of: '2026-06-30', attribution: null };

/** `count` delivered buildings of 1000 m² each, in one market. */
export function small(count: number, change: Row = {}): Rows {
  return {
    markets: [{ market: 'Monterrey', region: 'Noreste' }],
    buildings: Array.from({ length: count }, (_, i) => ({
      building_id: `B${i}`,
      name: `Nave ${i}`,
      market: 'Monterrey',
      net_leasable_area: 1000,
      delivered_on: '2024-01-15',
      ...change,
    })),
  };
}
