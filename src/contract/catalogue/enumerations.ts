import { type Language, type Text, text } from '../text';

/** A value that facts hold as a number. */
export type CodedValue = Text & { readonly code: number };

const declare = <T extends Record<string, Text>>(values: T): T => values;
/**
 * @param code The number in the stored facts, from 1; 0 is "not stated". It is explicit so that values can be added and reordered.
 * Never change or reuse one.
 */
const coded = (code: number, label: Text): CodedValue => ({ code, ...label });

const PLANNED = text('Planeado', 'Planned');
const UNDER_CONSTRUCTION = text('En construcción', 'Under construction');
const DELIVERED = text('Entregado', 'Delivered');
const LEASE = text('Renta', 'Lease');
const SALE = text('Venta', 'Sale');
const SUBLEASE = text('Subarrendamiento', 'Sublease');
const DATA_CENTER = text('Centro de datos', 'Data center');

/**
 * The closed lists: each value's key, which imports and calls use, and its label. Values are in the order in which they are shown.
 * The lists of dimensions are coded; the others are stored by key.
 */
export const ENUMERATIONS = {
  construction_status: declare({
    planned: coded(1, PLANNED),
    under_construction: coded(2, UNDER_CONSTRUCTION),
    delivered: coded(3, DELIVERED),
  }),
  building_origin: declare({
    speculative: coded(1, text('Especulativo', 'Speculative')),
    lease_bts: coded(2, text('BTS en renta', 'Lease BTS')),
    sale_bts: coded(3, text('BTS en venta', 'Sale BTS')),
    self_construction: coded(4, text('Autoconstrucción', 'Owner-built')),
    verifying: coded(5, text('En verificación', 'Verifying')),
  }),
  condition: declare({
    new: text('Nuevo', 'New'),
    previously_occupied: text('Previamente ocupado', 'Previously occupied'),
  }),
  operation_type: declare({
    lease: coded(1, LEASE),
    sublease: coded(2, SUBLEASE),
    sale: coded(3, SALE),
  }),
  promotion_type: declare({
    lease: coded(1, LEASE),
    sale: coded(2, SALE),
    lease_or_sale: coded(3, text('Renta o venta', 'Lease or sale')),
  }),
  /** Whether there is one. */
  yes_no: declare({
    yes: coded(1, text('Sí', 'Yes')),
    no: coded(2, text('No', 'No')),
  }),
  park_type: declare({
    private_park: coded(1, text('Parque privado', 'Private park')),
    industrial_zone: coded(2, text('Zona industrial', 'Industrial zone')),
    government_park: coded(3, text('Parque gubernamental', 'Government park')),
  }),
  development_stage: declare({
    delivered: coded(1, DELIVERED),
    under_construction: coded(2, UNDER_CONSTRUCTION),
    planned: coded(3, PLANNED),
  }),
  building_type: declare({
    building: coded(1, text('Nave industrial', 'Industrial building')),
    mini_warehouse: coded(2, text('Minibodega', 'Mini-warehouse')),
    flex: coded(3, text('Flex', 'Flex')),
    cold_storage: coded(4, text('Almacén refrigerado', 'Cold storage')),
    data_center: coded(5, DATA_CENTER),
  }),
  building_classification: declare({
    A: coded(1, text('Clase A', 'Class A')),
    B: coded(2, text('Clase B', 'Class B')),
    C: coded(3, text('Clase C', 'Class C')),
  }),
  availability_origin: declare({
    new_construction: coded(1, text('Construcción nueva', 'New construction')),
    second_generation: coded(2, text('Segunda generación', 'Second generation')),
    sublease: coded(3, SUBLEASE),
    partial: coded(4, text('Parcial', 'Partial')),
  }),
  available_for: declare({
    sale: coded(1, SALE),
    lease: coded(2, LEASE),
    build_to_suit: coded(3, text('Hecho a la medida', 'Build-to-suit')),
  }),
  construction_system: declare({
    tilt_up: text('Tilt-up', 'Tilt-up'),
    prefabricated_concrete: text('Concreto prefabricado', 'Prefabricated concrete'),
    cast_in_place_concrete: text('Concreto colado en sitio', 'Cast-in-place concrete'),
    steel_frame: text('Estructura metálica', 'Steel frame'),
    masonry: text('Muro de block', 'Masonry'),
    mixed: text('Mixto', 'Mixed'),
    metal_panel: text('Panel metálico', 'Metal panel'),
  }),
  roof_type: declare({
    kr_18: text('Lámina engargolada KR-18', 'KR-18 standing seam'),
    r_101: text('Lámina R-101', 'R-101 sheet'),
    insulated_panel: text('Panel sándwich', 'Insulated sandwich panel'),
    concrete_slab: text('Losa de concreto', 'Concrete slab'),
    ssr_membrane: text('Membrana SSR', 'SSR membrane'),
  }),
  roof_isolation_level: declare({
    none: text('Sin aislamiento', 'None'),
    fibre: text('Fibra', 'Fiberglass'),
    polyurethane: text('Poliuretano', 'Polyurethane'),
  }),
  installation: declare({
    rail_spur: text('Espuela de ferrocarril', 'Rail spur'),
    natural_gas: text('Gas natural', 'Natural gas'),
    water_treatment: text('Planta de tratamiento de agua', 'Water treatment plant'),
    fire_station: text('Estación de bomberos', 'Fire station'),
    sprinklers: text('Rociadores', 'Sprinklers'),
    hydrants: text('Hidrantes', 'Hydrants'),
    dock_levelers: text('Niveladores de andén', 'Dock levelers'),
    skylights: text('Domos', 'Skylights'),
    truck_court: text('Patio de maniobras', 'Truck court'),
    overhead_crane: text('Grúa viajera', 'Overhead crane'),
    clean_room: text('Cuarto limpio', 'Clean room'),
    cold_storage: text('Cámara fría', 'Cold storage'),
    guardhouse: text('Caseta de vigilancia', 'Guardhouse'),
    cctv: text('CCTV', 'CCTV'),
    fibre_optic: text('Fibra óptica', 'Fiber optic'),
    solar: text('Paneles solares', 'Solar panels'),
    substation: text('Subestación', 'Substation'),
  }),
  business_activity: declare({
    aerospace: coded(1, text('Aeroespacial', 'Aerospace')),
    automotive: coded(2, text('Automotriz', 'Automotive')),
    electronics: coded(3, text('Electrónica', 'Electronics')),
    medical_devices: coded(4, text('Dispositivos médicos', 'Medical devices')),
    home_appliances: coded(5, text('Electrodomésticos', 'Home appliances')),
    metalworking: coded(6, text('Metalmecánica', 'Metalworking')),
    plastics: coded(7, text('Plásticos', 'Plastics')),
    chemicals: coded(8, text('Química', 'Chemicals')),
    paper_and_packaging: coded(9, text('Papel y empaque', 'Paper and packaging')),
    food_and_beverage: coded(10, text('Alimentos y bebidas', 'Food and beverage')),
    textile: coded(11, text('Textil', 'Textile')),
    furniture: coded(12, text('Mueblero', 'Furniture')),
    agro_industry: coded(13, text('Agroindustria', 'Agro-industry')),
    logistics: coded(14, text('Logística', 'Logistics')),
    e_commerce: coded(15, text('Comercio electrónico', 'E-commerce')),
    retail: coded(16, text('Comercio minorista', 'Retail')),
    energy: coded(17, text('Energía', 'Energy')),
    data_center: coded(18, DATA_CENTER),
    construction: coded(19, text('Construcción', 'Construction')),
    services: coded(20, text('Servicios', 'Services')),
    shelter: coded(21, text('Shelter', 'Shelter')),
    other_manufacturing: coded(22, text('Otra manufactura', 'Other manufacturing')),
  }),
} as const satisfies Record<string, Record<string, Text>>;

export type EnumerationKey = keyof typeof ENUMERATIONS;
/** The lists whose values facts hold as numbers: those that dimensions may have. */
export type CodedEnumerationKey = {
  [E in EnumerationKey]: (typeof ENUMERATIONS)[E] extends Record<string, CodedValue> ? E : never;
}[EnumerationKey];
export type ConstructionStatus = keyof (typeof ENUMERATIONS)['construction_status'];

/** The label of a value of a closed list, or undefined where the list does not hold it. */
export function enumerationLabel(enumeration: EnumerationKey, key: string): Text | undefined {
  const values: Record<string, Text> = ENUMERATIONS[enumeration];
  return Object.hasOwn(values, key) ? values[key] : undefined;
}

/** The labels of a closed list in the order in which they are shown. */
export const enumerationLabels = (enumeration: EnumerationKey, language: Language): string[] =>
  Object.values<Text>(ENUMERATIONS[enumeration]).map((label) => label[language]);
