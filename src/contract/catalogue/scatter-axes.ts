import { keysOf } from '../keys';
import { type Text, text } from '../text';
import { dimension } from './dimensions';
import { type IndicatorKey, indicator } from './indicators';
import type { ModuleKey } from './modules';

/** What a quantity of a property measures; decides its unit. Lengths are in metres. */
export type AxisQuantity = 'area' | 'metres' | 'years' | 'power';

type Axis = {
  readonly name: Text;
  /** What is said of the properties that do not have it, after their number. */
  readonly without: Text;
  readonly quantity: AxisQuantity;
  /** The modules whose properties have it. */
  readonly of: readonly ModuleKey[];
};

/** The quantities of a property that its value is drawn over, in menu order. */
export const SCATTER_AXES = {
  net_leasable_area: {
    name: dimension('net_leasable_area').name,
    without: text('sin área rentable', 'without a leasable area'),
    quantity: 'area',
    of: ['buildings'],
  },
  minimum_height: {
    name: text('Altura libre', 'Clear height'),
    without: text('sin altura libre', 'without a clear height'),
    quantity: 'metres',
    of: ['buildings'],
  },
  age: {
    name: text('Antigüedad', 'Age'),
    without: text('sin fecha de entrega anterior', 'without an earlier delivery date'),
    quantity: 'years',
    of: ['buildings'],
  },
  area: {
    name: dimension('area').name,
    without: text('sin área', 'without an area'),
    quantity: 'area',
    of: ['lots'],
  },
  kva: {
    name: dimension('kva').name,
    without: text('sin capacidad eléctrica', 'without a power capacity'),
    quantity: 'power',
    of: ['lots'],
  },
} as const satisfies Record<string, Axis>;

export type ScatterAxis = keyof typeof SCATTER_AXES;
export const SCATTER_AXIS_KEYS = keysOf(SCATTER_AXES);
/** The declaration of a quantity. */
export const scatterAxis = (key: ScatterAxis): Axis => SCATTER_AXES[key];

/** The quantities of the properties of a module, in menu order. */
export const axesOfModule = (module: ModuleKey): readonly ScatterAxis[] =>
  SCATTER_AXIS_KEYS.filter((key) => scatterAxis(key).of.includes(module));

/** The quantities of the properties that an indicator counts. */
export const axesOf = (key: IndicatorKey): readonly ScatterAxis[] => axesOfModule(indicator(key).module);

/** Prices follow size; an area over the area of its own property would mostly be a line. */
const DEFAULTS: Record<ModuleKey, { readonly price: ScatterAxis; readonly other: ScatterAxis }> = {
  buildings: { price: 'net_leasable_area', other: 'minimum_height' },
  lots: { price: 'area', other: 'kva' },
};
/** The quantity that is drawn where none is chosen. */
export function firstAxis(key: IndicatorKey): ScatterAxis {
  const { module, quantity } = indicator(key);
  const { price, other } = DEFAULTS[module];
  return quantity === 'price' ? price : other;
}
