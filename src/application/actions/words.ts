/** Other words that people type for an action, in both languages, by its id. */
const WORDS: Readonly<Record<string, string>> = {
  'view.download': 'reporte informe exportar bajar archivo excel xlsx csv pdf word docx report export file',
  'view.copy_link': 'compartir url liga enlace share',
  'view.saved': 'favoritos guardadas bookmarks',
  'view.table': 'tabla chart grafico',
  'go.availability': 'espacios naves bodegas ficha folleto brochure reporte report pdf word vacantes spaces listings',
  'go.buildings': 'inicio indicadores mercado home market reporte report excel',
  'go.reports': 'informe presentacion powerpoint pptx pdf diapositivas trimestral report slides deck quarterly',
  'go.changes': 'cambios eventos semana lunes news week recent new listed signed withdrawn',
  'go.deals':
    'operaciones cierres contratos arrendamientos rentas ventas renovaciones comparables leases renewals comps transactions',
  'go.companies': 'propietarios duenos inquilinos corredores brokers fondos fibras owners landlords tenants portfolio',
  'go.lots': 'terrenos tierra land',
  'go.methodology': 'definiciones formulas ayuda definitions help',
  'indicator.buildings.inventory': 'stock abl gla existente',
  'indicator.buildings.availability': 'oferta vacante vacantes vacant supply',
  'indicator.buildings.availability_rate': 'vacancia vacante desocupacion vacancy vacant',
  'indicator.buildings.occupancy_rate': 'ocupado occupied',
  'indicator.buildings.asking_price': 'renta rentas lista precios rent rents rental asking',
  'indicator.buildings.closing_price': 'renta rentas precios transaccion rent rents achieved deal',
  'indicator.buildings.gross_absorption': 'demanda arrendamientos contratos demand leasing deals',
  'indicator.buildings.net_absorption': 'demanda neta demand',
  'indicator.buildings.move_outs': 'salidas desocupacion desocupaciones vacates',
  'indicator.buildings.construction_starts': 'obra obras nuevas new construction',
  'indicator.buildings.planned_buildings': 'pipeline proyectos futuros projects',
  'indicator.lots.availability': 'terrenos tierra oferta land supply',
  'indicator.lots.asking_price': 'precio tierra terreno land price',
};

/** Other words for an action; empty where it has none. */
export const wordsOf = (id: string): string => WORDS[id] ?? '';
