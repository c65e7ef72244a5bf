import type { TableName } from '@/server/facts/tables';

/**
 * What headers call the columns of the tables, in Spanish and English, folded and without units. A column that several tables
 * have is declared once; the words that only one table uses for it are declared under the table.
 */
export const WORDS: Readonly<Record<string, readonly string[]>> = {
  name: [
    'name', 'nombre', 'property name', 'building name', 'project name', 'nombre del proyecto', 'nombre inmueble', 'nombre propiedad',
    'nombre nave', 'nombre edificio', 'propiedad', 'inmueble', 'nave', 'edificio', 'building', 'property', 'project', 'proyecto',
    'facility name', 'facility', 'site name', 'asset name', 'asset', 'activo', 'plant name', 'planta', 'nave industrial', 'warehouse name', 'denominacion',
    'nombre comercial', 'title', 'titulo', 'desarrollo', 'development name', 'marketing name', 'building park',
  ],
  market: [
    'market', 'mercado', 'market name', 'metro', 'metro area', 'metro market', 'msa', 'zona metropolitana', 'plaza', 'region market',
    'ciudad', 'city', 'county', 'condado', 'estado', 'state', 'entidad', 'entidad federativa', 'borough', 'county name', 'municipio', 'municipality', 'situs city', 'property city', 'localidad', 'poblacion', 'town', 'nom ent', 'city name', 'metropolitan area',
  ],
  submarket: [
    'submarket', 'submercado', 'sub market', 'sub mercado', 'corredor', 'corridor', 'corredor industrial', 'subzona', 'zona', 'zone', 'neighborhood', 'neighbourhood',
    'municipio', 'municipality', 'city', 'ciudad', 'place name', 'district', 'distrito', 'delegacion', 'alcaldia', 'town', 'colonia', 'micro market', 'micromercado', 'cluster', 'nom mun', 'localidad', 'place', 'area name', 'submarket name', 'submarket cluster', 'barrio', 'situs city', 'property city',
  ],
  region: ['region', 'region name', 'zona geografica', 'macro region', 'bajio', 'nom region'],
  address: [
    'address', 'direccion', 'domicilio', 'street address', 'property address', 'site address', 'situs address', 'calle', 'street', 'ubicacion',
    'location', 'location address', 'full address', 'calle y numero', 'addr', 'street name', 'address line 1', 'building address', 'situs', 'ubicacion domicilio',
  ],
  latitude: ['latitude', 'latitud', 'lat', 'y', 'coord y', 'coordenada y', 'y coord', 'latitud norte', 'lat dd', 'point y', 'ycoord', 'latitud y', 'centroid y', 'intptlat', 'lat wgs 84'],
  longitude: ['longitude', 'longitud', 'lon', 'lng', 'long', 'x', 'coord x', 'coordenada x', 'x coord', 'longitud oeste', 'lon dd', 'point x', 'xcoord', 'longitud x', 'centroid x', 'intptlon', 'long dd'],
  owner: ['owner', 'propietario', 'dueno', 'landlord', 'arrendador', 'owner name', 'titular', 'true owner', 'recorded owner', 'property owner', 'ownership', 'fibra', 'nombre propietario', 'owner company', 'owner1', 'own name', 'taxpayer'],
  building_type: ['building type', 'tipo inmueble', 'tipo edificio', 'tipo nave', 'tipo propiedad', 'property type', 'type', 'tipo', 'use', 'uso', 'land use', 'use code', 'use description', 'product type', 'tipo producto', 'property subtype', 'subtype', 'subtipo', 'secondary type', 'asset type', 'tipo activo', 'uso suelo', 'building use', 'class description', 'property use', 'specific use', 'space type', 'clasificacion uso', 'giro', 'class', 'clase', 'categoria', 'category', 'description', 'descripcion'],
  building_classification: ['class', 'clase', 'building class', 'clase edificio', 'clasificacion', 'grade', 'classification', 'quality', 'calidad', 'asset class', 'cls', 'bldg class', 'tipo clase', 'rating'],
  building_origin: ['origin', 'origen', 'tipo construccion', 'construction type', 'bts spec', 'spec bts', 'delivery type', 'tipo desarrollo', 'development type', 'speculative', 'spec or bts', 'especulativo bts', 'bts'],
  promotion_type: ['listing type', 'offer type', 'tipo oferta', 'sale lease', 'sale or lease', 'renta venta', 'tipo comercializacion', 'esquema comercializacion', 'transaction offered', 'for sale lease', 'promotion type', 'venta renta', 'modalidad'],
  condition: ['condition', 'condicion', 'building condition', 'estado fisico', 'estado conservacion', 'nueva usada', 'new used'],
  net_leasable_area: [
    'net leasable area', 'area neta rentable', 'gross leasable area', 'area bruta rentable', 'leasable area', 'area rentable', 'superficie rentable', 'superficie bruta rentable', 'superficie neta rentable', 'rentable area', 'rentable building area',
    'gla', 'nla', 'abr', 'anr', 'sbr', 'snr', 'rba', 'building area', 'building size', 'building sqft', 'area construida', 'superficie construida', 'superficie construccion', 'area construccion', 'construccion', 'superficie', 'area', 'size', 'gross square feet', 'square feet', 'total building area', 'gross area', 'gross building area', 'gba', 'gfa', 'gross floor area', 'floor area', 'floor space', 'total area', 'area total', 'superficie total', 'building sf', 'bldg sf', 'metros cuadrados', 'area techada', 'superficie nave', 'area nave', 'tamano', 'square footage', 'total square footage', 'improvement area', 'improved area', 'heated area', 'total sf', 'm2 construccion', 'm2 construidos', 'm2 rentables', 'total buildg area', 'bldg area', 'warehouse area', 'tot area', 'living area', 'building square feet', 'building square footage', 'metros', 'imprv sqft', 'shape area', 'bldgarea', 'sup construida', 'sq ft', 'project size', 'proposed area', 'floor space sq ft', 'total rentable area', 'area m2',
  ],
  planned_on: ['planned on', 'planned date', 'fecha planeacion', 'fecha anuncio', 'announced', 'announced date', 'fecha planeado', 'permit date', 'fecha permiso', 'approval date', 'approved date', 'fecha aprobacion', 'fecha licencia', 'proposal date', 'recvd date', 'received date', 'application date', 'filing date', 'anuncio', 'filed date'],
  construction_started_on: ['construction started on', 'construction start', 'construction begin', 'start date', 'groundbreaking', 'ground breaking', 'inicio construccion', 'fecha inicio construccion', 'inicio obra', 'fecha inicio', 'inicio de obra', 'fecha de inicio de obra', 'start of construction', 'construction start date', 'const start', 'arranque'],
  expected_delivery_on: ['expected delivery', 'expected delivery on', 'estimated delivery', 'entrega estimada', 'fecha estimada entrega', 'entrega esperada', 'expected completion', 'estimated completion', 'target delivery', 'proyeccion entrega', 'fecha proyectada entrega', 'eta', 'est delivery', 'scheduled completion', 'projected completion', 'delivery expected'],
  delivered_on: ['delivered on', 'delivery date', 'delivered', 'delivery', 'fecha entrega', 'entrega', 'completion date', 'completed', 'year built', 'ano construccion', 'ano construida', 'built', 'fecha terminacion', 'fin obra', 'yr built', 'yearbuilt', 'year constructed', 'construction year', 'date built', 'actual year built', 'ano edificacion', 'year completed', 'occupancy permit', 'ano entrega', 'completion', 'terminacion', 'fecha construccion', 'ano', 'construido en', 'construction date', 'effective year built', 'date completed', 'cofo date'],
  demolished_on: ['demolished on', 'demolished', 'demolition date', 'fecha demolicion', 'demolido', 'demolicion'],
  docks: ['docks', 'dock', 'dock doors', 'dock high doors', 'andenes', 'anden', 'numero andenes', 'loading docks', 'dock doors total', 'number docks', 'andenes carga', 'dh doors', 'dock high', 'loading dock', 'dock positions', 'no docks'],
  ramps: ['ramps', 'ramp', 'rampas', 'rampa', 'drive in doors', 'drive ins', 'drive in', 'grade level doors', 'grade doors', 'numero rampas', 'gl doors', 'drive in bays', 'ground level doors'],
  car_parking_lots: ['car parking lots', 'car parking', 'parking', 'parking spaces', 'cajones', 'estacionamiento', 'cajones estacionamiento', 'auto parking', 'car stalls', 'parking stalls', 'lugares estacionamiento', 'number parking spaces', 'surface spaces', 'parking lots'],
  trailer_parking_lots: ['trailer parking lots', 'trailer parking', 'trailer stalls', 'cajones trailer', 'cajones remolque', 'estacionamiento trailers', 'trailer spaces', 'trailer lots', 'patio trailers', 'cajones tracto', 'trailer positions'],
  floor_thickness: ['floor thickness', 'espesor piso', 'espesor losa', 'slab thickness', 'piso', 'espesor firme', 'floor', 'slab', 'grosor piso', 'espesor'],
  minimum_height: ['minimum height', 'clear height', 'altura libre', 'altura minima', 'altura', 'clear', 'ceiling height', 'height', 'clear ht', 'clr ht', 'altura libre minima', 'ceiling clear', 'alto libre', 'min clear height', 'eave height', 'clear ceiling height', 'ceiling ht', 'altura piso techo'],
  column_spacing_width: ['column spacing width', 'column spacing', 'espaciamiento columnas', 'distancia columnas', 'bay spacing', 'bay width', 'claros'],
  column_spacing_long: ['column spacing long', 'column spacing length', 'bay depth', 'distancia entre marcos'],
  long: ['building length', 'largo', 'length', 'largo nave', 'profundidad', 'depth', 'building depth', 'fondo'],
  width: ['building width', 'ancho', 'width', 'ancho nave', 'frente'],
  construction_system: ['construction system', 'sistema constructivo', 'sistema construccion', 'construction material', 'wall type', 'muros', 'wall construction', 'construction class', 'material', 'construction'],
  roof_type: ['roof type', 'tipo techo', 'tipo techumbre', 'roof', 'techo', 'techumbre', 'cubierta'],
  park_name: ['park', 'parque', 'parque industrial', 'industrial park', 'park name', 'nombre parque', 'business park', 'parque o puerto industrial', 'nombre parque industrial', 'industrial park name', 'complejo', 'complex'],
  park_type: ['park type', 'tipo parque', 'tipo de parque'],
  developer: ['developer', 'desarrollador', 'desarrolladora', 'developer name', 'promotor', 'development company'],
  development_stage: ['development stage', 'etapa', 'stage', 'etapa desarrollo', 'status', 'estatus', 'phase', 'fase'],
  total_area: ['total area', 'superficie total', 'area total', 'park area', 'superficie parque', 'hectareas', 'superficie', 'area', 'acreage'],
  kva: ['kva', 'capacidad electrica', 'energia kva', 'energia', 'power', 'power capacity', 'electric capacity', 'electricidad', 'capacidad kva', 'carga electrica', 'subestacion kva', 'electrical capacity'],
  substation: ['substation', 'subestacion', 'subestacion electrica'],
  listed_on: ['listed on', 'list date', 'listing date', 'fecha alta', 'fecha listado', 'date listed', 'fecha publicacion', 'disponible desde', 'available from', 'available date', 'date available', 'fecha disponibilidad', 'on market date', 'date on market', 'fecha disponible', 'availability date', 'fecha oferta', 'fecha salida mercado', 'alta', 'publicado', 'posted date', 'survey date', 'fecha de captura', 'as of', 'fecha'],
  closed_on: ['closed on', 'off market date', 'fecha baja', 'date off market', 'fecha retiro', 'fecha cierre oferta', 'withdrawn date', 'baja', 'removed', 'delisted', 'fecha salida'],
  available_area: ['available area', 'area disponible', 'superficie disponible', 'available sf', 'available space', 'espacio disponible', 'available', 'disponible', 'disponibilidad', 'space available', 'sf available', 'vacant area', 'vacant sf', 'area vacante', 'm2 disponibles', 'available size', 'suite size', 'unit size', 'area ofertada', 'avail sf', 'avail', 'total available', 'total available sf', 'total available space', 'max contiguous', 'size', 'superficie en oferta', 'direct available'],
  asking_price_lease: ['asking price lease', 'asking rent', 'asking rate', 'lease rate', 'rent', 'renta', 'precio renta', 'renta mensual', 'precio salida renta', 'asking lease rate', 'monthly rent', 'precio', 'asking price', 'lease price', 'rental rate', 'rate', 'renta pedida', 'precio de renta', 'precio salida', 'quoted rate', 'rent rate', 'nnn rent', 'net rent', 'asking', 'base rent', 'precio lista', 'precio arrendamiento', 'costo renta', 'renta base', 'starting rent', 'precio unitario', 'precio m2'],
  asking_price_sale: ['asking price sale', 'asking sale price', 'sale price', 'precio venta', 'precio de venta', 'for sale price', 'list price', 'precio salida venta', 'purchase price', 'valor venta', 'asking price for sale', 'precio venta total'],
  availability_origin: ['availability origin', 'origen disponibilidad', 'tipo disponibilidad', 'availability type', 'generacion', 'generation', 'vacancy type', 'direct sublease', 'direct or sublease', 'lease type', 'space status', 'tipo espacio'],
  broker: ['broker', 'corredor inmobiliario', 'agente', 'agent', 'listing broker', 'listing agent', 'brokerage', 'comercializador', 'comercializadora', 'inmobiliaria', 'listing company', 'brokerage firm', 'agency', 'asesor', 'leasing company', 'leasing broker', 'firma', 'landlord rep', 'leasing agent', 'broker firm', 'representante', 'agente inmobiliario', 'landlord broker', 'seller broker', 'sale company'],
  contact_company: ['contact company', 'empresa contacto', 'compania contacto', 'contact firm', 'empresa de contacto'],
  contact_name: ['contact name', 'contacto', 'contact', 'nombre contacto', 'contact person', 'persona contacto', 'broker contact', 'listing contact', 'leasing contact'],
  contact_email: ['contact email', 'email', 'correo', 'correo electronico', 'e mail', 'mail', 'correo contacto', 'broker email', 'contact e mail'],
  contact_phone: ['contact phone', 'phone', 'telefono', 'tel', 'celular', 'telefono contacto', 'phone number', 'movil', 'contact number', 'broker phone', 'whatsapp', 'mobile'],
  in_negotiation: ['in negotiation', 'en negociacion', 'under negotiation', 'negociacion', 'under loi', 'loi'],
  signed_on: ['signed on', 'sign date', 'signed', 'fecha firma', 'fecha cierre', 'close date', 'closing date', 'sale date', 'fecha venta', 'transaction date', 'deal date', 'fecha operacion', 'fecha transaccion', 'date signed', 'execution date', 'lease signed', 'date', 'fecha', 'fecha contrato', 'contract date', 'recording date', 'date sold', 'sold date', 'fecha de firma', 'fecha cierre operacion', 'signing date', 'transfer date', 'lease sign date', 'quarter', 'trimestre', 'doc date', 'deed date', 'closed'],
  closing_price: ['closing price', 'sale price', 'precio cierre', 'precio venta', 'precio operacion', 'price', 'precio', 'transaction price', 'effective rent', 'renta cierre', 'contract rent', 'starting rent', 'renta', 'rent', 'sold price', 'sales price', 'consideration', 'monto', 'monto operacion', 'valor operacion', 'importe', 'lease rate', 'renta mensual', 'base rent', 'achieved rent', 'taking rent', 'deal rent', 'renta pactada', 'net effective rent', 'rental rate', 'rate', 'amount', 'price per sf', 'face rent', 'closing rent', 'rent signed', 'annual rent', 'precio final', 'renta final'],
  operation_type: ['operation type', 'tipo operacion', 'deal type', 'transaction type', 'tipo transaccion', 'operacion', 'tipo contrato', 'transaction', 'lease sale', 'tipo de operacion'],
  tenant: ['tenant', 'inquilino', 'arrendatario', 'ocupante', 'occupant', 'tenant name', 'lessee', 'cliente', 'buyer', 'comprador', 'empresa', 'company', 'company name', 'usuario', 'user', 'purchaser', 'nombre inquilino', 'nombre empresa', 'buyer name', 'buyer true company', 'grantee', 'razon social', 'establecimiento', 'occupier', 'tenant company', 'compania', 'business name', 'empresa ocupante', 'current tenant', 'inquilino actual'],
  business_activity: ['business activity', 'giro', 'actividad', 'industria', 'industry', 'sector', 'activity', 'actividad economica', 'giro comercial', 'tenant industry', 'giro empresa', 'segmento', 'rubro', 'industry sector', 'sector industrial', 'tenant sector', 'tipo industria'],
  renewal: ['renewal', 'renovacion', 'is renewal', 'es renovacion'],
  investor_sale: ['investor sale', 'inversionista', 'investment sale', 'venta inversionista'],
  moved_in_on: ['moved in on', 'move in', 'move in date', 'lease start', 'inicio contrato', 'fecha inicio', 'commencement', 'commencement date', 'start date', 'fecha ocupacion', 'inicio', 'lease commencement', 'lease commencement date', 'fecha entrada', 'inicio arrendamiento', 'lease start date', 'lease from', 'occupancy date', 'inicio vigencia', 'desde', 'fecha inicio contrato', 'begin date', 'from', 'rent start', 'fecha de ocupacion', 'start'],
  lease_ends_on: ['lease ends on', 'lease end', 'lease expiration', 'expiration', 'expiration date', 'vencimiento', 'fin contrato', 'fecha vencimiento', 'termino contrato', 'fecha termino', 'lease expiry', 'expiry', 'expiry date', 'lease to', 'fecha fin', 'end date', 'fin vigencia', 'hasta', 'lease end date', 'exp date', 'lease exp', 'termino', 'vence', 'vencimiento contrato', 'lxd', 'to', 'end', 'fin de contrato'],
  moved_out_on: ['moved out on', 'move out', 'move out date', 'fecha salida', 'salida', 'desocupacion', 'fecha desocupacion', 'vacate date', 'vacated', 'date vacated'],
  date: ['date', 'fecha', 'dia', 'day', 'fecha tipo cambio', 'rate date', 'observation date', 'periodo', 'fecha publicacion'],
  mxn_per_usd: ['mxn per usd', 'tipo cambio', 'exchange rate', 'rate', 'fix', 'usd mxn', 'usdmxn', 'pesos por dolar', 'tc', 'dolar', 'cambio', 'mxn', 'tipo de cambio fix', 'valor', 'value', 'sf43718', 'dexmxus', 'close', 'cierre', 'price'],
  lot_area: ['lot area', 'land area', 'area terreno', 'superficie terreno', 'lot size', 'land square feet', 'terreno', 'land', 'land size', 'acreage', 'acres', 'hectareas', 'superficie', 'area', 'lote', 'm2 terreno', 'area total', 'superficie total', 'lot sqft', 'size', 'site area', 'parcel area', 'shape area', 'area predio', 'superficie predio', 'land sf', 'lot acres', 'gross acres'],
  available_for: ['available for', 'disponible para', 'oferta para', 'tipo oferta', 'venta renta'],
  buyer: ['buyer', 'comprador', 'purchaser', 'grantee', 'buyer name', 'adquirente'],
  unit: ['space', 'suite', 'unit', 'modulo', 'espacio', 'local', 'unidad', 'bay', 'space id', 'suite number', 'unit number', 'numero modulo', 'nave modulo'],
};

