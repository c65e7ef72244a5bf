import { text } from '../text';
import { dimensionsOf } from './dimensions';
import { BASE, BUILT, LISTED, PLACE, SIGNED } from './indicator-columns';
import type { Indicator } from './indicators';

const BUILDING = dimensionsOf(['building']);
/** Those of the occupancy rate and of the bridge from available to vacant, which vacancy agrees with. */
const STAGED = dimensionsOf(['building'], 'construction_status');

/** NAIOP Research Foundation, M. Sicola, "Commercial Real Estate Terms and Definitions", March 2017. */
const NAIOP = text(
  'NAIOP, «Commercial Real Estate Terms and Definitions» (2017)',
  'NAIOP, “Commercial Real Estate Terms and Definitions” (2017)',
);

/** Indicators of buildings that market reports have and the specification does not, in the order of their cards. */
export const MORE_INDICATORS = {
  vacancy: {
    key: 'vacancy',
    module: 'buildings',
    more: true,
    name: text('Área vacante', 'Vacant area'),
    tooltip: text(
      'Área neta rentable menos área ocupada en edificios entregados al cierre del periodo, esté o no en el mercado.',
      'Net leasable area less occupied area in delivered buildings at the end of the period, on the market or not.',
    ),
    follows: NAIOP,
    quantity: 'area',
    definition: {
      kind: 'difference',
      minuend: { fact: 'building', onlyStatus: 'delivered' },
      subtrahend: { fact: 'occupancy', onlyStatus: 'delivered' },
    },
    path: 'vacancy',
    download: 'vacancy',
    hasProperties: true,
    columns: [...PLACE, 'owner', 'building_classification', 'net_leasable_area'],
    dimensions: STAGED,
  },
  vacancy_rate: {
    key: 'vacancy_rate',
    module: 'buildings',
    more: true,
    name: text('Tasa de vacancia', 'Vacancy rate'),
    tooltip: text(
      'Área vacante entre área neta rentable de los edificios entregados, con los mismos filtros. Lo vacante cuenta esté o no en el mercado. Suma 100 % con la tasa de ocupación.',
      'Vacant area divided by the net leasable area of delivered buildings, the same filters on both sides. Vacant space counts whether or not it is on the market. It adds up to 100% with the occupancy rate.',
    ),
    follows: NAIOP,
    quantity: 'rate',
    definition: {
      kind: 'ratio',
      numerator: { fact: 'building', onlyStatus: 'delivered' },
      denominator: { fact: 'building', onlyStatus: 'delivered' },
      less: { fact: 'occupancy', onlyStatus: 'delivered' },
    },
    path: 'vacancy-rate',
    download: 'vacancy-rate',
    hasProperties: false,
    parts: {
      numerator: {
        name: text('Área vacante', 'Vacant area'),
        columns: [...PLACE, 'owner', 'building_classification', 'net_leasable_area'],
      },
      denominator: { name: text('Inventario entregado', 'Delivered inventory'), columns: BUILT },
    },
    columns: [],
    dimensions: STAGED,
  },
  under_construction: {
    key: 'under_construction',
    module: 'buildings',
    more: true,
    name: text('En construcción', 'Under construction'),
    tooltip: text(
      'Área neta rentable de los edificios iniciados y sin entregar al cierre del periodo.',
      'Net leasable area of the buildings started and not delivered at the end of the period.',
    ),
    follows: NAIOP,
    quantity: 'area',
    definition: { kind: 'stock', source: { fact: 'building', onlyStatus: 'under_construction' } },
    path: 'under-construction',
    download: 'under-construction',
    hasProperties: true,
    columns: BUILT,
    dimensions: dimensionsOf(['building'], 'promotion_type'),
  },
  deliveries: {
    key: 'deliveries',
    module: 'buildings',
    more: true,
    name: text('Entregas', 'Deliveries'),
    tooltip: text(
      'Área neta rentable de los edificios terminados en el periodo.',
      'Net leasable area of the buildings completed in the period.',
    ),
    follows: NAIOP,
    quantity: 'area',
    definition: { kind: 'flow', source: { fact: 'delivery' } },
    path: 'deliveries',
    download: 'deliveries',
    hasProperties: true,
    columns: [...BUILT, 'date'],
    dimensions: BUILDING,
  },
  preleased_share: {
    key: 'preleased_share',
    module: 'buildings',
    more: true,
    name: text('Prearrendado en construcción', 'Pre-leased share'),
    tooltip: text(
      'Parte del área en construcción ya rentada, subarrendada o vendida a un usuario al cierre del periodo, con hechos a la medida.',
      'Share of the area under construction that is leased, subleased or sold to a user by the end of the period, build-to-suit included.',
    ),
    follows: NAIOP,
    quantity: 'rate',
    definition: {
      kind: 'ratio',
      numerator: { fact: 'preleased' },
      denominator: { fact: 'building', onlyStatus: 'under_construction' },
    },
    path: 'preleased-share',
    download: 'preleased-share',
    hasProperties: false,
    parts: {
      numerator: {
        name: text('Área prearrendada', 'Pre-leased area'),
        columns: [...SIGNED, 'net_leasable_area'],
      },
      denominator: { name: text('Área en construcción', 'Area under construction'), columns: BUILT },
    },
    columns: [],
    dimensions: BUILDING,
  },
  renewals: {
    key: 'renewals',
    module: 'buildings',
    more: true,
    name: text('Renovaciones', 'Renewals'),
    tooltip: text(
      'Área de los contratos renovados en el periodo, a la fecha de firma. La absorción no la cuenta.',
      'Area of the leases renewed in the period, dated at signing. Absorption does not count it.',
    ),
    follows: NAIOP,
    quantity: 'area',
    definition: { kind: 'flow', source: { fact: 'renewal' } },
    path: 'renewals',
    download: 'renewals',
    hasProperties: true,
    columns: [...SIGNED, 'net_leasable_area', 'price'],
    dimensions: dimensionsOf(['building', 'deal'], 'construction_status'),
  },
  months_of_supply: {
    key: 'months_of_supply',
    module: 'buildings',
    more: true,
    name: text('Meses de oferta', 'Months of supply'),
    tooltip: text(
      'Disponibilidad al cierre del periodo, en edificios entregados y en construcción, entre el promedio mensual de la absorción bruta de los 12 meses hasta ese día. Sin cifra en los primeros 12 meses de datos ni donde no hubo absorción.',
      'Availability at the end of the period, in buildings delivered and under construction, divided by the monthly average of gross absorption over the 12 months up to that day. No figure in the first 12 months of data, nor where nothing was absorbed.',
    ),
    follows: text(
      'Convención propia: sobre absorción bruta, que nunca es negativa, y no sobre la neta',
      'A convention of this product: over gross absorption, which is never negative, rather than net',
    ),
    quantity: 'months',
    definition: {
      kind: 'ratio',
      numerator: { fact: 'listing', statuses: BASE },
      denominator: { fact: 'recent_deal' },
      times: 12,
    },
    path: 'months-of-supply',
    download: 'months-of-supply',
    hasProperties: false,
    parts: {
      numerator: {
        name: text('Disponibilidad', 'Availability'),
        columns: [...LISTED, 'net_leasable_area', 'price'],
      },
      denominator: {
        name: text('Absorción bruta de 12 meses', 'Gross absorption of 12 months'),
        columns: [...SIGNED, 'net_leasable_area'],
      },
    },
    columns: [],
    dimensions: BUILDING,
  },
} as const satisfies Record<string, Indicator>;
