import type { FieldsOf } from '@/contract/catalogue/availability-fields';
import type { RangeKey } from '@/contract/catalogue/dimensions';

export type RangeWord = FieldsOf<'range'> | RangeKey;

/** What the questions call what ranges measure. Patterns of `expand`, folded. */
export const FIELD_PATTERNS: { readonly [K in RangeWord]?: readonly string[] } = {
  docks: [
    'anden(es)?( de (carga|descarga))?',
    'puertas? de anden',
    '(loading |truck )?docks?( doors?| positions?)?',
    'dock (doors?|high doors?)',
    'loading bays?',
    'puertas de carga',
    'dock high',
  ],
  ramps: ['rampas?( de acceso)?', '(drive in )?ramps?', 'drive ins?'],
  car_parking_lots: [
    '(cajones|lugares|espacios|estacionamientos?)( de estacionamiento)? ?(de|para)? ?(auto(s|movil|moviles)?|coches?|carros?)',
    '(cajones|lugares)( de estacionamiento)?',
    'car (parking|park|parks|spots?)( lots?| spaces?| spots?| stalls?)?',
    'parking (spaces?|spots?|stalls?|lots?|places)',
    'car (spaces|stalls)',
  ],
  trailer_parking_lots: [
    '(cajones|lugares|espacios|estacionamientos?)( de estacionamiento)? ?(de|para|p) (trailers?|traileres|tractocamion(es)?|cajas?|remolques?|camion(es)?)',
    '(trailer|truck) (parking|stalls?|spaces?|spots?|positions?)( lots?| spaces?| spots?| stalls?)?',
  ],
  minimum_height: [
    'altura( libre| minima| interior| util| de techo| bajo estructura)*',
    'alt',
    '(clear|ceiling|minimum|eave|free|inside|interior)? ?height( clear)?',
    'clear',
    'de alto',
    'libres',
    'high',
    'tall',
    'ceilings?',
    'techo(s)?',
  ],
  floor_thickness: [
    '(espesor|grosor)( de(l)?)?( piso| losa| firme)?',
    'losa de piso',
    'firme( de)?',
    'piso( de)?',
    '(floor|slab) (thickness|slab)',
    '(thick )?floors?( thickness)?',
    'thick( floors?| slab)?',
    'slab',
  ],
  months_in_market: [
    'mes(es)?( o mas)? (en|de|on) (el |the )?(mercado|comercializacion|market)',
    'months( or more)? (in|on) (the )?market',
    'en mercado',
    'tiempo en (el )?mercado',
    'time on (the )?market',
    'en el mercado',
    'on (the )?market',
    '(llev(a|an|e|en)|listed for|been available for|available for)',
  ],
  column_spacing_width: ['(separacion|claro|distancia)s? (de|entre) columnas a lo ancho', 'column spacing( width)?'],
  column_spacing_long: ['(separacion|claro|distancia)s? (de|entre) columnas a lo largo', 'column spacing length'],
  width: ['de ancho', 'ancho', 'wide', 'width'],
  long: ['de largo', 'de fondo', 'largo', 'long', 'length', 'deep'],
  total_available_area: [
    '(area|superficie|espacio) (disponible )?total( disponible)?( del edificio)?',
    'total available area( of the building)?',
  ],
  net_leasable_area: [
    '(area neta rentable|area rentable|anr|abr|superficie rentable|nla|gla|net leasable area|leasable area)( del edificio)?',
    'tamano del edificio',
    'building size',
  ],
  kva: ['kvas?', 'capacidad electrica', 'power( capacity)?', 'energia electrica', 'electricidad'],
  asking_price: ['precio de (salida|lista)', 'asking( price| rent)?'],
  closing_price: ['precio de cierre', 'closing price'],
  operation_size: ['tamano de (la )?operacion', 'deal size'],
};