/** What a header calls the key of a row. Words that name the row come before those of a count. */
export const KEY_WORDS: readonly string[] = [
  'id', 'clave', 'folio', 'codigo', 'code', 'key', 'property id', 'building id', 'listing id', 'deal id', 'lease id', 'contract id', 'apn', 'parcel number', 'parcel id', 'parcel', 'pin', 'pid', 'folio real', 'account', 'account number', 'parcelid', 'nra', 'bbl', 'reference', 'referencia', 'ref', 'numero', 'number', 'objectid', 'fid', 'gid', 'uid', 'uuid', 'registro', 'property number', 'clave catastral', 'cuenta predial', 'identificador', 'identifier', 'sch number', 'record id', 'record number', 'id propiedad', 'id inmueble', 'id nave', 'id edificio', 'clave inmueble', 'no', 'consecutivo', 'record', 'project id', 'project number', 'contract number', 'numero contrato', 'lease number', 'transaction id', 'sale id', 'document number', 'comp id', 'building number', 'parcel no', 'ain', 'gpin', 'strap', 'costar id', 'propertyid', 'id parque', 'park id', 'site id', 'asset id', 'geo id', 'prop id', 'expediente', 'folio catastral', 'contrato', 'numero de inventario', 'clave parque',
];

/** The words of columns that a table calls otherwise, beside those of the column. */
const OF_TABLE: Partial<Record<TableName, Readonly<Record<string, readonly string[]>>>> = {
  parks: { name: WORDS.park_name ?? [] },
  lots: { area: WORDS.lot_area ?? [], name: ['lote', 'lot', 'lot name', 'terreno', 'predio', 'land name', 'nombre lote', 'nombre terreno'] },
  lot_listings: { available_area: WORDS.lot_area ?? [], asking_price_sale: ['price', 'precio', 'asking price', 'precio m2', 'precio unitario', 'list price'] },
  lot_deals: { area: WORDS.lot_area ?? [] },
  deals: {
    area: ['leased area', 'area rentada', 'superficie rentada', 'transaction size', 'deal size', 'sf leased', 'area transaccion', 'superficie operacion', 'operation size', 'area operacion', 'leased sf', 'm2 rentados', 'area vendida', 'sold area', 'sf sold', 'area arrendada', 'superficie arrendada', 'absorbed area', 'size leased', 'm2 operacion', 'area', 'superficie', 'size', 'gross square feet', 'square feet', 'rentable area', 'building size', 'building area', 'total sf', 'sf', 'superficie contratada', 'area contratada', 'm2'],
    broker: ['tenant rep', 'tenant broker', 'buyer broker', 'selling broker'],
  },
  occupancies: {
    area: ['leased area', 'area rentada', 'area ocupada', 'superficie ocupada', 'superficie rentada', 'occupied area', 'occupied sf', 'leased sf', 'sf leased', 'sf occupied', 'm2 rentados', 'm2 ocupados', 'area arrendada', 'superficie arrendada', 'rentable area', 'area', 'superficie', 'size', 'square feet', 'sf', 'tenant size', 'area m2', 'leased square feet', 'gla', 'abr', 'm2'],
  },
  exchange_rates: {},
};

