import { municipalityOf, stateOf } from './localities';
import { MARKETS, type Market, type Place } from './places';
import { Random } from './random';

type Some<T> = readonly [T, ...T[]];

/** Streets as industrial parks name them. */
const PARK_STREETS: Some<string> = [
  'Av. Parque Industrial Norte',
  'Av. de la Producción',
  'Av. de la Industria',
  'Av. del Parque',
  'Av. de las Naves',
  'Av. Logística',
  'Av. Mezquital',
  'Blvd. del Progreso',
  'Blvd. de los Encinos',
  'Blvd. Tecnológico',
  'Calle Acero',
  'Calle Aluminio',
  'Calle Cobre',
  'Calle Eje Oriente',
  'Calle Eje Poniente',
  'Calle Hidrógeno',
  'Calle Manufactura',
  'Calle Níquel',
  'Calle del Norte',
  'Calle Estaño',
  'Calle Litio',
  'Calle Plomo',
  'Calle del Sur',
  'Calle Titanio',
  'Circuito de la Exportación',
  'Circuito de la Innovación',
  'Circuito Interior del Parque',
  'Circuito Mezquite',
  'Circuito Poniente',
  'Paseo de los Fresnos',
  'Paseo de los Huizaches',
  'Prolongación Eje Central',
  'Retorno de los Talleres',
  'Vialidad Norte',
];

/** Streets as the cities of the country name them. */
const CITY_STREETS: Some<string> = [
  'Av. 16 de Septiembre',
  'Av. 20 de Noviembre',
  'Av. 5 de Mayo',
  'Av. Adolfo López Mateos',
  'Av. Benito Juárez',
  'Av. Constitución',
  'Av. Cuauhtémoc',
  'Av. de la Estación',
  'Av. de las Torres',
  'Av. de los Insurgentes',
  'Av. del Ferrocarril',
  'Av. Emiliano Zapata',
  'Av. Francisco I. Madero',
  'Av. Hidalgo',
  'Av. Las Américas',
  'Av. Lázaro Cárdenas',
  'Av. Manuel Ávila Camacho',
  'Av. Miguel de la Madrid',
  'Av. Miguel Hidalgo',
  'Av. Morelos',
  'Av. Prolongación Reforma',
  'Av. Ruiz Cortines',
  'Av. Universidad',
  'Av. Vicente Guerrero',
  'Blvd. Adolfo Ruiz Cortines',
  'Blvd. Aeropuerto',
  'Blvd. Belisario Domínguez',
  'Blvd. Francisco Villa',
  'Blvd. Luis Donaldo Colosio',
  'Blvd. Solidaridad',
  'Blvd. Venustiano Carranza',
  'Calle Aquiles Serdán',
  'Calle Guillermo Prieto',
  'Calle Ignacio Allende',
  'Calle Ignacio Zaragoza',
  'Calle Industria Textil',
  'Calle José María Pino Suárez',
  'Calle Josefa Ortiz de Domínguez',
  'Calle Mariano Matamoros',
  'Calle Melchor Ocampo',
  'Libramiento Norte',
  'Libramiento Oriente',
  'Libramiento Poniente',
  'Libramiento Sur',
  'Periférico Industrial',
];

const STREETS_OF_PARK = 3;
const STREETS_OF_PLACE = 9;

/** Some of the streets, always the same of a seed. */
function some(seed: number, streets: Some<string>, count: number): string[] {
  const random = new Random(seed);
  const rest = [...streets];
  return Array.from({ length: count }, () => rest.splice(random.whole(0, rest.length - 1), 1)).flat();
}

const PLACES = MARKETS.flatMap(({ submarkets }) => submarkets);
const stored = new Map<string, readonly string[]>();
function once(key: string, make: () => readonly string[]): readonly string[] {
  const found = stored.get(key) ?? make();
  stored.set(key, found);
  return found;
}

/** The street of a place, of those it has; `number` decides which. */
const streetOf = (streets: readonly string[], number: number): string => streets[number % streets.length] ?? '';

/**
 * The address of a building or a lot: in a park a street of the park, outside a street of the city or a road out of it.
 * @param park its name and its place in the list of parks, null of a building outside
 */
export function addressOf(
  {
    market,
    submarket,
    park,
  }: Readonly<{ market: Market; submarket: Place; park: { name: string; index: number } | null }>,
  number: number,
): string {
  const municipality = municipalityOf(submarket);
  const city = `${municipality}, ${stateOf(market, submarket).abbreviation}`;
  if (park !== null) {
    const streets = once(`park ${park.index}`, () => some(7_000 + park.index, PARK_STREETS, STREETS_OF_PARK));
    return `${streetOf(streets, number)} ${100 + (number % 900)}, ${park.name}, ${city}`;
  }
  const streets = once(`${market.name} ${submarket.name}`, () => [
    ...some(9_000 + PLACES.indexOf(submarket), CITY_STREETS, STREETS_OF_PLACE),
    ...roads(market, municipality, submarket),
  ]);
  const street = streetOf(streets, number);
  return street.startsWith('Carretera')
    ? `${street} km ${((number % 230) + 15) / 10}, ${city}`
    : `${street} ${number}, ${city}`;
}

/** The roads to the next municipalities of the market. */
function roads({ submarkets }: Market, municipality: string, submarket: Place): string[] {
  const others = [...submarkets].sort((one, other) => distance(submarket, one) - distance(submarket, other));
  const names = new Set(others.map(municipalityOf));
  names.delete(municipality);
  return [...names].slice(0, 2).map((name) => `Carretera ${municipality}–${name}`);
}

const distance = (one: Place, other: Place): number =>
  Math.hypot(one.latitude - other.latitude, one.longitude - other.longitude);
