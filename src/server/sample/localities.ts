import type { Market, Place } from './places';

type State = { readonly name: string; readonly abbreviation: string };
const state = (name: string, abbreviation: string): State => ({ name, abbreviation });

const COAHUILA = state('Coahuila', 'Coah.');
const TAMAULIPAS = state('Tamaulipas', 'Tamps.');
const BAJA_CALIFORNIA = state('Baja California', 'B.C.');
const CHIHUAHUA = state('Chihuahua', 'Chih.');
const SONORA = state('Sonora', 'Son.');
const MEXICO = state('Estado de México', 'Edo. Méx.');
const MEXICO_CITY = state('Ciudad de México', 'CDMX');
const HIDALGO = state('Hidalgo', 'Hgo.');

/** By market: the area code of its first city (Plan Nacional de Numeración) and the state that most of it lies in. */
const LOCALITIES: Readonly<Record<string, readonly [areaCode: string, state: State]>> = {
  Monterrey: ['81', state('Nuevo León', 'N.L.')],
  Saltillo: ['844', COAHUILA],
  Reynosa: ['899', TAMAULIPAS],
  Matamoros: ['868', TAMAULIPAS],
  'Nuevo Laredo': ['867', TAMAULIPAS],
  'La Laguna': ['871', COAHUILA],
  Tijuana: ['664', BAJA_CALIFORNIA],
  Mexicali: ['686', BAJA_CALIFORNIA],
  'Ciudad Juárez': ['656', CHIHUAHUA],
  Chihuahua: ['614', CHIHUAHUA],
  Hermosillo: ['662', SONORA],
  Nogales: ['631', SONORA],
  'Ciudad de México': ['55', MEXICO],
  Toluca: ['722', MEXICO],
  Hidalgo: ['771', HIDALGO],
  Puebla: ['222', state('Puebla', 'Pue.')],
  Tlaxcala: ['246', state('Tlaxcala', 'Tlax.')],
  Querétaro: ['442', state('Querétaro', 'Qro.')],
  Guanajuato: ['477', state('Guanajuato', 'Gto.')],
  'San Luis Potosí': ['444', state('San Luis Potosí', 'S.L.P.')],
  Aguascalientes: ['449', state('Aguascalientes', 'Ags.')],
  Guadalajara: ['33', state('Jalisco', 'Jal.')],
  Mérida: ['999', state('Yucatán', 'Yuc.')],
};

/** Submarkets in another state than the most of their market. */
const ELSEWHERE: Readonly<Record<string, State>> = {
  'Gómez Palacio': state('Durango', 'Dgo.'),
  'Vallejo-Azcapotzalco': MEXICO_CITY,
  'Iztapalapa-Tláhuac': MEXICO_CITY,
  Nororiente: MEXICO_CITY,
  'Tepeji del Río': HIDALGO,
};

/** The municipality of submarkets that are named after a road, an airport or two places. */
const MUNICIPALITIES: Readonly<Record<string, string>> = {
  'Vallejo-Azcapotzalco': 'Azcapotzalco',
  'Iztapalapa-Tláhuac': 'Iztapalapa',
  Nororiente: 'Gustavo A. Madero',
  'Zumpango-AIFA': 'Zumpango',
  Derramadero: 'Saltillo',
  Aeropuerto: 'Colón',
  'México-Querétaro': 'El Marqués',
  'Querétaro-SLP': 'Querétaro',
  '5 de Febrero': 'Querétaro',
};

function localityOf(market: string): readonly [areaCode: string, state: State] {
  const found = LOCALITIES[market];
  if (found === undefined) throw new RangeError(`no area code and state of the market ${market}`);
  return found;
}

/** The state that a submarket lies in. */
export const stateOf = (market: Market, submarket: Place): State =>
  ELSEWHERE[submarket.name] ?? localityOf(market.name)[1];

/** The municipality that a submarket lies in. */
export const municipalityOf = ({ name }: Place): string => MUNICIPALITIES[name] ?? name;

/**
 * A telephone number in a market that nobody has: the area code of its city, then 555 0 and three digits.
 * @param line below 1,000; each has a number of its own in every market
 */
export function telephone(market: string, line: number): string {
  const [areaCode] = localityOf(market);
  const digits = String(line).padStart(3, '0');
  // Numbers have ten digits: eight behind the area codes of the three largest cities, seven behind all others.
  return areaCode.length === 2 ? `+52 ${areaCode} 5550 0${digits}` : `+52 ${areaCode} 555 0${digits}`;
}
