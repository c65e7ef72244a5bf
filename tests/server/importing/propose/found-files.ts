import { gzipSync } from 'node:zlib';
import { type Cell, workbook } from './write-files';

/** A file as it is found in the world, and what an analyst would say that it holds. */
export type FoundFile = {
  readonly file: string;
  readonly content: string | Buffer | Promise<Buffer>;
  /** Columns of the source by table and column. */
  readonly expected: Readonly<Record<string, Readonly<Record<string, string | readonly string[]>>>>;
  /** The kinds of questions that the file leaves open, in any order. */
  readonly questions: readonly string[];
};

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');
const utf16 = (text: string): Buffer => Buffer.from(`\uFEFF${text}`, 'utf16le');
const rows = (count: number, row: (index: number) => readonly (string | number)[], separator = ','): string =>
  Array.from({ length: count }, (_, index) =>
    row(index)
      .map((cell) => quoted(String(cell), separator))
      .join(separator),
  ).join('\n');
const quoted = (text: string, separator: string): string =>
  text.includes(separator) || text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text;
const pick = <T>(values: readonly T[], index: number): T => {
  const value = values[index % values.length];
  if (value === undefined) throw new Error('no values');
  return value;
};
const thousands = (value: number): string => value.toLocaleString('en-US');
const pad = (value: number): string => String(value).padStart(2, '0');

