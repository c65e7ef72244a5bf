import { text } from '../text';
import type { ColumnKey } from './columns';
import { dimensionsOf } from './dimensions';
import type { Indicator } from './indicators';

const PLACE = ['market', 'submarket', 'park', 'owner', 'development_stage'] as const satisfies readonly ColumnKey[];

/** The five indicators of lots, in the order of the cards. */
export const LOT_INDICATORS = {
  lots_availability: {
    key: 'availability',
    module: 'lots',
    name: text('Disponibilidad', 'Land available'),
    tooltip: text(
      'Área de lotes en el mercado al cierre del periodo.',
      'Lot area on the market at the end of the period.',
    ),
    quantity: 'area',
    definition: { kind: 'stock', source: { fact: 'lot_listing' } },
    path: 'availability',
    download: 'availability',
    hasProperties: true,
    columns: [...PLACE, 'available_for', 'kva', 'date', 'area', 'price'],
    dimensions: dimensionsOf(['lot'], 'asking_price'),
  },
  lots_gross_absorption: {
    key: 'gross_absorption',
    module: 'lots',
    name: text('Absorción bruta (venta)', 'Gross absorption (sale)'),
    tooltip: text(
      'Área de lotes vendidos en el periodo, a la fecha de firma.',
      'Area of lots sold in the period, dated at signing.',
    ),
    quantity: 'area',
    definition: { kind: 'flow', source: { fact: 'lot_deal' } },
    path: 'absorption',
    download: 'gross-absorption',
    hasProperties: true,
    columns: [...PLACE, 'date', 'area', 'price'],
    dimensions: dimensionsOf(['lot'], 'closing_price'),
  },
  lots_asking_price: {
    key: 'asking_price',
    module: 'lots',
    name: text('Precio de salida', 'Asking land price'),
    tooltip: text(
      'Promedio del precio de venta pedido, ponderado por el área, de los lotes que están en el mercado al cierre del periodo y declaran precio.',
      'Average of the asking sale price, weighted by area, over the lots on the market at the end of the period that state a price.',
    ),
    quantity: 'price',
    definition: { kind: 'average', source: { fact: 'lot_listing', priced: true } },
    path: 'asking-price',
    download: 'asking-price',
    hasProperties: true,
    columns: [...PLACE, 'available_for', 'date', 'weight'],
    dimensions: dimensionsOf(['lot'], 'asking_price'),
  },
  lots_closing_price: {
    key: 'closing_price',
    module: 'lots',
    name: text('Precio de cierre', 'Closing land price'),
    tooltip: text(
      'Promedio del precio de venta de cierre, ponderado por el área, de los lotes vendidos en el periodo que declaran precio.',
      'Average of the closing sale price, weighted by area, over the lots sold in the period that state a price.',
    ),
    quantity: 'price',
    definition: { kind: 'average', source: { fact: 'lot_deal', priced: true } },
    path: 'closing-price-sale',
    download: 'closing-price-sale',
    hasProperties: false,
    columns: [],
    dimensions: dimensionsOf(['lot'], 'closing_price'),
  },
  planned_industrial_parks: {
    key: 'planned_industrial_parks',
    module: 'lots',
    name: text('Parques industriales planeados', 'Planned industrial parks'),
    tooltip: text(
      'Área de los parques industriales anunciados y sin iniciar al cierre del periodo, con su número.',
      'Area of the industrial parks announced and not started at the end of the period, with their count.',
    ),
    quantity: 'area',
    definition: { kind: 'stock', source: { fact: 'planned_park' } },
    path: 'planned-industrial-parks',
    download: 'planned-industrial-parks',
    hasProperties: true,
    columns: ['market', 'submarket', 'owner', 'park_type', 'date'],
    dimensions: dimensionsOf([], 'region', 'market', 'submarket', 'owner', 'park_type'),
  },
} as const satisfies Record<string, Indicator>;
