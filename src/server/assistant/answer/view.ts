import { availabilityAddress } from '@/contract/addresses/availability';
import { type ComparedWith, explorerAddress, type Opened } from '@/contract/addresses/explorer';
import { buildingHref, lotHref, parkHref } from '@/contract/addresses/pages';
import { DEFAULT_UNITS, withUnits } from '@/contract/catalogue/units';
import { rangeBefore, yearBefore } from '@/contract/figures/range-before';
import type { CallOf } from './call';
import type { Plan } from './calls';
import type { Source } from './source';

type Defaults = Pick<Source, 'defaults' | 'availabilityDefaults'>;

/** The address of the view that shows the answer of a plan. Other days than those before have none: the first side is shown alone. */
export function viewOf({ call, compared, beside }: Plan, defaults: Defaults): string {
  switch (call.name) {
    case 'availability': {
      const { limit: _, ...body } = call.body;
      const units = withUnits({ ...DEFAULT_UNITS, language: body.language ?? 'es' }, body);
      return availabilityAddress({ ...body, ...units }, defaults.availabilityDefaults(units));
    }
    case 'building':
      return buildingHref(call.path.id);
    case 'lot':
      return lotHref(call.path.id);
    case 'park':
      return parkHref(call.path.id);
    case 'filters':
      return `/methodology#${call.key}`;
    case 'properties':
      return explorer(call, defaults, { tab: 'properties' });
    case 'changes':
      return explorer(call, defaults, { change: call.query.compare });
    default: {
      const comparison = compared?.name === 'figures' ? comparedWith(call, compared, beside) : null;
      return explorer(call, defaults, comparison === null ? {} : { comparison });
    }
  }
}

type Analytics = CallOf<'figures' | 'properties' | 'changes'>;

function explorer(call: Analytics, defaults: Defaults, opened: Opened): string {
  const { module, indicator } = call.path;
  return explorerAddress(module, indicator, call.query, defaults.defaults(module, call.query), opened);
}

type Days = { readonly start_date: string; readonly end_date: string };
const sameDays = (one: Days, other: Days): boolean =>
  one.start_date === other.start_date && one.end_date === other.end_date;

function comparedWith(
  { query }: CallOf<'figures'>,
  compared: CallOf<'figures'>,
  beside: Plan['beside'],
): ComparedWith | null {
  if (beside?.kind === 'rest') return { kind: 'rest' };
  if (beside?.kind === 'selection') return { kind: 'selection', selection: compared.query };
  if (sameDays(compared.query, yearBefore(query))) return { kind: 'year' };
  return sameDays(compared.query, rangeBefore(query.period, query)) ? { kind: 'previous' } : null;
}
