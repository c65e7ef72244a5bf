import { ROOTS } from './names';
import type { Market } from './places';
import type { Random } from './random';

type Activity = Market['industry'];
export type Tenant = { readonly name: string; readonly activity: Activity };

/** What companies of a kind do; each company does one of them. */
const KINDS: Readonly<Record<string, readonly Activity[]>> = {
  Manufacturas: ['home_appliances', 'aerospace', 'other_manufacturing'],
  Componentes: ['automotive', 'electronics', 'aerospace', 'medical_devices'],
  Logística: ['logistics', 'logistics', 'e_commerce'],
  Sistemas: ['electronics', 'medical_devices'],
  Industrias: ['metalworking', 'furniture', 'other_manufacturing'],
  Ensambles: ['automotive', 'home_appliances', 'shelter'],
  Plásticos: ['plastics'],
  Alimentos: ['food_and_beverage'],
  Empaques: ['paper_and_packaging'],
  Comercializadora: ['retail', 'e_commerce'],
};

const TENANTS: readonly Tenant[] = Object.entries(KINDS).flatMap(([kind, activities]) =>
  ROOTS.map((root, i): Tenant => {
    const activity = activities[i % activities.length] ?? 'other_manufacturing';
    return { name: `${kind} ${root} de México`, activity };
  }),
);
export const TENANT_NAMES: readonly string[] = TENANTS.map(({ name }) => name);
const BY_ACTIVITY = new Map<Activity, Tenant[]>();
for (const one of TENANTS) BY_ACTIVITY.set(one.activity, [...(BY_ACTIVITY.get(one.activity) ?? []), one]);
const COMMON = [
  'automotive',
  'logistics',
  'electronics',
  'metalworking',
  'plastics',
  'e_commerce',
  'food_and_beverage',
  'paper_and_packaging',
  'furniture',
  'other_manufacturing',
  'shelter',
  'retail',
] as const satisfies readonly Activity[];

/** A company that takes space in a market: nearly half of them are of its leading industry. */
export function tenantIn(random: Random, market: Market): Tenant {
  const activity = random.chance(0.45) ? market.industry : random.pick(COMMON);
  const [first, ...others] = BY_ACTIVITY.get(activity) ?? [];
  if (first === undefined) throw new RangeError(`no tenant of the activity ${activity}`);
  return random.pick([first, ...others]);
}