export const FOUND: readonly FoundFile[] = [
  {
    // An inventory in Spanish, written by Excel in Mexico.
    file: 'Inventario naves Q2.csv',
    content: latin1(
      `Inventario de naves industriales;;;;;;;;\nFuente: elaboración propia;;;;;;;;\n\nClave;Nombre de la nave;Dirección;Municipio;Estado;Sup. construida (m2);Clase;Altura libre (m);Año de construcción\n${rows(
        30,
        (i) => [
          `N-${100 + i}`,
          `Nave Querétaro ${i + 1}`,
          `Av. Peñuelas ${i}`,
          pick(['El Marqués', 'Querétaro', 'Corregidora'], i),
          'Querétaro',
          thousands(2500 + i * 410),
          pick(['A', 'B', 'C'], i),
          (7 + (i % 5)).toFixed(1),
          1998 + (i % 25),
        ],
        ';',
      )}\nTotal;;;;;${thousands(253350)};;;\n`,
    ),
    expected: {
      buildings: {
        building_id: 'Clave',
        name: 'Nombre de la nave',
        address: 'Dirección',
        market: 'Estado',
        submarket: 'Municipio',
        net_leasable_area: 'Sup. construida (m2)',
        building_classification: 'Clase',
        minimum_height: 'Altura libre (m)',
        delivered_on: 'Año de construcción',
      },
    },
    questions: [],
  },
  {
    // A county's parcels.
    file: 'Industrial_Parcels.csv',
    content: `OBJECTID,PARCEL_ID,SITUS_ADDR,SITUS_CITY,OWNER_NAME,LAND_USE_DESC,BLDG_SQFT,LOT_ACRES,YEAR_BUILT,LATITUDE,LONGITUDE,ASSESSED_VALUE\n${rows(40, (i) => [i + 1, `048-${1000 + i * 7}`, `${100 + i} Commerce Dr`, pick(['Ontario', 'Fontana', 'Rialto'], i), pick(['Prologis LP', 'Duke Realty', 'Rexford Industrial'], i), pick(['Warehouse', 'Light Industrial', 'Cold Storage'], i), 40_000 + i * 3111, (2 + i / 7).toFixed(2), 1975 + i, (34.01 + i / 997).toFixed(6), (-117.5 + i / 871).toFixed(6), 2_000_000 + i * 71_000])}\n`,
    expected: {
      buildings: {
        building_id: 'PARCEL_ID',
        name: 'SITUS_ADDR',
        address: 'SITUS_ADDR',
        market: 'SITUS_CITY',
        owner: 'OWNER_NAME',
        building_type: 'LAND_USE_DESC',
        net_leasable_area: 'BLDG_SQFT',
        delivered_on: 'YEAR_BUILT',
        latitude: 'LATITUDE',
        longitude: 'LONGITUDE',
      },
    },
    questions: [],
  },
  {
    // A broker's availabilities with title rows and a total.
    file: 'Availability Report.csv',
    content: `ACME Realty - Industrial Availabilities,,,,,,,\nAs of June 2025,,,,,,,\n,,,,,,,\nProperty Name,Address,Submarket,Building SF,Available SF,Asking Rate (PSF/Yr NNN),Clear Height,Listing Broker\n${rows(24, (i) => [`Gateway ${i + 1}`, `${200 + i} Logistics Pkwy`, pick(['North', 'South', 'Airport'], i), thousands(120_000 + i * 2500), thousands(20_000 + i * 1000), `$${(8.25 + i / 10).toFixed(2)}`, `${24 + (i % 3) * 4}'`, pick(['J. Smith', 'A. Jones'], i)])}\nTotal,,,"3,570,000","756,000",,,\n`,
    expected: {
      buildings: {
        building_id: ['Property Name'],
        name: 'Property Name',
        address: 'Address',
        submarket: 'Submarket',
        net_leasable_area: 'Building SF',
        minimum_height: 'Clear Height',
      },
      listings: {
        listing_id: ['Property Name'],
        building_id: ['Property Name'],
        available_area: 'Available SF',
        asking_price_lease: 'Asking Rate (PSF/Yr NNN)',
        broker: 'Listing Broker',
      },
    },
    questions: ['constant', 'constant', 'currency'],
  },
  {
    // Availabilities of a Mexican broker: no unit anywhere, decimal commas are impossible, dates are ambiguous.
    file: 'disponibilidad.csv',
    content: `Propiedad,Parque industrial,Mercado,Submercado,Superficie total,Superficie disponible,Precio USD/m2/mes,Fecha de disponibilidad,Estatus,Contacto,Teléfono\n${rows(20, (i) => [`Nave ${i + 1}`, pick(['Finsa', 'Vesta Park', 'PIQ'], i), pick(['Monterrey', 'Tijuana'], i), pick(['Apodaca', 'Otay', 'Ciénega'], i), 9000 + i * 353, 4000 + i * 127, (5.1 + i / 20).toFixed(2), `${pad((i % 12) + 1)}/0${(i % 9) + 1}/2025`, pick(['Disponible', 'Disponible', 'Rentada'], i), pick(['Ana Ruiz', 'Luis Gil'], i), `81 8000 00${10 + i}`])}\n`,
    expected: {
      parks: {
        park_id: ['Parque industrial', 'Submercado'],
        name: 'Parque industrial',
        market: 'Mercado',
        submarket: 'Submercado',
      },
      buildings: {
        park_id: ['Parque industrial', 'Submercado'],
        building_id: ['Propiedad'],
        name: 'Propiedad',
        market: 'Mercado',
        submarket: 'Submercado',
        net_leasable_area: 'Superficie total',
      },
      listings: {
        listing_id: ['Propiedad'],
        building_id: ['Propiedad'],
        listed_on: 'Fecha de disponibilidad',
        available_area: 'Superficie disponible',
        asking_price_lease: 'Precio USD/m2/mes',
        contact_name: 'Contacto',
        contact_phone: 'Teléfono',
      },
    },
    questions: ['date_order', 'area_unit', 'area_unit'],
  },
  {
    // Establishments as a register has them.
    file: 'establecimientos.tsv',
    content: `"CLAVE"\t"RAZON SOCIAL"\t"PARQUE\nINDUSTRIAL"\t"LATITUD\nNORTE"\t"LONGITUD \nOESTE"\t"MUNICIPIO"\t"ESTADO"\n${rows(20, (i) => [`AAA${3000 + i}`, `Industrias ${i} SA de CV`, i % 3 === 0 ? '' : pick(['PIQ', 'Benito Juárez'], i), `"20°${10 + i}'27"""`.slice(1, -1).replaceAll('""', '"'), `100°${10 + i}'43"`, pick(['Corregidora', 'El Marqués'], i), 'Querétaro'], '\t')}\n`,
    expected: {
      parks: {
        park_id: ['PARQUE\nINDUSTRIAL', 'MUNICIPIO'],
        name: 'PARQUE\nINDUSTRIAL',
        market: 'ESTADO',
        submarket: 'MUNICIPIO',
        latitude: 'LATITUD\nNORTE',
        longitude: 'LONGITUD \nOESTE',
      },
      buildings: {
        building_id: 'CLAVE',
        name: 'RAZON SOCIAL',
        market: 'ESTADO',
        submarket: 'MUNICIPIO',
        latitude: 'LATITUD\nNORTE',
        longitude: 'LONGITUD \nOESTE',
        park_id: ['PARQUE\nINDUSTRIAL', 'MUNICIPIO'],
      },
    },
    questions: ['constant'],
  },
  {
    // Sales with CR line ends, as an old Mac writes them.
    file: 'warehouse_sales_2023.csv',
    content: `County sales extract,,,,,\r${['Parcel Number,Site Address,City,Gross Square Feet,Sale Price,Sale Date', ...Array.from({ length: 25 }, (_, i) => `${70_000 + i * 3},${i + 10} MAIN ST,${pick(['LODI', 'TRACY'], i)},"${thousands(20_000 + i * 555)}","${thousands(3_000_000 + i * 90_000)}",${pad(13 + (i % 15))}/0${(i % 9) + 1}/23`)].join('\r')}\r`,
    expected: {
      buildings: {
        building_id: 'Parcel Number',
        name: 'Site Address',
        address: 'Site Address',
        market: 'City',
        net_leasable_area: 'Gross Square Feet',
      },
      deals: {
        deal_id: 'Parcel Number',
        building_id: 'Parcel Number',
        area: 'Gross Square Feet',
        closing_price: 'Sale Price',
        signed_on: 'Sale Date',
      },
    },
    questions: ['currency'],
  },
  {
    // A workbook with a merged title and days as days.
    file: 'Contratos vigentes.xlsx',
    content: workbook('Contratos', [
      ['Rent roll al 30 de junio de 2025', null, null, null, null, null],
      [null, null, null, null, null, null],
      ['Folio', 'Inquilino', 'Nave', 'Ciudad', 'Superficie rentada m²', 'Inicio de contrato', 'Vencimiento', 'Giro'],
      ...Array.from({ length: 15 }, (_, i): Cell[] => [
        `C${i + 1}`,
        `Empresa ${i}`,
        `Nave ${i % 6}`,
        pick(['Saltillo', 'Ramos Arizpe'], i),
        3000 + i * 100,
        new Date(Date.UTC(2020, i % 12, 15)),
        new Date(Date.UTC(2027, i % 12, 14)),
        pick(['Automotriz', 'Logística', 'Alimentos'], i),
      ]),
      ['TOTAL', null, null, null, 55_500, null, null, null],
    ]),
    expected: {
      buildings: {
        building_id: ['Nave', 'Ciudad'],
        name: 'Nave',
        market: 'Ciudad',
        net_leasable_area: 'Superficie rentada m²',
      },
      occupancies: {
        occupancy_id: 'Folio',
        building_id: ['Nave', 'Ciudad'],
        tenant: 'Inquilino',
        area: 'Superficie rentada m²',
        moved_in_on: 'Inicio de contrato',
        lease_ends_on: 'Vencimiento',
      },
    },
    questions: ['area_meaning'],
  },
  {
    // Leases that were signed, with rents a year and days in American order.
    file: 'lease_comps.csv.gz',
    content: gzipSync(
      `LeaseID,TenantName,PropertyName,PropertyAddress,Market,SignDate,CommencementDate,ExpirationDate,LeasedSF,StartingRent($/SF/Yr),DealType,Industry\n${rows(18, (i) => [9000 + i, `Tenant ${i} Inc`, `Park ${i}`, `${i} Oak Ave`, pick(['Dallas', 'Houston'], i), `${(i % 12) + 1}/${14 + (i % 14)}/2024`, `${(i % 12) + 1}/1/2025`, `${(i % 12) + 1}/28/2030`, 15_000 + i * 1234, (6.5 + i / 9).toFixed(2), pick(['New Lease', 'Renewal', 'Sublease'], i), pick(['3PL', 'Retail', 'Food'], i)])}\n`,
    ),
    expected: {
      buildings: {
        building_id: ['PropertyName'],
        name: 'PropertyName',
        address: 'PropertyAddress',
        market: 'Market',
        net_leasable_area: 'LeasedSF',
      },
      deals: {
        deal_id: 'LeaseID',
        building_id: ['PropertyName'],
        tenant: 'TenantName',
        signed_on: 'SignDate',
        area: 'LeasedSF',
        closing_price: 'StartingRent($/SF/Yr)',
        operation_type: 'DealType',
        renewal: 'DealType',
        business_activity: 'Industry',
      },
      occupancies: {
        occupancy_id: 'LeaseID',
        building_id: ['PropertyName'],
        tenant: 'TenantName',
        moved_in_on: 'CommencementDate',
        lease_ends_on: 'ExpirationDate',
        area: 'LeasedSF',
      },
    },
    questions: ['currency'],
  },
  {
    // A pipeline by status, as lines of JSON.
    file: 'pipeline.jsonl',
    content: Array.from({ length: 16 }, (_, i) =>
      JSON.stringify({
        project_name: `Parque ${i}`,
        developer: 'Vesta',
        city: pick(['León', 'Silao'], i),
        gla_m2: 12_000 + i * 500,
        status: pick(['Planned', 'Under construction', 'Completed'], i),
        expected_completion: `2026-0${(i % 9) + 1}-01`,
        location: { lat: 21.1 + i / 100, lng: -101.6 - i / 100 },
      }),
    ).join('\n'),
    expected: {
      buildings: {
        building_id: 'project_name',
        name: 'project_name',
        market: 'city',
        net_leasable_area: 'gla_m2',
        construction_status: 'status',
        expected_delivery_on: 'expected_completion',
        latitude: 'location.lat',
        longitude: 'location.lng',
      },
    },
    questions: ['constant'],
  },
  {
    // UTF-16, as "Unicode text" of Excel.
    file: 'propiedades.txt',
    content: utf16(
      `ID\tInmueble\tCiudad\tÁrea bruta rentable (ft²)\tPropietario\tAndenes\tRampas\tCajones de estacionamiento\n${rows(12, (i) => [i + 1, `Edificio ${i}`, pick(['Juárez', 'Tijuana'], i), 100_000 + i * 999, pick(['FIBRA Macquarie', 'Vesta'], i), 10 + i, 1 + (i % 2), 40 + i], '\t')}\n`,
    ),
    expected: {
      buildings: {
        building_id: 'ID',
        name: 'Inmueble',
        market: 'Ciudad',
        net_leasable_area: 'Área bruta rentable (ft²)',
        owner: 'Propietario',
        docks: 'Andenes',
        ramps: 'Rampas',
        car_parking_lots: 'Cajones de estacionamiento',
      },
    },
    questions: [],
  },
  {
    // Land for sale, in hectares and total prices in pesos.
    file: 'terrenos en venta.csv',
    content: `Folio,Terreno,Municipio,Estado,Superficie (ha),Lat,Long\n${rows(12, (i) => [`T${i}`, `Lote ${i} Parque Norte`, pick(['García', 'Apodaca'], i), 'Nuevo León', (2.5 + i / 3).toFixed(2), (25.7 + i / 100).toFixed(5), (-100.3 - i / 100).toFixed(5)])}\n`,
    expected: {
      lots: {
        lot_id: 'Folio',
        name: 'Terreno',
        market: 'Estado',
        submarket: 'Municipio',
        area: 'Superficie (ha)',
        latitude: 'Lat',
        longitude: 'Long',
      },
    },
    questions: [],
  },
  {
    // The export of a program, with its separator on the first line and west written without a sign.
    file: 'export.csv',
    content: `sep=;\nCodigo;Nombre;Ciudad;Sup_m2;Latitud;Longitud\n${rows(14, (i) => [i + 500, `Bodega ${i}`, 'Toluca', String(3000.5 + i * 10).replace('.', ','), String(19.29 + i / 1000).replace('.', ','), String(99.65 + i / 1000).replace('.', ',')], ';')}\n`,
    expected: {
      buildings: {
        building_id: 'Codigo',
        name: 'Nombre',
        market: 'Ciudad',
        net_leasable_area: 'Sup_m2',
        latitude: 'Latitud',
        longitude: 'Longitud',
      },
    },
    questions: ['longitude_sign'],
  },
  {
    // The daily rate of a central bank.
    file: 'tipo_de_cambio.csv',
    content: `Banco,,\nFecha,Título,FIX\n${rows(20, (i) => [`${pad(i + 1)}/01/2024`, 'Pesos por dólar', (16.8 + i / 100).toFixed(4)])}\n`,
    expected: { exchange_rates: { date: 'Fecha', mxn_per_usd: 'FIX' } },
    questions: [],
  },
  {
    // Clave and names in English with headers in camelCase, total monthly rents in pesos.
    file: 'spaces-for-lease.csv',
    content: `listingId,buildingName,cityName,availableAreaM2,monthlyRentMXN,listedDate,agentEmail\n${rows(15, (i) => [`L-${i}`, `Tower ${i}`, pick(['Guadalajara', 'Zapopan'], i), 800 + i * 91, 80_000 + i * 9000, `2025-02-${pad(i + 1)}`, `agent${i}@example.com`])}\n`,
    expected: {
      buildings: {
        building_id: ['buildingName'],
        name: 'buildingName',
        market: 'cityName',
        net_leasable_area: 'availableAreaM2',
      },
      listings: {
        listing_id: 'listingId',
        building_id: ['buildingName'],
        available_area: 'availableAreaM2',
        asking_price_lease: 'monthlyRentMXN',
        listed_on: 'listedDate',
        contact_email: 'agentEmail',
      },
    },
    questions: ['currency'],
  },
  {
    // An export of a data service: classes, statuses, owners.
    file: 'PropertyExport.csv',
    content: `Property Address,Property Name,Building Class,RBA,Year Built,Property Type,Submarket Name,Market Name,Owner Name,Number Of Loading Docks,Drive Ins,Percent Leased,Latitude,Longitude,PropertyID,Building Status\n${rows(25, (i) => [`${i} Elm St`, `Bldg ${i}`, pick(['A', 'B', 'C'], i), 55_000 + i * 100, 1990 + i, 'Industrial', pick(['North', 'East'], i), 'Phoenix', 'Prologis', i, i % 3, 90 + (i % 10), (33.4 + i / 1000).toFixed(5), (-112.1 - i / 1000).toFixed(5), 7000 + i, pick(['Existing', 'Under Construction', 'Proposed'], i)])}\n`,
    expected: {
      buildings: {
        building_id: 'PropertyID',
        name: 'Property Name',
        address: 'Property Address',
        market: 'Market Name',
        submarket: 'Submarket Name',
        net_leasable_area: 'RBA',
        delivered_on: 'Year Built',
        building_type: 'Property Type',
        building_classification: 'Building Class',
        owner: 'Owner Name',
        docks: 'Number Of Loading Docks',
        ramps: 'Drive Ins',
        latitude: 'Latitude',
        longitude: 'Longitude',
        construction_status: 'Building Status',
      },
    },
    questions: ['area_unit', 'constant'],
  },
  {
    // Transactions of a quarter, with months by their Spanish names.
    file: 'Transacciones 2T2024.csv',
    content: `Mercado,Submercado,Edificio,Inquilino,País de origen,Sector,ABR (m2),Tipo de transacción,Precio de cierre (USD/m2/mes),Fecha de firma,Broker\n${rows(20, (i) => ['Tijuana', 'Otay', `Edif ${i}`, `Cliente ${i}`, 'China', pick(['Automotriz', 'Electrónica', 'Médico'], i), 4000 + i * 11, pick(['Arrendamiento', 'Renovación'], i), (6 + i / 20).toFixed(2), `${pad((i % 28) + 1)}-${pick(['ene', 'abr', 'ago', 'dic'], i)}-24`, 'CBRE'])}\n`,
    expected: {
      buildings: {
        building_id: 'Edificio',
        name: 'Edificio',
        market: 'Mercado',
        submarket: 'Submercado',
        net_leasable_area: 'ABR (m2)',
      },
      deals: {
        deal_id: 'Edificio',
        building_id: 'Edificio',
        tenant: 'Inquilino',
        business_activity: 'Sector',
        area: 'ABR (m2)',
        operation_type: 'Tipo de transacción',
        renewal: 'Tipo de transacción',
        closing_price: 'Precio de cierre (USD/m2/mes)',
        signed_on: 'Fecha de firma',
        broker: 'Broker',
      },
    },
    questions: [],
  },
  {
    // Parks of a ministry, in hectares.
    file: 'parques_industriales.csv',
    content: `nombre_parque,estado,municipio,superficie_total_ha,desarrollador,lat,lon,subestacion\n${rows(15, (i) => [`Parque ${i}`, 'Jalisco', pick(['El Salto', 'Zapopan'], i), 20 + i, `Dev ${i}`, (20.5 + i / 100).toFixed(4), (-103.2 - i / 100).toFixed(4), pick(['Sí', 'No'], i)])}\n`,
    expected: {
      parks: {
        park_id: 'nombre_parque',
        name: 'nombre_parque',
        market: 'estado',
        submarket: 'municipio',
        total_area: 'superficie_total_ha',
        developer: 'desarrollador',
        latitude: 'lat',
        longitude: 'lon',
        substation: 'subestacion',
      },
    },
    questions: [],
  },
  {
    // Prices in a list of properties: numbers as Spain writes them, euros.
    file: 'naves.csv',
    content: `Código;Denominación;Municipio;Provincia;Superficie (m²);Precio €/m²/mes;Fecha alta\n${rows(20, (i) => [i, `Nave ${i}`, 'Getafe', 'Madrid', `${thousands(1000 + i * 37).replace(',', '.')},5`, (4 + i / 10).toFixed(2).replace('.', ','), `${13 + (i % 15)}/03/2024`], ';')}\n`,
    expected: {
      buildings: {
        building_id: 'Código',
        name: 'Denominación',
        market: 'Provincia',
        submarket: 'Municipio',
        net_leasable_area: 'Superficie (m²)',
      },
      listings: {
        listing_id: 'Código',
        building_id: 'Código',
        available_area: 'Superficie (m²)',
        asking_price_lease: 'Precio €/m²/mes',
        listed_on: 'Fecha alta',
      },
    },
    questions: ['currency'],
  },
];
