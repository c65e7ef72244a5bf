import { type Language, type Text, text } from '../text';

/** Values of the closed lists, in the order in which they are shown. Imports accept these keys. */
const declare = <T extends Record<string, Text>>(values: T): T => values;

export const ENUMERATIONS = {
  construction_status: declare({
    planned: text('Planeado', 'Planned'),
    under_construction: text('En construcción', 'Under construction'),
    delivered: text('Entregado', 'Delivered'),
  }),
  building_origin: declare({
    speculative: text('Especulativo', 'Speculative'),
    lease_bts: text('BTS en renta', 'Lease BTS'),
    sale_bts: text('BTS en venta', 'Sale BTS'),
    self_construction: text('Autoconstrucción', 'Self construction'),
    verifying: text('En verificación', 'Verifying'),
  }),
  condition: declare({
    new: text('Nuevo', 'New'),
    previously_occupied: text('Previamente ocupado', 'Previously occupied'),
  }),
  operation_type: declare({
    lease: text('Renta', 'Lease'),
    sublease: text('Subarrendamiento', 'Sublease'),
    sale: text('Venta', 'Sale'),
  }),
  promotion_type: declare({
    lease: text('Renta', 'Lease'),
    sale: text('Venta', 'Sale'),
    lease_or_sale: text('Renta o venta', 'Lease or sale'),
  }),
  /** Whether there is one. */
  yes_no: declare({
    yes: text('Sí', 'Yes'),
    no: text('No', 'No'),
  }),
  park_type: declare({
    private_park: text('Parque privado', 'Private park'),
    industrial_zone: text('Zona industrial', 'Industrial zone'),
    government_park: text('Parque gubernamental', 'Government park'),
  }),
  development_stage: declare({
    delivered: text('Entregado', 'Delivered'),
    under_construction: text('En construcción', 'Under construction'),
    planned: text('Planeado', 'Planned'),
  }),
  building_type: declare({
    building: text('Nave industrial', 'Industrial building'),
    mini_warehouse: text('Minibodega', 'Mini-warehouse'),
    flex: text('Flex', 'Flex'),
    cold_storage: text('Almacén refrigerado', 'Cold storage'),
    data_center: text('Centro de datos', 'Data center'),
  }),
  building_classification: declare({
    A: text('Clase A', 'Class A'),
    B: text('Clase B', 'Class B'),
    C: text('Clase C', 'Class C'),
  }),
  availability_origin: declare({
    new_construction: text('Construcción nueva', 'New construction'),
    second_generation: text('Segunda generación', 'Second generation'),
    sublease: text('Subarrendamiento', 'Sublease'),
    partial: text('Parcial', 'Partial'),
  }),
  available_for: declare({
    sale: text('Venta', 'Sale'),
    lease: text('Renta', 'Lease'),
    build_to_suit: text('Hecho a la medida', 'Build-to-suit'),
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
    fibre: text('Fibra', 'Fibre'),
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
    fibre_optic: text('Fibra óptica', 'Fibre optic'),
    solar: text('Paneles solares', 'Solar panels'),
    substation: text('Subestación', 'Substation'),
  }),
  business_activity: declare({
    aerospace: text('Aeroespacial', 'Aerospace'),
    automotive: text('Automotriz', 'Automotive'),
    electronics: text('Electrónica', 'Electronics'),
    medical_devices: text('Dispositivos médicos', 'Medical devices'),
    home_appliances: text('Electrodomésticos', 'Home appliances'),
    metalworking: text('Metalmecánica', 'Metalworking'),
    plastics: text('Plásticos', 'Plastics'),
    chemicals: text('Química', 'Chemicals'),
    paper_and_packaging: text('Papel y empaque', 'Paper and packaging'),
    food_and_beverage: text('Alimentos y bebidas', 'Food and beverage'),
    textile: text('Textil', 'Textile'),
    furniture: text('Mueblero', 'Furniture'),
    agro_industry: text('Agroindustria', 'Agro-industry'),
    logistics: text('Logística', 'Logistics'),
    e_commerce: text('Comercio electrónico', 'E-commerce'),
    retail: text('Comercio minorista', 'Retail'),
    energy: text('Energía', 'Energy'),
    data_center: text('Centro de datos', 'Data center'),
    construction: text('Construcción', 'Construction'),
    services: text('Servicios', 'Services'),
    shelter: text('Shelter', 'Shelter'),
    other_manufacturing: text('Otra manufactura', 'Other manufacturing'),
  }),
} as const satisfies Record<string, Record<string, Text>>;

export type EnumerationKey = keyof typeof ENUMERATIONS;
export type ConstructionStatus = keyof (typeof ENUMERATIONS)['construction_status'];

/** The label of a value of a closed list, or undefined where the list does not hold it. */
export function enumerationLabel(enumeration: EnumerationKey, key: string): Text | undefined {
  const values: Record<string, Text> = ENUMERATIONS[enumeration];
  return Object.hasOwn(values, key) ? values[key] : undefined;
}

/** The labels of a closed list in the order in which they are shown. */
export const enumerationLabels = (enumeration: EnumerationKey, language: Language): string[] =>
  Object.values<Text>(ENUMERATIONS[enumeration]).map((label) => label[language]);
