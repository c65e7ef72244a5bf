import { keysOf } from '../keys';
import { type Text, text } from '../text';
import { DIMENSION_KEYS } from './dimensions';
import { supports } from './indicators';

type BridgeStep = {
  readonly name: Text;
  readonly description: Text;
  /** How the step enters the sum; `total` is what the steps before it add up to. */
  readonly sign: 'start' | 'minus' | 'plus' | 'total';
};

/**
 * From what is on the market to what is vacant on a day: why availability and occupancy rates do not add up to 100 %. Each step is a sum
 * over buildings. In a delivered building, area on the market beyond its vacant area is still occupied, and vacant area beyond what is on
 * the market is not marketed.
 */
export const BRIDGE_STEPS = {
  available: {
    sign: 'start',
    name: text('Disponible', 'Available'),
    description: text(
      'En el mercado, vacío u ocupado, terminado o en construcción.',
      'On the market, vacant or occupied, finished or under construction.',
    ),
  },
  under_construction: {
    sign: 'minus',
    name: text('Aún sin entregar', 'Not delivered yet'),
    description: text(
      'En el mercado en edificios en construcción o planeados.',
      'On the market in buildings under construction or planned.',
    ),
  },
  still_occupied: {
    sign: 'minus',
    name: text('Aún ocupado', 'Still occupied'),
    description: text(
      'En el mercado en edificios entregados, más allá de su área vacante.',
      'On the market in delivered buildings, beyond their vacant area.',
    ),
  },
  not_marketed: {
    sign: 'plus',
    name: text('Vacante sin comercializar', 'Vacant, not marketed'),
    description: text(
      'Área vacante de edificios entregados que no está en el mercado.',
      'Vacant area of delivered buildings that is not on the market.',
    ),
  },
  vacant: {
    sign: 'total',
    name: text('Vacante', 'Vacant'),
    description: text(
      'Área neta rentable menos área ocupada, en edificios entregados.',
      'Net leasable area less occupied area, in delivered buildings.',
    ),
  },
} as const satisfies Record<string, BridgeStep>;
export type BridgeStepKey = keyof typeof BRIDGE_STEPS;
export const BRIDGE_STEP_KEYS = keysOf(BRIDGE_STEPS) as [BridgeStepKey, ...BridgeStepKey[]];
/** The declaration of a step of the bridge. */
export const bridgeStep = (key: BridgeStepKey): BridgeStep => BRIDGE_STEPS[key];

/** The two rates that the bridge reconciles. */
export const BRIDGED_RATES = ['availability_rate', 'occupancy_rate'] as const;
/** The filters that both rates know: every step counts the same buildings. */
export const BRIDGE_DIMENSIONS = DIMENSION_KEYS.filter((key) => BRIDGED_RATES.every((rate) => supports(rate, key)));
