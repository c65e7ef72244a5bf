import { type Cell, workbook } from './propose/write-files';

/** A file as brokers send them, with what it says in all. */
export type MessyFile = { readonly name: string; readonly content: () => Promise<Buffer> };

const day = (iso: string): Date => new Date(`${iso}T00:00:00Z`);

/** An inventory with a logo's rows, two rows of header, merged cells, texts among numbers and days, totals and notes. */
export const INVENTORY: MessyFile = {
  name: 'INVENTARIO NAVES GTO-QRO 2T24 vf.xlsx',
  content: () => {
    const rows: Cell[][] = [
      ['INMOBILIARIA DEL BAJÍO, S.A. DE C.V.'],
      ['Inventario de naves industriales', null, null, null, null, null, null, null, 'Corte:', day('2024-06-30')],
      [],
      ['No.', 'Ubicación', null, null, 'Superficie (m2)', null, 'Entrega', 'Clase', 'Altura libre (m)', 'Estatus'],
      [null, 'Nombre de la nave', 'Parque industrial', 'Municipio', 'Total', 'Disponible', null, null, null, null],
      [1, 'Nave Roble 1', 'Parque Las Colinas', 'Silao', 12_500.5, 0, day('2019-03-15'), 'A', 9.75, 'Ocupada'],
      [2, 'Nave Roble 2', 'Parque Las Colinas', 'SILAO ', 8_000, 8_000, '4T22', 'A', 9.75, 'Disponible'],
      [3, 'Nave Encino', 'Parque Las Colinas', 'Silao', 15_300, 4_200, '1T2021', 'B', 8, 'Disponible'],
      [4, 'Bodega Central', 'Santa Fe Norte', 'León', 6_750, 0, 2015, 'C', 'S/D', 'Ocupada'],
      [5, 'Nave Norte A', 'Santa Fe Norte', 'León', 22_400, 22_400, '4T25', 'A', 10.5, 'En construcción'],
      [6, 'Nave Norte B', 'Santa Fe Norte', 'Leon', 9_900, 0, day('2017-11-01'), 'N/D', 9, 'Ocupada'],
      [7, 'Nave Marqués', 'Parque El Marqués', 'El Marqués', 18_000, 0, '2T20', 'A', 11, 'Ocupada'],
      [8, 'Nave Marqués II', 'Parque El Marqués', 'El Marqués', 18_000, 6_000, '3T23', 'A', 11, 'Disponible'],
      [],
      [null, 'TOTAL', null, null, 110_850.5, 40_600, null, null, null, null],
      ['Fuente: recorridos propios. N/D: no disponible.'],
    ];
    return workbook('Inventario', rows);
  },
};

/** Space on the market from an old system: latin letters, commas as decimal marks, units and signs in the cells. */
export const AVAILABLE: MessyFile = {
  name: 'disponibilidad_norte 2024-06-30.csv',
  content: async () =>
    Buffer.from(
      [
        'Reporte de disponibilidad;;;;;;;',
        'Generado por SIIN 4.2;;;;;;;',
        '',
        'Clave;Inmueble;Ciudad;Corredor;Sup. total;Sup. disponible;Precio renta (USD/m2/mes);Latitud / Longitud',
        'NL-001;Nave Apodaca 1;Monterrey;Apodaca;12.500,00 m²;5.000,00 m²;$ 5,80;25,7800, -100,1900',
        'NL-002;Nave Apodaca 2;MONTERREY;Apodaca;8.250,50 m²;8.250,50 m²;$ 6,10;25,7810, -100,1880',
        'NL-003;Nave Ciénega;Monterrey;Ciénega de Flores;30.000,00 m²;10.000,00 m²;por definir;25,9500, -100,1700',
        'CO-001;Nave Derramadero;Saltillo;Derramadero;15.750,00 m²;15.750,00 m²;$ 4,95;25,2700, -101,0900',
        'CO-002;"Nave ""La Angostura""";Saltillo;Sur;9.800,00 m²;1.200,00 m²;$ 5,05;25,3500, -101,0000',
        ';;;Total;76.300,50 m²;40.200,50 m²;;',
        '',
      ].join('\r\n'),
      'latin1',
    ),
};

/** Signed leases by month, with the rent of the whole space in pesos. */
export const DEALS: MessyFile = {
  name: 'Cierres 2024.xlsx',
  content: () => {
    const rows: Cell[][] = [
      ['Cierres de renta 2024'],
      [
        'Mes de firma',
        'Inquilino',
        'Nave',
        'Municipio',
        'm2 rentados',
        'Renta mensual total (MXN)',
        'Corredor inmobiliario',
      ],
      ['ene-24', 'Autopartes del Centro', 'Nave Roble 1', 'Silao', 12_500.5, 1_250_050, 'CBR'],
      ['feb-24', 'Logística Águila', 'Nave Encino', 'Silao', 11_100, 1_054_500, '-'],
      ['feb-24', 'ACME de México', 'Bodega Central', 'León', 6_750, 540_000, 'Directo'],
      ['mayo 2024', 'Plásticos JR', 'Nave Norte B', 'León', 9_900, 920_700, 'CBR'],
      ['jun-24', 'Metalmecánica QRO', 'Nave Marqués', 'El Marqués', 18_000, 1_854_000, 'JL'],
      [null, null, null, 'Total', 58_250.5, null, null],
    ];
    return workbook('Cierres', rows);
  },
};
