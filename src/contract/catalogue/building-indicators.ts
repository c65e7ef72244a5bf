import { text } from '../text';
import type { ColumnKey } from './columns';
import { dimensionsOf } from './dimensions';
import { BASE, BUILT, LISTED, PLACE, SIGNED } from './indicator-columns';
import type { Indicator } from './indicators';

const BUILDING = dimensionsOf(['building']);
const LISTING = dimensionsOf(['building', 'listing'], 'construction_status', 'promotion_type');
const DEAL = dimensionsOf(['building', 'deal'], 'construction_status');

const MOVED = [...PLACE, 'tenant', 'date', 'net_leasable_area'] as const satisfies readonly ColumnKey[];

/** Why the two rates are no complements; the bridge between them is declared in `vacancy-bridge.ts`. */
const APART = {
  es: 'lo disponible puede seguir ocupado o estar en construcción, y lo vacante puede no estar en el mercado.',
  en: 'available space may still be occupied or under construction, and vacant space may not be on the market.',
};

/** The indicators of buildings, in the order of the cards. */
export const BUILDING_INDICATORS = {
  inventory: {
    key: 'inventory',
    module: 'buildings',
    name: text('Inventario', 'Inventory'),
    tooltip: text(
      'Área neta rentable de los edificios de la base al cierre del periodo. La base es el filtro de estatus de construcción; si no se indica, entregados y en construcción.',
      'Net leasable area of the buildings in the base at the end of the period. The base is the construction status filter; where none is set, delivered and under construction.',
    ),
    quantity: 'area',
    definition: { kind: 'stock', source: { fact: 'building' } },
    base: BASE,
    path: 'inventory',
    download: 'inventory',
    hasProperties: true,
    columns: BUILT,
    dimensions: dimensionsOf(['building'], 'construction_status', 'promotion_type'),
  },
  availability: {
    key: 'availability',
    module: 'buildings',
    name: text('Disponibilidad', 'Availability'),
    tooltip: text(
      'Área en el mercado al cierre del periodo, vacía u ocupada, directa o en subarrendamiento, terminada o en construcción. No es lo mismo que vacancia.',
      'Area on the market at the end of the period, vacant or occupied, direct or sublease, finished or under construction. It is not the same as vacancy.',
    ),
    quantity: 'area',
    definition: { kind: 'stock', source: { fact: 'listing' } },
    base: BASE,
    path: 'availability',
    download: 'availability',
    hasProperties: true,
    columns: [...LISTED, 'net_leasable_area', 'price'],
    dimensions: LISTING,
  },
  planned_buildings: {
    key: 'planned_buildings',
    module: 'buildings',
    name: text('Edificios planeados', 'Planned pipeline'),
    tooltip: text(
      'Área neta rentable de los edificios anunciados y sin iniciar al cierre del periodo, con su número.',
      'Net leasable area of the buildings announced and not started at the end of the period, with their count.',
    ),
    quantity: 'area',
    definition: { kind: 'stock', source: { fact: 'building', onlyStatus: 'planned' } },
    path: 'planned-buildings',
    download: 'planned-buildings',
    hasProperties: true,
    columns: BUILT,
    dimensions: dimensionsOf(['building'], 'promotion_type'),
  },
  availability_rate: {
    key: 'availability_rate',
    module: 'buildings',
    name: text('Tasa de disponibilidad', 'Availability rate'),
    tooltip: text(
      `Disponibilidad entre inventario, con los mismos filtros en ambos. No suma 100 % con la tasa de ocupación: ${APART.es}`,
      `Availability divided by inventory, the same filters on both sides. It does not add up to 100% with the occupancy rate: ${APART.en}`,
    ),
    quantity: 'rate',
    definition: { kind: 'ratio', numerator: { fact: 'listing' }, denominator: { fact: 'building' } },
    base: BASE,
    path: 'availability-rate',
    download: 'availability-rate',
    hasProperties: false,
    parts: {
      numerator: { name: text('Disponibilidad', 'Availability'), columns: [...LISTED, 'net_leasable_area', 'price'] },
      denominator: { name: text('Inventario', 'Inventory'), columns: BUILT },
    },
    columns: [],
    dimensions: dimensionsOf(['building'], 'construction_status', 'promotion_type'),
  },
  occupancy_rate: {
    key: 'occupancy_rate',
    module: 'buildings',
    name: text('Tasa de ocupación', 'Occupancy rate'),
    tooltip: text(
      `Área ocupada en edificios entregados entre el área neta rentable de los edificios entregados, con los mismos filtros. Vacía donde no hay edificios entregados. No suma 100 % con la tasa de disponibilidad: ${APART.es}`,
      `Occupied area in delivered buildings divided by the net leasable area of delivered buildings, the same filters on both sides. Empty where there is no delivered building. It does not add up to 100% with the availability rate: ${APART.en}`,
    ),
    quantity: 'rate',
    definition: {
      kind: 'ratio',
      numerator: { fact: 'occupancy', onlyStatus: 'delivered' },
      denominator: { fact: 'building', onlyStatus: 'delivered' },
    },
    path: 'occupancy-rate',
    download: 'occupancy-rate',
    hasProperties: false,
    parts: {
      numerator: {
        name: text('Área ocupada', 'Occupied area'),
        columns: [...PLACE, 'tenant', 'date', 'net_leasable_area'],
      },
      denominator: { name: text('Inventario entregado', 'Delivered inventory'), columns: BUILT },
    },
    columns: [],
    dimensions: dimensionsOf(['building'], 'construction_status'),
  },
  asking_price: {
    key: 'asking_price',
    module: 'buildings',
    name: text('Precio de salida', 'Asking price'),
    tooltip: text(
      'Promedio del precio de renta pedido, ponderado por el área disponible, de lo que está en el mercado al cierre del periodo y declara precio.',
      'Average of the asking rent, weighted by available area, over what is on the market at the end of the period and states a price.',
    ),
    quantity: 'price',
    definition: { kind: 'average', source: { fact: 'listing', priced: true } },
    base: BASE,
    path: 'asking-price',
    download: 'asking-price',
    hasProperties: true,
    columns: [...LISTED, 'weight'],
    dimensions: LISTING,
  },
  gross_absorption: {
    key: 'gross_absorption',
    module: 'buildings',
    name: text('Absorción bruta', 'Gross absorption'),
    tooltip: text(
      'Área rentada, subarrendada o vendida a un usuario, a la fecha de firma, con prearrendamientos y hechos a la medida. Sin renovaciones ni ventas entre inversionistas.',
      'Area leased, subleased or sold to a user, dated at signing, pre-leases and build-to-suit included. Renewals and sales between investors are excluded.',
    ),
    quantity: 'area',
    definition: { kind: 'flow', source: { fact: 'deal' } },
    path: 'absorption',
    download: 'gross-absorption',
    hasProperties: true,
    columns: [...SIGNED, 'net_leasable_area', 'price'],
    dimensions: DEAL,
  },
  closing_price: {
    key: 'closing_price',
    module: 'buildings',
    name: text('Precio de cierre', 'Achieved rent'),
    tooltip: text(
      'Promedio del precio de renta de cierre, ponderado por el área, de las rentas y subarrendamientos que cuenta la absorción bruta y declaran precio. No cuenta las ventas.',
      'Average of the achieved rent, weighted by area, over the leases and subleases that gross absorption counts and that state a price. Sales are not counted.',
    ),
    quantity: 'price',
    definition: { kind: 'average', source: { fact: 'deal', priced: true } },
    path: 'closing-price-lease',
    download: 'closing-price-rent',
    hasProperties: true,
    columns: [...SIGNED, 'weight'],
    dimensions: DEAL,
  },
  move_outs: {
    key: 'move_outs',
    module: 'buildings',
    name: text('Desocupaciones', 'Move-outs'),
    tooltip: text('Área físicamente desocupada en el periodo.', 'Area physically vacated in the period.'),
    quantity: 'area',
    definition: { kind: 'flow', source: { fact: 'move_out' } },
    path: 'move-outs',
    download: 'move-outs',
    hasProperties: true,
    columns: MOVED,
    dimensions: BUILDING,
  },
  construction_starts: {
    key: 'construction_starts',
    module: 'buildings',
    name: text('Inicios de construcción', 'Construction starts'),
    tooltip: text(
      'Área neta rentable de los edificios cuya construcción inicia en el periodo.',
      'Net leasable area of the buildings whose construction starts in the period.',
    ),
    quantity: 'area',
    definition: { kind: 'flow', source: { fact: 'start' } },
    path: 'construction-starts',
    download: 'construction-starts',
    hasProperties: true,
    columns: [...BUILT, 'date'],
    dimensions: BUILDING,
  },
  net_absorption: {
    key: 'net_absorption',
    module: 'buildings',
    name: text('Absorción neta', 'Net absorption'),
    tooltip: text('Absorción bruta menos desocupaciones.', 'Gross absorption minus move-outs.'),
    quantity: 'area',
    definition: { kind: 'difference', minuend: { fact: 'deal' }, subtrahend: { fact: 'move_out' } },
    path: 'net-absorption',
    download: 'net_absorption',
    hasProperties: true,
    columns: MOVED,
    dimensions: BUILDING,
  },
  net_absorption_without_speculative: {
    key: 'net_absorption_without_speculative',
    module: 'buildings',
    name: text('Absorción neta sin especulativos', 'Net absorption excl. spec'),
    tooltip: text(
      'Absorción bruta menos desocupaciones, sin los edificios de origen especulativo.',
      'Gross absorption minus move-outs, excluding buildings of speculative origin.',
    ),
    quantity: 'area',
    definition: {
      kind: 'difference',
      minuend: { fact: 'deal', exceptSpeculative: true },
      subtrahend: { fact: 'move_out', exceptSpeculative: true },
    },
    path: 'net-absorption-without-speculative',
    download: 'net_absorption_without_speculative',
    hasProperties: true,
    columns: MOVED,
    dimensions: BUILDING,
  },
} as const satisfies Record<string, Indicator>;