/** What headers call a column of a table. */
export function wordsOf(table: TableName, column: string): readonly string[] {
  const own = OF_TABLE[table]?.[column] ?? [];
  if (column === 'area' && table !== 'lots') return own;
  return [...own, ...(WORDS[column] ?? [])];
}

/** Words of file and sheet names that say which table a file holds. */
export const FILE_WORDS: Partial<Record<TableName, RegExp>> = {
  exchange_rates: /tipo.?de?.?cambio|tipo_?cambio|exchange|\bfx\b|usd.?mxn|fix\b|divisa/,
  listings: /disponib|availab|listing|oferta|vacan|for.?lease|for.?rent|en.?renta|inventario.?disp/,
  deals: /\bventas?\b|\bsales?\b|transac|deals?\b|cierres?|\bcomps?\b|operacion|absorcion|absorption|leases?.?signed|rolling.?sales|rollingsales/,
  occupancies: /rent.?roll|tenan(?:t|cy)|inquilin|ocupa|contratos|leases\b|arrenda/,
  lots: /\blotes?\b|terrenos?|\bland\b|\blots?\b|reserva|predios/,
  parks: /\bparques?\b|\bparks?\b/,
  buildings: /inventari|inventory|propert|propiedad|edificio|naves?\b|building|parcel|inmueble|pipeline|planned|construccion|warehouse|bodega|stock/,
  areas: /poligono|polygon|areas|shapes|boundar|limites|zonas/,
  markets: /mercados?\b|markets?\b/,
};
